import { cards, children } from './counts.ts'

/** School settings: how far every class is, and what somebody has to decide. */
export const dashboardTexts = {
  title: 'Übersicht',
  loadFailed: 'Die Übersicht konnte nicht geladen werden.',
  asOf: (time: string) => `Stand ${time} Uhr`,
  allPrinted: (count: number) => (count === 1 ? 'Das Zeugnis ist gedruckt.' : `Alle ${count} Zeugnisse sind gedruckt.`),
  classes: 'Klassen',
  students: children,
  allIssued: (count: number) =>
    count === 1 ? 'Das Zeugnis ist ausgegeben.' : `Alle ${count} Zeugnisse sind ausgegeben.`,
  columns: {
    ...{ class: 'Klasse', complete: 'Fertig', printed: 'Gedruckt', missing: 'Was fehlt', action: 'Aktion' },
    ...{ submitted: 'Abgegeben', approved: 'Geprüft', issued: 'Ausgegeben' },
  },
  share: (count: number, of: number) => `${count} von ${of}`,
  open: (name: string) => `Klasse ${name} öffnen`,
  missing: {
    noStudents: 'keine Kinder',
    noPart: 'kein Abschnitt',
    noTemplate: 'keine Vorlage',
    notDone: (count: number) => `${count} nicht fertig`,
    emptyFields: (count: number) => `${count} mit leeren Feldern`,
    complete: 'alle fertig',
    notPrinted: (count: number) => `${count} nicht gedruckt`,
    changed: (count: number) => `${count} geändert seit Druck`,
    printed: (day: string) => `gedruckt am ${day}`,
    toReview: (count: number) => `${count} zu prüfen`,
    notSubmitted: (count: number) => `${count} nicht abgegeben`,
    approved: 'alle geprüft',
    issued: (day: string) => `am ${day}`,
  },
  actions: {
    addStudents: 'Aufnehmen',
    chooseTemplate: 'Wählen',
    look: 'Ansehen',
    print: 'Drucken',
    printAgain: 'Neu drucken',
    files: 'Dateien',
    review: 'Prüfen',
    issue: 'Ausgeben',
    remind: 'Erinnern',
  },
  issued: 'ausgegeben',
  reminded: 'erinnert',
  remindedAgain: 'heute schon erinnert, noch einmal erinnern',
  /** The action with its class, for screen readers: 'Klasse 1a: Drucken'. */
  actionOf: (name: string, action: string) => `Klasse ${name}: ${action}`,
  next: {
    addYear: 'Weiter: Schuljahr hinzufügen',
    addPart: 'Weiter: Abschnitt hinzufügen',
    chooseTemplate: (name: string) => `Weiter: Vorlage für ${name}`,
    chooseTemplates: 'Weiter: Vorlage für alle Klassen',
    print: (name: string) => `Weiter: ${name} drucken`,
    review: (name: string) => `Weiter: ${name} prüfen`,
    reviewCards: (count: number, name: string) => `${cards(count)} prüfen, ${name}`,
    issue: (name: string) => `Weiter: ${name} ausgeben`,
  },
  printDate: 'Zeugnisdatum',
  deadline: 'Eingabe bis',
  noDeadline: 'Keine Frist',
  setDeadline: 'Festlegen',
  editDeadline: 'Eingabe bis ändern',
  daysLeft: (days: number) => {
    if (days === 0) return 'heute'
    if (days === 1) return 'morgen'
    if (days > 1) return `noch ${days} Tage`
    return days === -1 ? 'seit gestern vorbei' : `seit ${-days} Tagen vorbei`
  },
  decide: 'Bitte entscheiden',
  tasks: {
    late: (count: number) => (count === 1 ? '1 verspätete Eingabe' : `${count} verspätete Eingaben`),
    changed: (count: number) => `${count} geändert seit Druck`,
    changedIn: (name: string, day: string) => `${name}, gedruckt am ${day}`,
    noYear: 'Kein aktives Schuljahr',
    noYearHint: 'Zeugnisse gehören zu einem Schuljahr.',
    noPart: 'Kein Abschnitt',
    noPartHint: (year: string) => `Im Schuljahr ${year} fehlt das Halbjahr.`,
    noTeacher: (name: string) => `${name} hat keine Lehrkraft`,
    noTeachers: (count: number) => `${count} Klassen haben keine Lehrkraft`,
    noClass: (count: number) => (count === 1 ? '1 Kind hat keine Klasse' : `${children(count)} haben keine Klasse`),
    idle: (count: number) => (count === 1 ? '1 Lehrkraft hat keine Klasse' : `${count} Lehrkräfte haben keine Klasse`),
    retention: 'Was jetzt gelöscht werden darf',
    retentionHint: 'Die Aufbewahrung ist abgelaufen. Es wird erst gelöscht, wenn Sie es bestätigen.',
  },
} as const

/** The dialog that reminds teachers of what they have not handed in. */
export const remindTexts = {
  title: 'Lehrkräfte erinnern',
  lead: 'Die Lehrkräfte bekommen eine Nachricht in der App, mit der Liste ihrer offenen Zeugnisse.',
  who: 'Klassen',
  noTeacher: 'keine Lehrkraft',
  already: 'heute schon erinnert',
  sentence: 'Satz dazu',
  /** Sent if nothing is typed; `day` is 'Fr, 15.01.2027'. */
  please: (day: string | undefined) => (day === undefined ? 'Bitte abgeben.' : `Bitte bis ${day} abgeben.`),
  sentenceTooLong: 'Der Satz darf höchstens 300 Zeichen lang sein.',
  submit: (count: number) => (count === 1 ? '1 Lehrkraft erinnern' : `${count} Lehrkräfte erinnern`),
  sending: 'Wird gesendet …',
  cancel: 'Abbrechen',
  nobody: 'Bitte mindestens eine Klasse wählen.',
  sent: 'Erinnerung gesendet.',
  nothingOpen: 'Inzwischen ist alles abgegeben. Es wurde niemand erinnert.',
  failed: 'Die Erinnerung wurde nicht gesendet.',
  someFailed: (names: string) => `Nicht erinnert: ${names}.`,
  needsNetwork: 'Dafür braucht es WLAN.',
  subject: (name: string) => `Klasse ${name}: offene Zeugnisse`,
  open: (count: number) =>
    count === 1 ? 'Noch nicht abgegeben ist 1 Zeugnis' : `Noch nicht abgegeben sind ${count} Zeugnisse`,
  more: (count: number) => `und ${count} weitere`,
} as const

const setupStepWords = ['', 'ein Schritt', 'zwei Schritte', 'drei Schritte', 'vier Schritte', 'fünf Schritte']

/** The list on the overview of a school without children. */
export const setupTexts = {
  hello: (name: string) => `Guten Tag, ${name}`,
  left: (steps: number) =>
    `Noch ${setupStepWords[steps] ?? `${steps} Schritte`} bis zum ersten Zeugnis. Alles können Sie später ändern.`,
  steps: 'Schritte zum ersten Zeugnis',
  step: (number: number) => `Schritt ${number}: `,
  done: 'erledigt',
  change: 'Ändern',
  changeOf: (title: string) => `${title} ändern`,
  titles: {
    year: 'Schuljahr',
    part: 'Abschnitt',
    templates: 'Vorlagen',
    students: 'Schüler und Klassen',
    users: 'Benutzer',
  },
  hints: {
    year: (suggested: string) => `Von August bis Juli. Vorgeschlagen ist ${suggested}.`,
    part: 'Erstes oder zweites Halbjahr, mit dem Datum auf dem Zeugnis.',
    templates:
      'Was auf dem Zeugnis steht: Fächer, Sätze zum Ankreuzen und die Stufen dazu. Für jeden Jahrgang genügt eine.',
    students:
      'Aus DaNiS, Untis, SchILD oder Excel; die Klassen kommen mit der Datei. Die Vorschau zeigt alles, bevor sich etwas ändert.',
    users: 'Name, E-Mail und Klassen des Kollegiums. Jedes Konto bekommt ein erstes Passwort.',
  },
  facts: {
    part: (name: string, day: string) => `${name}, Zeugnisdatum ${day}`,
    templates: (count: number) => (count === 1 ? '1 Vorlage' : `${count} Vorlagen`),
    users: (count: number) => (count === 1 ? '1 Lehrkraft' : `${count} Lehrkräfte`),
  },
  actions: {
    year: 'Schuljahr hinzufügen',
    part: 'Abschnitt hinzufügen',
    templates: 'Vorlage hinzufügen',
    classes: 'Klasse von Hand',
    file: 'Schüler importieren',
    byHand: 'Von Hand',
    users: 'Benutzer hinzufügen',
  },
} as const
