import { unbroken } from '#lib/format.ts'

/** The report card page. Typos in sentences are intended; headings are those of the official form. */
export const gradingTexts = {
  classLabel: 'Klasse:',
  /** Title of the browser tab. It names no student, because the browser stores it in its history. */
  title: (className: string | undefined, place?: string) =>
    className === undefined ? 'Zeugnis' : `${place === undefined ? '' : `${place}, `}Klasse ${className} – Zeugnis`,
  place: (position: number, of: number) => `Kind ${position} von ${of}`,
  chooseTemplate: 'Vorlage wählen',
  heading: 'Zeugnisse schreiben',
  /** For screen readers, which list the headings. */
  headingOf: (student: string, className: string) => `${student}, ${className} – Zeugnis`,
  /** Below the child's name: 'Zeugnis 1a, 1. Halbjahr 2024/2025'. */
  cardOf: (className: string, part: string) => `Zeugnis ${className}, ${unbroken(part)}`,
  overview: 'Übersicht',
  /** Opens what takes marks from a teacher's own table. */
  fromTable: 'Aus Tabelle',
  /** Leads to the class conference. */
  conference: 'Konferenz',
  view: 'Ansicht',
  byStudent: 'Nach Kind',
  byColumn: 'Nach Fach',
  tools: 'Werkzeuge',
  more: 'Mehr',
  /** In the bar below a form that offers the values of an earlier report card. */
  copiedOnly: 'Übernommen, noch nicht gesichert',
  /** The flag in the list: a mark is missing. */
  incomplete: 'unvollständig',
  /** Accessible name of a row of boxes: the words come first, because a screen reader lists the rows by them. */
  row: (...parts: readonly string[]) => parts.filter(Boolean).join(', '),
  rowPlace: (number: number, of: number) => `Zeile ${number} von ${of}`,
  /** Gives all rows of a subject that are still empty one label. */
  rest: {
    face: 'Rest ausfüllen …',
    open: (subject: string) => `Rest ausfüllen … in ${subject}`,
    title: (subject: string) => `Rest dieses Abschnitts, ${subject}`,
    count: (empty: number) => `Rest dieses Abschnitts (${empty === 1 ? '1 Zeile' : `${empty} Zeilen`}):`,
    undo: 'Rückgängig nimmt sie gemeinsam zurück.',
    done: (count: number, label: string) => `${count === 1 ? '1 Zeile' : `${count} Zeilen`}: ${label}`,
  },
  ofClass: (state: string) => `Klasse: ${state}`,
  /** A part of the form that nothing requires. */
  optional: 'freiwillig',
  /** Of a first class: in Lower Saxony its children get their first report card at the end of the year. */
  noFirstHalf: 'Im ersten Schuljahrgang gibt es zum Halbjahr noch kein Zeugnis.',
  chooseStudentFirst: 'Bitte Wählen Sie zuerst einen Schüler aus',
  noTemplate: 'Es wurde keine Vorlage für diese Klasse gefunden.',
  noTemplateHint: 'Die Schulleitung wählt sie bei der Klasse.',
  noStudents: 'Noch keine Kinder in dieser Klasse',
  noStudentsHint: 'Die Schulleitung nimmt sie in die Klasse auf.',
  addStudents: 'Kinder aufnehmen',
  /** Without network, of a class that was never opened. */
  notHere: (className: string) => `${className} ist noch nicht auf diesem Gerät`,
  templateFailed: 'Fehler beim laden der Vorlage.',
  studentsFailed: 'Fehler beim laden der Schüler.',
  classesFailed: 'Fehler beim laden der Klassen.',
  savingFailed: 'Fehler beim Speichern der Noten.',
  save: 'Speichern',
  nextOpen: 'Nächste offene',
  restored: 'Eingaben wiederhergestellt',
  prefilledFrom: (year: string) => `Übernommen aus ${year} – bitte prüfen`,
  withAnnex: (name?: string) => (name === undefined ? 'mit Anlage' : `mit Anlage ${name}`),
  inAnnex: (subject: string) => `${subject} (Anlage)`,
  notInTemplate: 'nicht mehr in der Vorlage',
  templateChanged: 'Die Vorlage wurde geändert.',
  templateChangedHint: 'Was in ihr keinen Platz mehr hat, steht unter „Frühere Eingaben“ und bleibt erhalten.',
  lostSubject: 'entferntes Fach',
  lostSnippet: 'entfernte Aussage',
  /** Shown while the text of the snippet is not loaded. */
  snippet: 'Aussage',
  noWholeDays: 'Bitte ganze Tage eingeben.',
  tooManyUnexcused: 'Es können nicht mehr Tage unentschuldigt sein als versäumt.',
  fillerText: 'siehe Anhang',
  fields: {
    sickDays: 'Versäumte Tage',
    unexcused: 'davon unentschuldigt',
    interests: 'Interessen, Fähigkeiten, Fertigkeiten',
    speaking: 'Sprechen und Zuhören',
    reading: 'Lesen und mit Texten umgehen',
    writing: 'Schreiben, Texte verfassen',
    operations: 'Zahlen und Operationen',
    size: 'Größen und Messen',
    space: 'Raum und Form',
    workBehaviour: 'Arbeitsverhalten',
    socialBehaviour: 'Sozialverhalten',
    comments: 'Bemerkungen',
    clubs: 'Arbeitsgemeinschaften / Fördermaßnahmen',
    languageName: 'Name der Fremdsprache',
    religionName: 'Religion oder Werte und Normen',
    originLanguageName: 'Herkunftssprache',
  },
  /** A child's name, birthday and the like, as a thing that has changed. */
  details: 'Angaben zum Kind',
  aroundEntry: 'Vorlage, Namen oder Zeugnisdatum',
  textBlocks: 'Textbausteine',
  daysMissed: 'Fehltage',
  /** The five official steps beside their boxes. */
  behaviour: [
    'verdient besondere Anerkennung',
    'entspricht in vollem Umfang',
    'entspricht den Erwartungen',
    'mit Einschränkungen',
    'entspricht nicht',
  ],
  /** The word of each that sets it apart, over a box or below it: none has more than ten letters. */
  behaviourShort: ['besondere', 'voll', 'entspricht', 'mit Einschr.', 'nicht'],
  subjects: {
    german: 'Deutsch',
    math: 'Mathematik',
    language: 'Fremdsprache',
    science: 'Sachunterricht',
    religion: 'Religion',
    music: 'Musik',
    art: 'Kunst',
    crafting: 'Gestaltendes Werken',
    textiles: 'Textiles Gestalten',
    sport: 'Sport',
    originLanguage: 'Herkunftssprachlicher Unterricht',
  },
  /** Offered as the name of the subject. */
  religions: ['Religion', 'Werte und Normen'],
  gradeWords: {
    '1': 'sehr gut',
    '2': 'gut',
    '3': 'befriedigend',
    '4': 'ausreichend',
    '5': 'mangelhaft',
    '6': 'ungenügend',
    ne: 'nicht erteilt',
    nb: 'kann nicht beurteilt werden',
    bf: 'befreit',
  },
  history: 'Verlauf',
  preview: 'Vorschau',
  noValue: 'kein Eintrag',
} as const

/** In the bar above the keyboard of the screen. */
export const fieldToolTexts = {
  next: 'Nächstes Feld',
  /** After the last one: closes the keyboard. */
  done: 'Fertig',
} as const

/** Undo and redo of edits. */
export const undoTexts = {
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  nothingToUndo: 'Nichts rückgängig zu machen',
  nothingToRedo: 'Nichts zu wiederholen',
  named: (action: string, step: string) => `${action}: ${step}`,
  undone: (step: string) => `Rückgängig gemacht: ${step}`,
  redone: (step: string) => `Wiederholt: ${step}`,
  removed: 'entfernt',
  foreign: (place: string) => `${place}: inzwischen geändert`,
  foreignHint: 'Der neuere Wert bleibt stehen.',
} as const

/** A class that has become complete. */
export const classDoneTexts = {
  /** In the bar below. */
  all: (count: number) => (count === 1 ? 'Zeugnis fertig' : `alle ${count} Zeugnisse fertig`),
  ofClass: (className: string) => `Klasse ${className}`,
  later: 'Später',
  check: 'Prüfblatt',
  /** Where there is room for it. */
  checkMore: 'ansehen',
} as const

/** The print preview of a report card. */
export const previewTexts = {
  title: (child: string) => `Vorschau von ${child}`,
  hint: (pages: number) =>
    `${pages === 1 ? '1 Seite' : `${pages} Seiten`} A4. So wird gedruckt, Seitenumbrüche können um eine Zeile abweichen.`,
  /** A form that offers the values of an earlier report card. */
  copyUnsaved: (year: string) =>
    `Was aus ${year} übernommen ist, ist noch nicht gespeichert. Bis dahin wird ohne diese Angaben gedruckt.`,
  issued: (version: number) => `Ausgegeben als Fassung ${version}: So ist dieses Zeugnis gedruckt.`,
  issuedMissing:
    'Dieses Zeugnis ist ausgegeben, und wie es gedruckt ist, liegt nicht auf diesem Gerät. Dafür braucht es WLAN.',
  notPrinted: (child: string) => `${child}: ausgegeben, hier nicht gedruckt. Dafür braucht es WLAN.`,
  place: (child: number, of: number) => `Kind ${child} von ${of}`,
  previous: 'Vorheriges Kind',
  next: 'Nächstes Kind',
  goTo: 'Zeugnis öffnen',
  /** Across each printed page. */
  draft: 'Entwurf',
  printDraft: 'Entwurf drucken',
  preparingDraft: 'Bereitet vor …',
  printNow: 'Jetzt drucken',
  draftHint: 'Auf jeder Seite steht „Entwurf“:',
  draftOf: (child: string) => `Nur ${child}`,
  draftOfAll: (count: number) => `Alle ${count} Kinder der Klasse`,
} as const

/** How far a report card is, in a word, where it is not simply being written. */
export const cardStateTexts = {
  submitted: 'abgegeben',
  approved: 'geprüft',
  issued: 'ausgegeben',
  sentBack: 'zurückgegeben',
  locked: 'gesperrt',
  /** A field without text in a report card that can only be read. */
  empty: 'leer',
} as const
