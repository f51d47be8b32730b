import { cards } from './counts.ts'

/** Report cards that are not issued, in a school that issues them. */
export const unissuedTexts = {
  title: (count: number) =>
    count === 1 ? '1 Zeugnis ist nicht ausgegeben' : `${count} Zeugnisse sind nicht ausgegeben`,
  ofPart: cards,
  /** Of a class: '1. Halbjahr: 12 Zeugnisse, 2. Halbjahr: 25 Zeugnisse'. */
  ofParts: (parts: readonly { name: string; count: number }[]) =>
    parts.map(({ name, count }) => `${name}: ${cards(count)}`).join(', '),
  beforeSwitch:
    'Nach dem Wechsel können Sie diese Zeugnisse nicht mehr ausgeben: Die Kinder sind dann in anderen Klassen.',
  issue: 'Ausgeben',
  issueOf: (name: string) => `Ausgeben: Klasse ${name}`,
  look: 'Ansehen',
  lookOf: (name: string) => `Ansehen: Nicht ausgegebene Zeugnisse der ${name}`,
  allIssued: (count: number, part: string) =>
    count === 1 ? `Das eine Zeugnis ist ausgegeben (${part}).` : `Alle ${count} Zeugnisse sind ausgegeben (${part}).`,
  ask: 'Gibt Ihre Schule die Zeugnisse hier mit „Ausgeben“ aus?',
  yes: 'Ja',
  no: 'Nein',
  answerFailed: 'Die Antwort wurde nicht gespeichert.',
  needsNetwork: 'Dafür braucht es WLAN.',

  task: (count: number) => (count === 1 ? '1 Zeugnis nie ausgegeben' : `${count} Zeugnisse nie ausgegeben`),
  taskHint: (part: string, year: string, classes: string) => `${part} ${year}: ${classes}`,
  dialog: (part: string, year: string) => `Nicht ausgegeben: ${part} ${year}`,
  byOne: 'Unter „Ansehen“ geben Sie diese Zeugnisse einzeln aus.',
  archived:
    'Das Schuljahr ist archiviert. Diese Zeugnisse können Sie nur ausgeben, wenn Sie den Schuljahreswechsel noch rückgängig machen; dann sind die Kinder wieder in ihren Klassen.',
  toYears: 'Zu den Schuljahren',
  reason: 'Warum bleiben sie so?',
  reasonHint: 'Danach erinnert die Übersicht nicht mehr daran. Der Satz steht mit Ihrem Namen im Protokoll.',
  reasonMissing: 'Bitte schreiben Sie einen Satz.',
  reasonTooLong: 'Der Satz darf höchstens 140 Zeichen lang sein.',
  dismiss: 'Nicht mehr erinnern',
  dismissing: 'Speichert …',
  dismissed: 'Die Übersicht erinnert nicht mehr daran.',
  failed: 'Das wurde nicht gespeichert.',
} as const
