/** The overview of a class: what is missing for each student. */
export const overviewTexts = {
  title: 'Was fehlt noch',
  tab: (className: string | undefined) =>
    className === undefined ? 'Was fehlt noch – Zeugnis' : `Was fehlt noch, Klasse ${className} – Zeugnis`,
  label: (className: string) => `Was fehlt noch in Klasse ${className}`,
  filter: 'Anzeigen',
  all: (count: number) => `Alle ${count}`,
  unfinished: (count: number) => `Unfertige ${count}`,
  students: 'Schüler',
  /** Above the names. */
  order: 'Begonnene zuerst',
  /** Above what each child lacks, in words. */
  left: 'Fehlt noch',
  counts: (done: number, begun: number, empty: number) => `${done} fertig · ${begun} begonnen · ${empty} leer`,
  /** Heading of days and texts together, beside the columns of marks. */
  texts: 'Fehltage, Texte',
  /** Heading of what only the report cards of another kind have. */
  others: 'Anderes Zeugnis',
  /** A box that the report card does not have. */
  none: 'entfällt',
  /** Above the children that are so: '22 leer'. */
  counted: (count: number, scale: string) => `${count} ${scale}`,
  subjectsOf: (student: string, subjects: readonly string[]) => `Fächer von ${student}: ${subjects.join('; ')}`,
  legendHint: 'Antippen öffnet die Stelle im Zeugnis.',
  print: 'Drucken',
  printed: (className: string, period: string, date: string) => `Klasse ${className}, ${period}, Stand ${date}`,
  allDone: (className: string) => `Klasse ${className}: alle Zeugnisse fertig.`,
  showAll: 'Alle anzeigen',
} as const
