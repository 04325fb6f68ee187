"""Words of one meaning, English and Polish in all their forms: a question that uses one of them finds the others.

A star stands for any ending. The letters are small and without accents, as the search compares them.
"""

from __future__ import annotations

from functools import lru_cache

ALIKE = """
claim claims claimed claiming claimer klejm* sklejm* zaklejm* deklaracj* zadeklar* roszcz*
concede conceded concedes conceding concession concessions zrzek* zrzecz* zrzekl* poddal poddala poddaje poddac odpusc*
director directors td sedzia sedziego sedziemu sedzim sedzi sedziowie arbiter*
auction auctions bidding licytacj*
bid bids odzywk* zalicyt* licytowal licytowala licytowali licytuje licytowac przelicyt*
call calls called calling zapowiedz zapowiedzi zapowiedzia
opened opener otworzyl otwarcie otwarcia otwiera otwierajacy
lead leads led leading wist* zawist* wyjscie wyjscia wyjsc wyszedl wyszla wychodzi wyjsciu wyjsciem
board boards rozdani* rozdan pudelk* pudelek
deal deals dealt dealing rozdal rozdawal* rozdane rozdac rozdajac
dealer dealers rozdajac*
pack packs deck decks talia talii talie
shuffle shuffled shuffles shuffling potasow* tasow* przetasow* nieprzetasow* niepotasow*
card cards karta karty karte kart karcie kartami kartach kartom
kartonik*
box boxes kasetk* kaset
hand hands reka reki reke rece rak rekach
opponent opponents lho rho opps oppo opp przeciwnik*
player players gracz gracza gracze graczy graczem graczowi zawodnik*
partner partners partnera partnerka partnerem partnerowi partnerki partnerze partnerzy wspolpartner
pair pairs para pary pare par parze
declarer declarers rozgrywajac*
dummy dummies dummys dziadek dziadka dziadkiem dziadkowi dziadku dziadki
defender defenders defence defense obronc* obrona obrony
kibitz* kibic* spectator* watcher watchers onlooker onlookers bystander* widz widza widzow widzowie obserwator*
hesitate* hesitati* hesitated hesitating tank tanked tanks tanking waha* zawaha* namysl* zastanawia* dumal
think thinks thought thinking mysli myslal myslala myslenie pomyslal
slow slowly slower wolny wolna wolne powolny powolna powolne wolnego wolnej
fast quick quickly hurry hurried rushed szybki szybko szybka szybkie pospiesz* pospiech*
late delayed pozno pozny pozna pozne spozni* spoznien* opozni*
explain* explan* misexplan* misexplained wyjasn* wytlumacz* tlumacz* objasn* objasni*
wrong wrongly incorrect incorrectly zly zla zle zlej zlego zlym zlych zlymi bledn* niewlasciw* nieprawidlow*
mistake mistakes mistaken error errors slip slips pomylil* pomylk* omylk* blad bledu bledem bledy
alert* zaalert* niezaalert* prealert*
appeal* apelac* odwolanie odwolania odwolac odwolaniu odwolan
revok* reneg* renons* falszywk*
suit suits kolor koloru kolorze kolorow kolory kolorem
trump trumps ruff ruffed ruffs atu atut* przebil* przebija* przebitk*
double doubles doubled doubling kontra kontre kontry kontrowal* skontr* kontruje
redouble* redoubled rekontr* zrekontr*
contract contracts kontrakt*
pass passes passed passing pas pasy pasie spasow* pasowal* pasuje pasa pasem pasu
insufficient insuff* niewystarcz* niedostateczn*
low lower niski niska niskie nisko nizsza nizszy nizej nizsze
score scores scoring scored wynik* zapis zapisu zapisie zapisy protokol*
bridgemate* pierniczek bridgepad* terminal* tablet* bws pianol*
turn rotation turns kolej kolejnosci* kolejnosc kolejce kolejke kolejki kolei
dropped drop drops dropping fell fall falls fallen falling upuscil* wypad* spad* wylecia* upad*
exposed expose faced odkryt* odkryl* odslon* odsloni*
show shows showed shown pokaz*
look looked looks looking peek* peeped glance* zajrzal* zaglad* patrzy* patrzal podgladal* podglad* spojrzal* spogladal* popatrzyl*
saw see seen seeing sees zobaczyl* widzial* widzi widziec
hear heard hears overheard uslysz* slysz* podslucha*
touch touched touches dotkn* dotyka*
ask asked asks asking zapyta* pyta* spyta* pyta pytal pytala
question questions pytanie pytania pytan
talk talked talking talks chat* gossip* gada* rozmawia* rozmow*
spoke speak speaks speaking odezwal* mowi mowil* odzywa
shout* krzycz* krzyk* wrzeszcz* wrzask*
rude rudely rudeness impolite niegrzeczn* nieuprzejm* niekultural* chams* ordynarn*
swear* swore sworn curse* cursed cursing obscen* przeklin* przeklen* przeklal* bluzg* wulgar* brzydko
insult* abuse abused abusive obraz* obrazil* ublizy* wyzwa* wyzywa*
cheat* oszust* oszukiw* oszukal*
deliberate* intentional* purpose celow* umysln* specjalnie naumyslnie rozmysln*
phone phones telephone* mobile mobiles cell cellphone* smartphone* telefon* komork* smartfon*
notes notatk* sciag*
psych* psyche* bluff* blef* psychologiczn*
convention conventions conventional konwencj*
agreement agreements understanding understandings uzgodnien* ustalen* ustaleni* umow*
system systems systemu systemy systemie systemem
missing lost brak brakuje brakow* zgub* zagin*
swap* swapped switched exchanged interchanged reversed zamieni* zamian* wymieni* odwrotnie
trick tricks lewa lewe lewy lew lewie lewami
penalty penalties penalise* penalize* fine fined kary kare karn* karac ukara* karania
deposit kaucj* wadium depozyt*
committee committees komisj*
withdraw withdrawn withdrew retract* wycof* cofn* cofa* cofnac
correct corrected corrects correction popraw*
damage damaged harmed szkod* poszkodow* zaszkodzi*
information info informac*
screen screens zaslon*
time times czas czasu czasie
round rounds rund*
stop stopem stopie stopu stopa stoper*
grimac* grymas* mimik* skrzywil*
gesture* gest gestu gestem gesty
sigh* westchn* wzdych*
smoke* smoking papieros* palil* pali palenie
alcohol beer drunk pijan* nietrzezw* alkohol* piwo piwa
accept accepts accepted accepting przyjal przyjeli przyjac przyjecie przyjeta przyjety akcept* zaakcept*
cancel* annul* uniewazn* anulow*
team teams druzyn* teamow* teamy teamow mecz meczu
twice again dwukrotnie ponownie powtornie
agree agreed agrees zgadza* zgodzi*
want wants wanted wanting chce chca chcemy chcial chciala chcieli chcialem chcialam chcialby
take takes took taken taking zabral zabrala zabrac zabiera wzial wziela wziac bierze
spade spades heart hearts diamond diamonds club clubs pik* kier kiera kiery kierow kierem kierach karo kara karach trefl*
ace aces king kings queen queens jack jacks knave asa krol krola krolem dama dame damy walet waleta dziesiatk* dziewiatk* blotk*
differ* inny inna inne innego innej inaczej
forgot forgets forgotten zapomnial zapomniala zapomnieli zapomina
idiot idiots stupid fool moron glupi glupek debil kretyn idiota
leave leaves walked odszedl odeszla odchodzi
instead zamiast
quarrel* argue* argued argument arguments klotni* poklocil* klocil* kloca klocic sprzecz* awantur*
1 one jeden jedna jedno jednej
2 two dwa dwie dwoch dwu
3 three trzy trzech
4 four cztery czterech
5 five piec pieciu
6 six szesc szesciu
7 seven siedem
8 eight osiem osmiu
12 twelve dwanascie dwunastu
13 thirteen trzynascie trzynastu
14 fourteen czternascie czternastu
15 fifteen pietnascie pietnastu
40 forty czterdziesci
60 sixty szescdziesiat
spread tabled tables laid lays laying wyloz* wyklad* rozloz* kladzie klade polozyl* polozyc
threw throws thrown rzucil rzuca
"""

_WORDS: dict[str, int] = {}
_BEGINNINGS: dict[str, int] = {}
for _number, _line in enumerate(ALIKE.strip().splitlines()):
    for _word in _line.split():
        (_BEGINNINGS if _word.endswith("*") else _WORDS)[_word.rstrip("*")] = _number


@lru_cache(maxsize=20_000)
def meaning_of(word: str) -> int | None:
    """The number of the meaning that a word has with others, None for a word that stands alone."""
    if (found := _WORDS.get(word)) is not None:
        return found
    return next((_BEGINNINGS[word[:n]] for n in range(len(word), 2, -1) if word[:n] in _BEGINNINGS), None)


def known_words() -> tuple[str, ...]:
    """The words that are written out in the list: what a slip of the finger may have meant."""
    return (*_WORDS,)
