/** The words printed on a report card. Headings of fields and subjects are in `gradingTexts`. */
export const reportTexts = {
  title: 'Zeugnis',
  /** A duplicate of an issued report card: the word, and the line above the signature. */
  duplicate: 'Zweitschrift',
  duplicateOf: (heading: string) => `${heading} – Zweitschrift`,
  duplicateLine: (place: string, date: string) => `Zweitschrift ausgestellt: ${place}, den ${date}`,
  duplicateSigner: 'Schulleitung',
  annex: 'Anhang zum Zeugnis',
  /** Heading of the tick part of a template that is added to a child's report card, if the template names none. */
  added: 'Anlage zum Zeugnis',
  year: (name: string) => `Schuljahr ${name}`,
  half: (term: string) => `${term}. Halbjahr`,
  class: (name: string) => (/^klasse\b/i.test(name) ? name : `Klasse ${name}`),
  bornOn: (date: string) => `geboren am ${date}`,
  bornIn: (place: string) => `geboren in ${place}`,
  bornPlace: (place: string) => `in ${place}`,
  missed: (days: string) => `versäumte Unterrichtstage: ${days}`,
  missedIn: (halves: string, days: string) => `versäumte Unterrichtstage im ${halves}: ${days}`,
  bothHalves: '1. und 2. Halbjahr',
  unexcused: (days: string) => `davon unentschuldigt: ${days}`,
  /** For a missing value without a filler text: prevents an entry by hand. */
  dash: '–',
  german: 'Deutsch*',
  germanNote:
    '* Die Kompetenzen im Bereich „Sprache und Sprachgebrauch untersuchen“ fließen in die genannten Kompetenzbereiche mit ein.',
  math: 'Mathematik**',
  mathNote:
    '** Die Kompetenzen in den Bereichen „Muster und Strukturen“ sowie „Daten und Zufall“ fließen in die genannten Kompetenzbereiche mit ein.',
  grades: 'Pflichtunterricht',
  origin: (name: string) => `Herkunftssprachlicher Unterricht (${name})`,
  /** A missing date or place is a line to fill in by hand. */
  blank: '____________________',
  signedAt: (place: string, date: string) => `${place}, den ${date}`,
  signatures: ['Klassenlehrkraft', 'Schulleitung', 'Erziehungsberechtigte'],
  gradeLegend: (steps: string) => `Notenstufen: ${steps}`,
  behaviourLegend: (steps: string) => `Bewertungsstufen für das Arbeits- und Sozialverhalten: ${steps}`,
  strays: 'Nicht mehr in der Vorlage',
  logoAlt: 'Logo der Schule',
  secondLogoAlt: 'Zweites Logo der Schule',
  pageOf: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  /** The server inserts the numbers when it has counted the pages. */
  pagePattern: 'Seite {page} von {pages}',
  strayWarning: (n: number) =>
    n === 1 ? '1 Bewertung ist nicht mehr in der Vorlage.' : `${n} Bewertungen sind nicht mehr in der Vorlage.`,
  unprintedWarning: (heading: string) => `Dieses Layout druckt das ausgefüllte Feld „${heading}“ nicht.`,
  noDaysWarning: (part: string) =>
    `Für „${part}“ sind keine Fehltage eingetragen; gezählt sind nur die des 2. Halbjahrs.`,
} as const

/** What the server says about printing. Apart, so that the app does not load it. */
export const printTexts = {
  noPart: 'Es gibt kein aktives Schuljahr mit einem Abschnitt.',
  unknownPart: 'Diesen Abschnitt gibt es im laufenden Schuljahr nicht.',
  noTemplate: 'Es wurde keine Vorlage für diese Klasse gefunden.',
  noStudents: 'In dieser Klasse sind keine Kinder.',
  noClass: 'Dieses Kind ist in keiner Klasse.',
  changedMeanwhile:
    'Während des Ausgebens wurde noch geschrieben. Es wurde nichts ausgegeben; bitte versuchen Sie es noch einmal.',
  noEngine:
    'Dieser Server kann keine PDF-Dateien erstellen: Das Satzprogramm Typst gibt es für sein Betriebssystem nicht.',
  pressFailed: 'Beim Drucken der Zeugnisse ist ein Fehler aufgetreten. Die bisherigen Dateien sind noch da.',
  noPrinter:
    'Der Druckdienst des Servers antwortet zurzeit nicht. Sobald er wieder läuft, wird von selbst gedruckt; bitte sagen Sie der Betreuung des Servers Bescheid.',
  notPrintedNow:
    'Der Druckdienst des Servers antwortet zurzeit nicht, gedruckt ist nichts. Bitte versuchen Sie es später noch einmal und sagen Sie der Betreuung des Servers Bescheid.',
  /** `first`: what is said about the first child. */
  childrenFaults: 'Namen oder Fehltage sind zu prüfen. Welche, steht auf der Seite der Klasse vor dem Drucken.',
  nothingPrinted: (first = '') => `Kein Zeugnis dieser Klasse ließ sich drucken. ${first}`.trim(),
  brokenLogo: 'Ein Logo ließ sich nicht lesen; die Zeugnisse sind ohne dieses Logo gedruckt.',
  brokenEntry: (name: string) =>
    `${name}: Die gespeicherten Eingaben sind beschädigt; gedruckt ist ein leeres Zeugnis.`,
  lostLetters: (name: string, letters: readonly string[]) =>
    `${name}: Für ${letters.map((letter) => `„${letter}“`).join(', ')} gibt es keine Schrift; ersetzt ist das durch „\ufffd“.`,
  /** Of one child. */
  cardNotPrinted: 'Dieses Zeugnis ließ sich nicht drucken.',
  notPrinted: (name: string) =>
    `${name}: Das Zeugnis ließ sich nicht drucken und fehlt. Bitte sagen Sie der Betreuung des Servers Bescheid.`,
  endedTwice: (name: string) =>
    `${name}: Das Drucken ist zweimal abgebrochen; das Zeugnis fehlt. Bitte drucken Sie es noch einmal; fehlt es wieder, sagen Sie der Betreuung des Servers Bescheid.`,
  tookTooLong: (name: string) =>
    `${name}: Das Drucken dauerte zu lange; das Zeugnis fehlt. Bitte sehen Sie nach, ob dort ein sehr langer Text oder sehr viele leere Zeilen stehen, und drucken Sie es danach noch einmal.`,
} as const
