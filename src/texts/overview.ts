/** The overview of a class: what is missing for each student. */
export const overviewTexts = {
  title: 'Was fehlt noch',
  tab: (className: string | undefined) =>
    className === undefined ? 'Was fehlt noch – Zeugnis' : `Was fehlt noch, Klasse ${className} – Zeugnis`,
  label: (className: string) => `Was fehlt noch in Klasse ${className}`,
  classProgress: (name: string, complete: number, of: number) =>
    `${name} – Bewertungen: ${complete} von ${of} vollständig`,
  filter: 'Anzeigen',
  all: (count: number) => `Alle ${count}`,
  incomplete: (count: number) => `Unvollständige ${count}`,
  students: 'Schüler',
  open: 'Offen',
  empty: 'Leer',
  countOpen: (count: number) => `${count.toLocaleString('de-DE')} offen`,
  countEmpty: (count: number) => `${count} leer`,
  complete: 'vollständig',
  done: 'fertig',
  missing: (missing: number, total: number) => `${missing} von ${total} ${missing === 1 ? 'fehlt' : 'fehlen'}`,
  lacking: (missing: number, total: number) => `${missing} von ${total} leer`,
  /** Heading of days and texts together, beside the columns of marks. */
  texts: 'Fehltage, Texte',
  /** Heading of what only the report cards of another kind have. */
  others: 'Anderes Zeugnis',
  /** A box that the report card does not have. */
  none: 'entfällt',
  openCard: 'Zeugnis öffnen',
  openCardOf: (student: string) => `Zeugnis öffnen: ${student}`,
  legend: 'Was die Kästchen bedeuten',
  /** A box of one mark. */
  legendOne: 'offen',
  legendNone: 'nicht begonnen, 4 fehlen',
  legendSome: 'begonnen, 3 fehlen',
  legendHint: 'Antippen öffnet die Stelle im Zeugnis.',
  /** Explains why these columns are not counted. */
  legendTexts: 'Leere Texte und Fehltage zählen nicht als offen.',
  print: 'Drucken',
  printed: (className: string, period: string, date: string) => `Klasse ${className}, ${period}, Stand ${date}`,
  noStudents: 'In dieser Klasse sind noch keine Schüler.',
  allComplete: (className: string, state: string) => `Klasse ${className}: ${state}.`,
  showAll: 'Alle anzeigen',
} as const
