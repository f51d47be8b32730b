import { children } from './counts.ts'

/** The column view: one subject, snippet or field for the whole class. */
export const columnTexts = {
  columns: 'Fächer',
  showColumns: 'Fächer anzeigen',
  title: 'Zeugnisse nach Fächern schreiben',
  children: 'Schüler der Klasse',
  open: 'leer',
  /** The name of the step in 'Rückgängig' that has entered a table. */
  table: 'Tabelle',
  /** In the row of a child whose report card is of another kind and does not have it. */
  none: 'entfällt',
  /** The register's tab of all texts. */
  written: 'Texte',
  fields: { sickDays: 'Versäumte Tage', unexcused: 'davon unentschuldigt' },
  /** The reasons for no grade, where there is no room for three boxes. */
  grade: 'Note',
  noGrade: 'ohne Note',
  reasonOf: (name: string) => `${name}: ohne Note`,
  noReason: 'kein Grund',
  noDays: '0 Tage',
  /** `locked`: how many others lack it, and stay as they are. */
  fillTitle: (count: number, locked: number) =>
    `${count === 1 ? 'Für 1 offenes Kind' : `Für alle ${count} offenen Kinder`}${locked > 0 ? `, ohne ${locked} ${locked === 1 ? 'abgegebenes oder gesperrtes' : 'abgegebene oder gesperrte'}` : ''}:`,
  position: (number: number, of: number, noun: string) => `${noun} ${number} von ${of}`,
  subject: { noun: 'Fach', previous: 'Vorheriges Fach', next: 'Nächstes Fach', none: 'Kein Fach' },
  snippet: {
    noun: 'Zeile',
    previous: 'Vorherige Zeile',
    next: 'Nächste Zeile',
    none: 'Keine Zeile',
  },
  field: { noun: 'Feld', previous: 'Vorheriges Feld', next: 'Nächstes Feld', none: 'Kein Feld' },
  filled: (done: number, of: number) => `${done} von ${of}`,
  /** In the bar below: how many students lack this column. */
  openStudents: (count: number) =>
    count === 0 ? 'Alle Kinder fertig' : `Noch ${children(count).replace(' ', '\u00a0')}`,
  continueWith: (text: string) => `Weiter: ${text}`,
  previousStudent: 'Vorheriges Kind',
  nextStudent: 'Nächstes Kind',
  lateHere: 'wartet auf die Schulleitung',
  leftOut: (count: number) => `${children(count)} ausgelassen: gesperrt, oder dort ist noch etwas zu entscheiden`,
  frozen: 'Hier nicht lesbar: Bitte die App neu laden.',
  twoVersions: (name: string) => `Zwei Fassungen für ${name}: entscheiden`,
  refused: 'braucht eine Entscheidung',
  notThrough: 'kommt nicht durch',
  /** Announced to screen readers. */
  given: (name: string, word: string) => `${name}: ${word}.`,
  filledWith: (count: number, word: string) => `${count} mal ${word} eingetragen.`,
  markKeys:
    'Pfeile führen zu anderen Kindern und Bewertungen, die Leertaste kreuzt an, Ziffern kreuzen an und gehen weiter.',
  fieldKeys: 'Die Eingabetaste geht zum nächsten Kind, mit der Umschalttaste macht sie eine neue Zeile.',
} as const
