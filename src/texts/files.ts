/** School settings: the generated files. */
export const filesTexts = {
  title: 'Zeugnisse',
  count: (count: number) => (count === 1 ? '1 Datei' : `${count} Dateien`),
  empty: 'Keine Dateien gefunden',
  emptyHint: 'Hier liegen die Zeugnisse, sobald eine Klasse gedruckt ist.',
  toClasses: 'Zu den Klassen',
  loadFailed: 'Dateien konnten nicht geladen werden.',
  fileFailed: 'Die Datei konnte nicht geladen werden.',
  fileGone: 'Diese Datei gibt es nicht mehr.',
  loading: 'Die Datei wird geladen …',
  /** Files of which the server does not say whose they are. */
  others: 'Weitere Dateien',
  printed: 'Gedruckt',
  printedFor: (part: string, year: string) => `${part} ${year}`,
  changed: (count: number) => `${count} geändert seit Druck`,
  changedList: 'Geändert seit Druck',
  changedWhat: (what: string) => `geändert: ${what}`,
  anything: 'Eingaben',
  whatAndWhen: (what: string, when: string) => `${what}, zuletzt am ${when}`,
  next: (className: string) => `Weiter: ${className} neu drucken`,
  remove: 'Löschen',
  removeOf: (name: string) => `${name} löschen`,
  removeTitle: 'Datei löschen?',
  removeQuestion: (name: string) => `„${name}“: Die Zeugnisse bleiben, Sie können sie neu drucken.`,
  /** The reports of an earlier part cannot be printed again. */
  removeForever: (name: string) =>
    `„${name}“: Die Eingaben bleiben. Neu drucken können Sie nur den aktuellen Abschnitt.`,
  removeYes: 'Ja, löschen',
  removed: 'Die Datei ist gelöscht.',
  removeFailed: 'Die Datei konnte nicht gelöscht werden.',
} as const

/** The button on the page of a class that generates its report cards. */
export const generateReportsTexts = {
  generate: 'Generate Reports',
  generating: 'Druckt …',
  checking: 'Wird geprüft …',
  progress: (done: number, total: number) => `${done} von ${total} gedruckt`,
  question: (incomplete: number, of: number) => `${incomplete} von ${of} unvollständig. Trotzdem drucken?`,
  faultsQuestion: 'Trotzdem drucken?',
  unchecked: (count: number) =>
    count === 1
      ? 'Das Zeugnis ließ sich nicht laden; ob darin etwas fehlt, ist nicht geprüft.'
      : `Die ${count} Zeugnisse ließen sich nicht laden; ob darin etwas fehlt, ist nicht geprüft.`,
  /** What is not printed as it is entered, or contradicts itself. */
  faults: 'Vor dem Drucken ansehen',
  questionHint: 'Diesen Kindern fehlt noch etwas. Antippen öffnet das Zeugnis an der ersten offenen Stelle.',
  printAnyway: 'Trotzdem drucken',
  done: 'Zeugnisse erfolgreich erstellt.',
  doneDetail: 'Unter „Zeugnisse“ können sie heruntergeladen werden.',
  warned: 'Nicht alles ließ sich so drucken, wie es eingetragen ist.',
  /** Names the class, because the user may have left its page. */
  warnedDetail: (className: string) => `Einzelheiten stehen bei der Klasse ${className}.`,
  toFiles: 'Zu den Zeugnissen',
  notice: 'Zu den gedruckten Zeugnissen',
  close: 'Hinweis schließen',
  failed: 'Fehler beim Erstellen der Zeugnisse.',
  incompleteTitle: 'Unvollständig',
  incomplete: 'In der PDF-Datei sind auch diese Zeugnisse:',
  warningsTitle: 'Bitte ansehen',
} as const

const classCount = (count: number) => (count === 1 ? '1 Klasse' : `${count} Klassen`)

/** The page of the files: printing every class of the school. */
export const printAllTexts = {
  printAll: 'Alle Klassen drucken',
  question: 'Alle Klassen drucken?',
  needsNetwork: 'Dafür braucht es WLAN.',
  noPart: 'Es gibt noch keinen Abschnitt, für den Zeugnisse geschrieben werden.',
  noClass: 'Es gibt noch keine Klasse mit Kindern und einer Vorlage.',
  lead: (count: number, part: string) =>
    `${count === 1 ? '1 Klasse wird' : `${count} Klassen werden nacheinander`} für „${part}“ gedruckt. Sie können dabei weiterarbeiten; neue Dateien ersetzen die bisherigen.`,
  incomplete: (count: number) =>
    count === 1 ? '1 Zeugnis ist noch unvollständig' : `${count} Zeugnisse sind noch unvollständig`,
  incompleteOf: (count: number, of: number) => `${count} von ${of}`,
  show: 'Ansehen',
  showOf: (name: string) => `Ansehen: Was in der ${name} fehlt`,
  withoutTemplate: (names: string) => `Ohne Vorlage und darum nicht dabei: ${names}`,
  printAnyway: 'Trotzdem drucken',
  printCount: (count: number) => `${classCount(count)} drucken`,
  cancel: 'Abbrechen',
  stopping: 'Hält an …',
  progress: (done: number, of: number) => `${done} von ${classCount(of)}`,
  now: (name: string, isLast: boolean) =>
    isLast ? `Die ${name} wird noch fertig gedruckt.` : `Jetzt wird die ${name} gedruckt.`,
  notice: 'Zum Druck aller Klassen',
  allPrinted: (count: number) => (count === 1 ? '1 Klasse ist gedruckt.' : `Alle ${count} Klassen sind gedruckt.`),
  stopped: (count: number, of: number) => `${count} von ${classCount(of)} gedruckt.`,
  notPrinted: (count: number) => (count === 1 ? '1 Klasse ist nicht gedruckt' : `${count} Klassen sind nicht gedruckt`),
  details: 'Einzelheiten stehen unter „Zeugnisse“.',
  unknownReason: 'Der Schulserver konnte sie nicht drucken.',
  warned: 'Nicht alles ließ sich so drucken, wie es eingetragen ist',
  warnedHint: 'Einzelheiten stehen bei der Klasse.',
  classOf: (name: string) => `Ansehen: Hinweise zur ${name}`,
  tryAgain: 'Erneut versuchen',
  printRest: (count: number) => `Übrige ${classCount(count)} drucken`,
  close: 'Schließen',
} as const
