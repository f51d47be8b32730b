/** The class conference: one child after the other. */
export const conferenceTexts = {
  titleOf: (className: string | undefined) =>
    className === undefined ? 'Klassenkonferenz' : `Klassenkonferenz ${className}`,
  end: 'Beenden',
  endLast: 'Konferenz beenden',
  readOnly: 'nur lesen',
  previousChild: 'Vorheriges Kind',
  nextChild: 'Nächstes Kind',
  place: (position: number, of: number) => `Kind ${position} von ${of}`,

  days: (sick: number | undefined, unexcused = 0) =>
    sick === undefined
      ? 'Fehltage noch leer'
      : `${sick === 0 ? 'kein Tag' : sick === 1 ? '1 Tag' : `${sick} Tage`} versäumt${
          sick === 0 && unexcused === 0
            ? ''
            : `, ${unexcused === 0 ? 'keiner' : unexcused === 1 ? 'einer' : unexcused} unentschuldigt`
        }`,
  subject: 'Fach',
  now: 'jetzt',
  open: 'leer',
  /** Accessible name of a mark's button. */
  mark: (subject: string, ...words: readonly string[]) => `${subject}: ${words.filter(Boolean).join(', ')}`,
  /** '9 × trifft voll zu' */
  times: (count: number, label: string) => `${count} × ${label}`,
  countOpen: (count: number) => `${count} leer`,
  apart: (count: number) =>
    `Bei ${count === 1 ? '1 Aussage' : `${count} Aussagen`} 2 oder mehr Stufen anders als im letzten Zeugnis`,
  none: 'Noch nichts eingetragen',

  /** Before what an earlier report card says: 'im 1. Halbjahr: …'. */
  before: (when: string, text: string) => `${when}: ${text}`,
  same: (when: string) => `${when} ebenso`,
  inHalf: (part: string) => `im ${part}`,
  last: 'zuletzt',
  change: (heading: string) => `${heading} ändern`,
  done: 'Fertig',

  decision: 'Beschluss',
  chips: (year: number) => ({
    promoted: `Versetzt nach Klasse ${year + 1}`,
    notPromoted: 'Nicht versetzt',
    skips: `Überspringt Klasse ${year + 1}`,
    movesUp: 'Rückt in Jahrgang 3 auf',
    threeYears: 'Eingangsstufe in drei Schuljahren',
    promotedPlain: `Versetzt nach Klasse ${year + 1}, ohne Datum`,
  }),
  /** On the report card. */
  insert: 'Vermerk einfügen',
  other: 'Anderer Beschluss …',
  otherTitle: 'Anderer Beschluss',
  tooLong: 'Der Beschluss passt nicht mehr in die Bemerkungen.',
  tooLongHint: 'Ein Text hat höchstens 20.000 Zeichen. Bitte erst kürzen.',

  day: (day: string) => `vom ${day}`,
  otherDay: (day: string) => `In den Bemerkungen steht der ${day}.`,
  correctDay: (day: string) => `${day} einsetzen`,
  dayLabel: 'Datum der Konferenz',
  dayChange: (day: string) => `vom ${day}: Datum der Konferenz ändern`,
  dayHint: 'Steht in jedem Beschluss, der ab jetzt gewählt wird. Was schon in den Bemerkungen steht, bleibt.',
} as const
