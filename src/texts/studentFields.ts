/** What the fields of a child are called. */
export const studentFieldTexts = {
  preName: 'Vorname',
  name: 'Nachname',
  class: 'Klasse',
  birthday: 'Geburtstag',
  birthplace: 'Geburtsort',
  gender: 'Geschlecht',
  language: 'Sprache',
  template: 'Zeugnisart',
  annex: 'Anlage',
} as const

/** What is said of a child's fields wherever they stand, also on the report card. */
export const studentWords = {
  genders: { w: 'weiblich', m: 'männlich', d: 'divers' },
  preNameMissing: 'Bitte den Vornamen angeben.',
  nameMissing: 'Bitte den Nachnamen angeben.',
  /** 'Der Vorname darf …' */
  tooLong: (label: string) => `Der ${label} darf höchstens 200 Zeichen lang sein.`,
} as const
