import { cards } from './counts.ts'

/** Issued report cards of a child, and printing one child. */
export const versionTexts = {
  needsNetwork: 'Dafür braucht es WLAN.',
  title: 'Ausgegebene Zeugnisse',
  toIssued: 'Zu allen ausgegebenen Zeugnissen',
  toFiles: 'Zu den Zeugnissen',
  gone: 'Dieses Kind gibt es nicht',
  search: 'Name, Nummer, Geburtstag, Klasse',
  year: 'Schuljahr',
  allYears: 'Alle Schuljahre',
  class: 'Klasse',
  allClasses: 'Alle Klassen',
  found: (shown: number, found: number) =>
    found > shown
      ? `${shown} von ${found} Kindern. Mit einem weiteren Wort werden es weniger.`
      : found === 1
        ? '1 Kind'
        : `${found} Kinder`,
  hideOthers: 'Nur mit Zeugnis',
  showOthers: (count: number) => `${count} ohne Zeugnis anzeigen`,
  ask: 'Welches Kind?',
  askHint: 'Gesucht wird in allen Schuljahren und Klassen, auch unter Kindern, die nicht mehr an der Schule sind.',
  nothingIssued: 'Noch kein Zeugnis ist ausgegeben',
  nothingIssuedHint:
    'Was Sie auf der Seite einer Klasse ausgeben, steht danach hier, auch nach dem Schuljahreswechsel.',
  nothingFound: 'Kein Kind gefunden',
  nothingFoundHint: 'Gesucht wurde auch unter Kindern, die nicht mehr an der Schule sind.',
  listOfAll: 'Kinder mit ausgegebenen Zeugnissen',
  columns: {
    preName: 'Vorname',
    name: 'Nachname',
    id: 'ID',
    birthday: 'Geburtstag',
    class: 'Klasse',
    issued: 'Zeugnisse',
  },
  lastClass: (className: string) => `zuletzt ${className}`,
  leftAt: (day: string) => `seit ${day} nicht mehr an der Schule`,
  number: (id: string) => `ID ${id}`,
  born: (day: string) => `geboren am ${day}`,
  /** `year` is the name of one. */
  years: (count: number, year: string) => `${count}, zuletzt ${year}`,
  yearsInFull: (count: number, year: string) => `${count === 1 ? '1 Zeugnis' : `${count} Zeugnisse`}, zuletzt ${year}`,
  noneOfChild: 'keine',
  issuedIn: (year: string) => `Ausgegebene Zeugnisse ${year}`,
  findIssued: (query: string) => `„${query}“ in allen ausgegebenen Zeugnissen suchen`,
  none: 'Noch nicht ausgegeben',
  loadFailed: 'Die ausgegebenen Zeugnisse konnten nicht geladen werden.',
  listOf: (student: string) => `Ausgegebene Zeugnisse von ${student}`,
  versionsOf: (student: string) => `${student}: ausgegebene Zeugnisse`,
  version: (version: number) => `Fassung ${version}`,
  where: (part: string, className: string) => `${part}, Klasse ${className}`,
  reason: (reason: string) => `neu ausgegeben: ${reason}`,
  issuedBy: (when: string, who: string) => `ausgegeben am ${when} Uhr, ${who}`,
  download: 'Öffnen',
  downloadOf: (version: number, where: string) => `Öffnen: Fassung ${version}, ${where}`,
  oneStudent: 'Zeugnis eines Kindes',

  duplicate: 'Zweitschrift',
  duplicateTitle: 'Zweitschrift drucken',
  duplicateHint:
    'Es wird genau diese Fassung gedruckt, mit dem Wort „Zweitschrift“ und einer Zeile für Ihre Unterschrift.',
  place: 'Ort',
  placeMissing: 'Bitte den Ort angeben.',
  date: 'Datum',
  dateMissing: 'Bitte ein Datum wie 31.01.2025 angeben.',
  print: 'Drucken',
  printing: 'Druckt …',
  duplicated: 'Die Zweitschrift ist gedruckt.',
  duplicateFailed: 'Die Zweitschrift konnte nicht gedruckt werden.',

  open: 'Öffnen',
  printCard: 'Einzeln drucken',
  printOf: (student: string) => `${student} einzeln drucken`,
  printed: (student: string) => `Das Zeugnis von ${student} ist gedruckt.`,
  printAll: (count: number) => `Alle ${count} neu drucken`,
  printingOf: (at: number, of: number) => `Druckt ${at} von ${of} …`,
  printedAll: (count: number) => `${count} Zeugnisse sind einzeln gedruckt.`,
  printFailed: (student: string) => `Das Zeugnis von ${student} konnte nicht gedruckt werden.`,
} as const

/** Issuing report cards anew together that would not be printed as they were. */
export const issueAnewTexts = {
  outdated: (count: number) =>
    count === 1
      ? '1 ausgegebenes Zeugnis würde heute anders gedruckt, als es ausgegeben ist.'
      : `${count} ausgegebene Zeugnisse würden heute anders gedruckt, als sie ausgegeben sind.`,
  open: 'Neu ausgeben',
  title: (count: number) => (count === 1 ? '1 Zeugnis neu ausgeben?' : `${count} Zeugnisse neu ausgeben?`),
  hint: 'Jedes wird neu gedruckt und als nächste Fassung aufgehoben. Die bisherigen Fassungen bleiben.',
  cards,
  reason: 'Grund',
  reasonHint: 'Steht bei jeder neuen Fassung. Zum Beispiel: falsches Zeugnisdatum.',
  reasonMissing: 'Bitte schreiben Sie einen Satz.',
  submit: 'Neu ausgeben',
  submitting: 'Druckt …',
  done: (count: number) => (count === 1 ? '1 Zeugnis ist neu ausgegeben.' : `${count} Zeugnisse sind neu ausgegeben.`),
  refused: (count: number) =>
    `${count === 1 ? '1 Zeugnis ist' : `${count} Zeugnisse sind`} nicht mehr ausgegeben oder ließen sich nicht drucken.`,
  failed: 'Die Zeugnisse konnten nicht neu ausgegeben werden.',
} as const
