import { cards, children } from './counts.ts'

/** What the head says where the network is missing. */
const needsNetwork = 'Dafür braucht es WLAN.'

/** How far a report card is, in words. */
export const stateTexts = {
  column: 'Stand',
  since: 'seit',
  words: {
    open: 'in Arbeit',
    complete: 'fertig',
    submitted: 'abgegeben',
    approved: 'geprüft',
    issued: 'ausgegeben',
    returned: 'zurück',
  },
  /** Of what is handed in, in the head's own list. */
  toReview: 'zu prüfen',
} as const

/** The report cards of a class on paper, which the head approves or sends back. */
export const reviewTexts = {
  needsNetwork,
  title: (className: string) => `Prüfen: Klasse ${className} – Zeugnis`,
  heading: (student: string, className: string) => `${student}, ${className} – Zeugnis prüfen`,
  nobody: 'Zeugnisse prüfen',
  issuedMissing: 'Wie dieses Zeugnis ausgegeben ist, ließ sich nicht laden',
  back: 'Zurück',
  classLabel: 'Prüfen:',
  list: 'Schüler',
  showList: 'Schüler anzeigen',
  previous: 'Vorheriger Schüler',
  next: 'Nächster Schüler',
  place: (at: number, of: number) => `${at} von ${of}`,
  titleOfList: (className: string) => `Prüfen: ${className}`,
  /** Beside a child whose report card waits. */
  stillLeft: (count: number) => `noch ${count}`,
  counts: (students: number, approved: number) => `${children(students)}, ${approved} geprüft`,
  /** Beside a child in the list. */
  marks: {
    returned: 'zurück',
    submitted: 'abgegeben, zu prüfen',
    approved: 'geprüft',
    issued: 'ausgegeben',
  },
  pages: 'Seiten',
  page: (number: number) => `Seite ${number}`,
  loadFailed: 'Die Klasse konnte nicht geladen werden.',
  offline: 'Zum Prüfen braucht es WLAN. Hier steht immer, was beim Schulserver ist.',
  again: 'Noch einmal versuchen',
  unknown: 'Dieser Schulserver kennt das Prüfen nicht.',
  noTemplate: 'Diese Klasse hat keine Vorlage.',
  noYear: 'Es gibt kein Schuljahr mit einem Abschnitt, für den Zeugnisse geschrieben werden.',
  empty: 'In dieser Klasse ist noch kein Kind.',
  by: (action: string, who: string) => `${action} von ${who}`,
  you: 'Ihnen',
  facts: { submitted: 'Abgegeben', approved: 'Geprüft', issued: 'Ausgegeben', returned: 'Zurückgegeben' },
  notSubmitted: 'Noch nicht abgegeben',
  /** `reason` is what the head wrote when it was sent back or reopened. */
  reason: (reason: string) => `„${reason}“`,
  openUntil: (day: string) => `wieder offen bis ${day}`,
  moment: (day: string, time: string) => `${day}, ${time} Uhr`,
  approve: 'Geprüft, weiter',
  approveLast: 'Geprüft, fertig',
  approving: 'Wird geprüft …',
  /** `of`: the report cards that wait. */
  allSeen: (incomplete: number) => `Alle sind angesehen${incomplete === 0 ? '' : `, ${incomplete} unvollständig`}.`,
  more: 'Weitere Schritte',
  larger: 'Vergrößern',
  smaller: 'Verkleinern',
  approveAll: (of: number) => `Alle ${of} als geprüft`,
  seenCard: 'angesehen',
  seen: (count: number, of: number) => `${count === of ? `Alle ${of}` : `${count} von ${of}`} angesehen`,
  unseenTitle: (count: number) => `${cards(count)} noch nicht angesehen`,
  unseenHint: 'Alle auf einmal gelten als geprüft, wenn Sie jedes hier gesehen haben. Es fehlen noch:',
  approvedAll: (count: number) => `${count} Zeugnisse sind geprüft.`,
  unapprove: 'Prüfung aufheben',
  unapproving: 'Wird aufgehoben …',
  goOn: (student: string) => `Weiter: ${student}`,
  sendBack: 'Zurückgeben',
  sendingBack: 'Gibt zurück …',
  cancel: 'Abbrechen',
  what: 'Was soll geändert werden?',
  whatMissing: 'Bitte schreiben Sie einen Satz.',
  whatTooLong: 'Der Satz darf höchstens 1000 Zeichen lang sein.',
  /** `teacher` is undefined if nobody is known to have handed it in. */
  whatHint: (teacher: string | undefined, student: string) =>
    `${teacher === undefined ? 'Wer es abgegeben hat,' : teacher} bekommt den Satz mit einem Link zu ${student}. Das Zeugnis ist dann wieder offen.`,
  sentBack: 'Zurückgegeben.',
  unapproved: 'Prüfung aufgehoben.',
  failed: (count: number) =>
    count === 1 ? 'Das Zeugnis konnte nicht geändert werden.' : 'Die Zeugnisse konnten nicht geändert werden.',
  conflict: (count: number) =>
    count === 1
      ? 'Dieses Zeugnis hat inzwischen einen anderen Stand.'
      : `${count} Zeugnisse haben inzwischen einen anderen Stand.`,
  conflictHint: 'Hier steht jetzt, was gilt. Bitte sehen Sie es noch einmal an.',
  allApproved: (className: string) => `Klasse ${className} ist geprüft.`,
  allIssued: (className: string) => `Klasse ${className} ist ausgegeben.`,
  nothingWaits: (open: number) =>
    `Alles Abgegebene ist geprüft. ${open === 1 ? '1 Zeugnis ist' : `${open} Zeugnisse sind`} noch nicht abgegeben.`,
  issue: 'Ausgeben',
} as const

/** The dialogs of the class page that issue report cards and open an issued one again. */
export const issueTexts = {
  needsNetwork,
  issue: 'Ausgeben',
  review: (count: number) => `${cards(count)} prüfen`,
  title: (className: string) => `Zeugnisse der Klasse ${className} ausgeben`,
  approved: (count: number, of: number) =>
    count === 0
      ? 'Kein Zeugnis ist geprüft.'
      : count === of
        ? `${of === 1 ? 'Das Zeugnis ist' : `Alle ${of} Zeugnisse sind`} geprüft.`
        : `${count} von ${of} Zeugnissen sind geprüft.`,
  warned: 'Bitte ansehen, was ausgegeben ist.',
  printDate: (day: string) => `Zeugnisdatum ist der ${day}.`,
  noPart: 'Es gibt keinen Abschnitt, für den Zeugnisse geschrieben werden.',
  notApproved: (count: number) => (count === 1 ? '1 ist noch nicht geprüft' : `${count} sind noch nicht geprüft`),
  incomplete: (count: number) => (count === 1 ? '1 ist unvollständig' : `${count} sind unvollständig`),
  returned: (day: string) => `am ${day} zurückgegeben`,
  look: 'Ansehen',
  lookAt: (student: string) => `${student} ansehen`,
  which: 'Welche Zeugnisse?',
  onlyApproved: (count: number) => (count === 1 ? 'Nur das geprüfte' : `Nur die ${count} geprüften`),
  all: (count: number) => `Alle ${count} ausgeben`,
  later: (count: number) => (count === 1 ? '1 kann später folgen.' : `${count} können später folgen.`),
  emptyStay: 'Leere Felder bleiben leer.',
  fixed: 'Danach kann niemand mehr Text oder Noten ändern.',
  exact: 'Gedruckt wird immer genau diese Fassung, auch als Zweitschrift.',
  reopenable: 'Wieder öffnen geht mit einem Grund; diese Fassung bleibt erhalten.',
  submit: (count: number) => `${cards(count)} ausgeben`,
  submitting: 'Wird ausgegeben …',
  done: 'Ausgegeben.',
  print: 'Drucken',
  failed: 'Die Zeugnisse wurden nicht ausgegeben.',
  someRefused: (count: number) =>
    `${cards(count)} ${count === 1 ? 'hat' : 'haben'} inzwischen einen anderen Stand und ${count === 1 ? 'ist' : 'sind'} nicht ausgegeben.`,
  unprintable: (count: number) =>
    `${cards(count)} ${count === 1 ? 'lässt' : 'lassen'} sich nicht drucken und ${count === 1 ? 'ist' : 'sind'} darum nicht ausgegeben.`,
  nothing: 'Alle Zeugnisse sind schon ausgegeben.',

  reopen: 'Wieder öffnen',
  reopenOf: (student: string) => `${student} wieder öffnen`,
  onPaper: 'Auf Papier ansehen',
  reviewOf: (student: string) => `${student} auf Papier ansehen`,
  reopenTitle: 'Zeugnis wieder öffnen',
  reopenWho: (className: string, day: string) => `Klasse ${className}, ausgegeben am ${day}`,
  /** Of a report card that was never issued. */
  reopenLate: (className: string) => `Klasse ${className}, die Frist ist vorbei`,
  onlyThisLate: 'Nur dieses Zeugnis kann dann noch geändert werden; für die anderen bleibt die Frist vorbei.',
  reason: 'Grund',
  reasons: ['Schreibfehler', 'Falsche Note', 'Fehltage', 'Konferenz'],
  reasonHint: 'Der Grund steht mit Ihrem Namen im Protokoll.',
  reasonMissing: 'Bitte kurz sagen, was geändert wird.',
  reasonTooLong: 'Der Grund darf höchstens 1000 Zeichen lang sein.',
  openUntil: 'Offen bis',
  openUntilMissing: 'Bitte ein Datum wie 31.01.2025 angeben.',
  openUntilPassed: 'Dieser Tag ist schon vorbei. Bitte heute oder einen späteren wählen.',
  openUntilTooLate: (day: string) => `Bitte einen Tag bis zum ${day} wählen.`,
  onlyThis: 'Nur dieses Zeugnis kann dann geändert werden. Wer es abgegeben hat, bekommt eine Nachricht.',
  /** `version` is the issued one. */
  thenAgain: (version: number) =>
    `Danach prüfen Sie neu und geben Fassung ${version + 1} aus. Fassung ${version} bleibt erhalten.`,
  reopening: 'Wird geöffnet …',
  reopened: (student: string) => `${student} ist wieder offen.`,
  reopenFailed: 'Das Zeugnis konnte nicht wieder geöffnet werden.',
  conflict: 'Dieses Zeugnis hat inzwischen einen anderen Stand.',
} as const

/** The last day for writing in the running part. */
export const deadlineTexts = {
  needsNetwork,
  label: 'Eingabe bis',
  none: 'Keine Frist für Eingaben.',
  until: (day: string) => `Eingabe bis ${day}.`,
  over: (day: string) => `Eingabe bis ${day}, vorbei.`,
  inRow: { none: 'keine Frist', until: (day: string) => day, over: (day: string) => `${day}, vorbei` },
  set: 'Festlegen',
  submit: 'Frist setzen',
  setOf: 'Eingabe bis festlegen',
  change: 'Ändern',
  changeOf: 'Eingabe bis ändern',
  title: (part: string) => (/Halbjahr$/.test(part) ? `Frist für das ${part}` : `Frist für „${part}“`),
  hint: 'Nach diesem Tag kann niemand mehr Zeugnisse ändern, die noch in Arbeit sind. Was Lehrkräfte danach eingeben, sehen Sie als verspätete Eingabe.',
  missing: 'Bitte ein Datum wie 31.01.2025 angeben.',
  outside: (year: string) => `Dieser Tag liegt nicht im Schuljahr ${year}.`,
  passed: 'Dieser Tag ist schon vorbei. Bitte heute oder einen späteren wählen.',
  remove: 'Frist entfernen',
  saved: 'Eingabe bis festgelegt.',
  removed: 'Frist entfernt.',
  failed: '„Eingabe bis“ konnte nicht gespeichert werden.',
} as const

/** What teachers wanted to save past a lock. */
export const lateEditsTexts = {
  needsNetwork,
  title: 'Verspätete Eingaben',
  loadFailed: 'Die verspäteten Eingaben konnten nicht geladen werden.',
  unknown: 'Dieser Schulserver kennt keine verspäteten Eingaben.',
  none: 'Keine verspätete Eingabe',
  noneHint: 'Hier steht, was Lehrkräfte nach dem Abgeben oder nach der Frist noch eingeben wollten.',
  lead: 'Diese Eingaben liegen noch auf den Geräten der Lehrkräfte. Im Zeugnis steht davon nichts, bis Sie sie übernehmen.',
  who: (author: string, moment: string) => `${author}, ${moment}`,
  moment: (day: string, time: string) => `${day}, ${time} Uhr`,
  changes: (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`),
  same: 'Es steht schon alles so im Zeugnis.',
  before: 'bisher',
  becomes: 'neu',
  empty: 'leer',
  letIn: 'Übernehmen',
  letInOf: (student: string, author: string) => `${student}, Eingabe von ${author}: Übernehmen`,
  refuse: 'Ablehnen',
  refuseOf: (student: string, author: string) => `${student}, Eingabe von ${author}: Ablehnen`,
  deciding: 'Speichert …',
  isLetIn: 'Übernommen.',
  isLetInHint: 'Das Gerät der Lehrkraft sendet sie von selbst.',
  refused: 'Abgelehnt.',
  refusedHint: 'Die Eingabe bleibt auf dem Gerät der Lehrkraft, bis sie dort verworfen wird.',
  failed: 'Die Entscheidung wurde nicht gespeichert.',
} as const
