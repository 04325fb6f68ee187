; makensis -DFROM=folder -DTO=Oddtrick-setup.exe oddtrick.nsi
Unicode true
Name "Oddtrick"
OutFile "${TO}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Oddtrick"
SetCompressor /SOLID lzma
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\python"
  File /r "${FROM}/*"
  CreateShortcut "$SMPROGRAMS\Oddtrick.lnk" "$INSTDIR\Oddtrick.cmd"
  CreateShortcut "$DESKTOP\Oddtrick.lnk" "$INSTDIR\Oddtrick.cmd"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Oddtrick" "DisplayName" "Oddtrick"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Oddtrick" "UninstallString" '"$INSTDIR\uninstall.exe"'
SectionEnd

; The nights in $LOCALAPPDATA\Oddtrick stay.
Section Uninstall
  Delete "$SMPROGRAMS\Oddtrick.lnk"
  Delete "$DESKTOP\Oddtrick.lnk"
  RMDir /r "$INSTDIR\python"
  Delete "$INSTDIR\Oddtrick.cmd"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Oddtrick"
SectionEnd
