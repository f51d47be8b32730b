import { cards, children } from './counts.ts'

const hints = (count: number) => `${count} ${count === 1 ? 'Hinweis' : 'Hinweise'}`
const childrenDative = (count: number) => `${count} ${count === 1 ? 'Kind' : 'Kindern'}`
/** The check of a class before its report cards are handed in or printed. */
export const checkTexts = {
  title: 'Prüfblatt',
  tab: (className: string | undefined) =>
    className === undefined ? 'Prüfblatt – Zeugnis' : `Prüfblatt, Klasse ${className} – Zeugnis`,
  back: 'Zurück',
  summary: (open: number, students: number, waved: number) =>
    `${open === 0 ? 'Kein offener Hinweis' : `${hints(open)} bei ${childrenDative(students)}`}${waved > 0 ? `, ${waved} ${waved === 1 ? 'passt' : 'passen'} so` : ''}. Antippen öffnet die Stelle im Zeugnis.`,
  kinds: {
    empty: 'Leere Felder',
    days: 'Fehltage',
    name: 'Namen',
    pronoun: 'Fürwörter',
    word: 'Wörter',
    behaviour: 'Verhalten',
    jump: 'Sprünge',
    pages: 'Seiten',
  },
  all: 'Alle',
  kindsLabel: 'Hinweise nach Art',
  openCount: (count: number) => (count === 0 ? 'nichts offen' : `${count} offen`),
  list: 'Hinweise',
  unprintable: 'Nicht druckbar, bitte der Schulleitung sagen',
  fits: 'passt so',
  fitsOf: (what: string, student: string) => `Passt so: ${what} bei ${student}`,
  without: (count: number) => `${children(count)} ohne Hinweis`,
  notBegun: (count: number) => `${cards(count)} noch leer`,
  locked: (count: number) => `${cards(count)} abgegeben oder gesperrt, hier nicht geprüft`,

  empty: 'Leere Felder',
  /** Before what is missing. */
  still: 'noch ',
  days: 'Fehltage, Widerspruch',
  name: (field: string) => `${field}, Name eines anderen Kindes`,
  pronoun: (field: string) => `${field}, Fürwort`,
  double: (field: string) => `${field}, doppeltes Wort`,
  quotes: (field: string) => `${field}, Zeichen ohne Gegenstück`,
  placeholder: (field: string) => `${field}, Platzhalter`,
  letter: (field: string) => `${field}, nicht druckbares Zeichen`,
  same: (field: string) => `${field}, gleicher Text`,
  sameAs: 'Derselbe Text steht bei',
  unexplained: (field: string) => `${field}, Begründung`,
  reasonMissing: ' braucht eine Begründung.',
  jump: (subject: string, steps: number) => `${subject}, Sprung um ${steps === 2 ? 'zwei' : steps} Noten`,
  pages: (count: number) => `Zeugnis mit ${count} Seiten`,
  wanted: 'Gewünscht',
  atMost: (count: number) => (count === 1 ? 'ist höchstens 1 Seite' : `sind höchstens ${count} Seiten`),
  counting: 'Die Seiten werden noch gezählt.',
  wasBefore: 'Letztes Halbjahr',
  isNow: ', jetzt',

  nothing: 'Nichts gefunden',
  nothingHint: (count: number) => `${cards(count)} geprüft, kein Hinweis.`,
  nothingYet: 'Noch nichts zu prüfen',
  nothingYetHint: 'In dieser Klasse sind noch alle Zeugnisse leer.',
  allLocked: 'Alle Zeugnisse dieser Klasse sind abgegeben oder gesperrt.',
  ready: (count: number) => `${cards(count)} ohne offenen Hinweis`,
  readyHint: 'Bis zur Prüfung können Sie jedes zurückholen.',
  handInReady: (count: number) => `${count} abgeben`,
  handInClass: 'Klasse abgeben',
  handInAnyway: (count: number) => (count === 1 ? 'Trotzdem abgeben' : `Alle ${count} abgeben`),
  askReady: (count: number) => `${cards(count)} abgeben?`,
  askAnyway: (count: number, open: number) =>
    `${cards(count)} abgeben? ${open} ${open === 1 ? 'hat' : 'haben'} noch Hinweise.`,
  withHints: 'Hinweise gibt es noch bei:',
  more: (count: number) => `${count} weitere anzeigen`,
  fewer: 'Weniger anzeigen',
} as const
