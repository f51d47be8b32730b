const countWith = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** 'Noten aus Tabelle': marks and days from a teacher's own table. */
export const markTableTexts = {
  title: 'Noten aus Tabelle übernehmen',
  intro:
    'Eine Zeile je Kind, eine Spalte je Fach oder Aussage, oben die Überschriften. Auch Fehltage gehen. Die Tabelle bleibt auf diesem Gerät, eingetragen wird erst nach der Vorschau.',
  file: 'CSV-Datei',
  fileHint: 'Aus TeacherTool, iDoceo, Excel, Numbers oder LibreOffice: als CSV exportieren.',
  tooLarge: 'Die Datei ist größer als 10 MB.',
  fileFailed: 'Die Datei konnte nicht gelesen werden.',
  cells: 'Oder Zellen einfügen',
  cellsHint: 'In der Tabelle alles markieren, kopieren und hier einfügen.',
  next: 'Weiter',
  other: 'Andere Tabelle',
  cancel: 'Abbrechen',
  /** Why a table is not read. */
  emptyTable: 'In der Tabelle steht nichts.',
  tooManyRows: 'Die Tabelle hat mehr als 1.000 Zeilen.',
  oneColumn: 'In der Tabelle ist nur eine Spalte zu erkennen.',
  pasteWhole: 'Bitte die ganze Tabelle mit Namen, Überschriften und Werten nehmen.',
  ofOneClass: 'Bitte nur die Tabelle dieser Klasse nehmen.',
  unclosed: (line: number) => `In Zeile ${line} beginnt ein Anführungszeichen, das nicht endet.`,
  exportAgain: 'Bitte die Tabelle noch einmal als CSV exportieren oder ihre Zellen einfügen.',
  noChild: (className: string) => `In der Tabelle steht kein Kind der ${className}.`,
  columnNumber: (number: number) => `Spalte ${number}`,
  line: (line: number) => `Zeile ${line}`,
  /** Above the preview. */
  found: (children: number, columns: number) =>
    `${countWith(children, 'Kind', 'Kinder')} und ${countWith(columns, 'Spalte', 'Spalten')} erkannt.`,
  same: (count: number) => `${countWith(count, 'Wert steht', 'Werte stehen')} schon so im Zeugnis.`,
  noPlace: (count: number) =>
    `${countWith(count, 'Wert hat', 'Werte haben')} in der Zeugnisart des Kindes keinen Platz.`,
  elsewhere: (count: number) => `${countWith(count, 'Zeile gehört', 'Zeilen gehören')} zu einer anderen Klasse.`,
  absent: (names: string) => `Nicht in der Tabelle: ${names}.`,
  partial: 'Die Tabelle hat keine ganzen Namen. Bitte prüfen Sie, ob es die richtige Klasse ist.',
  tooManyUnexcused: (names: string) => `Mehr Tage unentschuldigt als versäumt: ${names}.`,
  nothing: 'Nichts zu übernehmen: Was in der Tabelle erkannt ist, steht schon so in den Zeugnissen.',
  noColumn: 'Keine Spalte ist zugeordnet. Bitte oben wählen, was die Spalten bedeuten.',
  /** What is not taken without an answer. */
  questions: 'Bitte entscheiden',
  questionsHint: 'Ohne Antwort wird nichts davon übernommen.',
  unknown: 'Wer ist gemeint?',
  doubts: {
    unknown: 'so heißt kein Kind der Klasse',
    several: 'so heißen mehrere Kinder',
    twice: 'steht mehrmals in der Tabelle',
  },
  skip: 'nicht übernehmen',
  choose: 'Bitte wählen',
  moreRows: (count: number) => `Dazu ${countWith(count, 'Zeile', 'Zeilen')}, zu denen kein Kind der Klasse passt.`,
  valueOf: (cell: string) => `„${cell}“ bedeutet`,
  /** `isRead`: a reading is proposed. */
  valuePlaces: (count: number, places: string) => `${countWith(count, 'Zelle', 'Zellen')}: ${places}`,
  valueReads: (words: string) => `gelesen als ${words}`,
  valueNone: 'nicht in der Skala',
  pointsNote: 'vermutlich Punkte',
  more: (count: number) => `und ${count} weitere`,
  or: ' oder ',
  /** The fold with all columns of the table. */
  columns: 'Spalten der Tabelle',
  columnsNote: (assigned: number, all: number) => `${assigned} von ${all} zugeordnet`,
  columnOf: (label: string) => `„${label}“ ist`,
  samples: (cells: string) => `z. B. ${cells}`,
  /** The table of the preview. */
  preview: (className: string) => `Vorschau: Änderungen in der ${className}`,
  children: 'Kind',
  takeColumn: (name: string) => `Alles in ${name}`,
  takeRow: (name: string) => `Alles von ${name}`,
  takeAll: 'Alles',
  nothingYet: 'leer',
  becomes: 'wird',
  unchanged: 'unverändert',
  hint: 'Wo schon etwas anderes steht, ist kein Haken: Es bleibt, bis Sie ihn setzen.',
  held: { locked: 'abgegeben oder gesperrt', undecided: 'erst zu entscheiden' },
  submit: (count: number) => `${countWith(count, 'Eintrag', 'Einträge')} übernehmen`,
  submitNone: 'Nichts gewählt',
  done: (count: number) => `${countWith(count, 'Eintrag', 'Einträge')} übernommen`,
  undoHint: 'Rückgängig nimmt sie gemeinsam zurück.',
  leftOut: (count: number) =>
    `${countWith(count, 'Eintrag', 'Einträge')} nicht übernommen, weil sich das Zeugnis inzwischen geändert hat`,
} as const
