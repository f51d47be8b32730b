/** The finder, the list of keys and what Cmd+S answers. */
export const keysTexts = {
  title: 'Tastenkürzel',
  help: 'Hilfe öffnen',
} as const

export const finderTexts = {
  title: 'Suchen',
  field: 'Name, Klasse',
  fieldAdmin: 'Name, Klasse, Einstellung',
  results: 'Gefunden',
  students: 'Kinder',
  classes: 'Klassen',
  settings: 'Schuleinstellung',
  className: (name: string) => `Klasse ${name}`,
  nothing: 'Nichts gefunden.',
  nothingHint: 'Gesucht wird in den Klassen auf diesem Gerät.',
} as const

export const saveAnswerTexts = {
  safe: 'Alles ist gesichert.',
  atServer: 'Alles ist beim Server.',
  waiting: (cards: string, one: boolean) => `${cards} ${one ? 'wartet' : 'warten'} auf die Übertragung.`,
  clashing: (cards: string) => `${cards} mit zwei Fassungen: Bitte entscheiden Sie.`,
  refused: (cards: string, one: boolean) => `${cards} ${one ? 'wurde' : 'wurden'} nicht angenommen.`,
  writing: 'Wird gesichert …',
  notSafe: 'Nicht gesichert.',
  notSent: 'Noch nicht übertragen.',
} as const

/** The page with the handbook. */
export const helpTexts = {
  title: 'Hilfe',
  contents: 'Inhalt',
} as const
