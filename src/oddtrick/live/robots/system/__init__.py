"""A short natural system: tables of rules, what each call has shown, and what is called where no table says anything."""
