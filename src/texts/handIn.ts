import { cards } from './counts.ts'

/** `at`: '19.01.2026, 14:32'. */
const onDay = (at: string | undefined) => (at === undefined ? '' : ` am ${at} Uhr`)
const from = (by: string | undefined) => (by === undefined ? '' : ` von ${by}`)

const way = [
  ['open', 'in Arbeit'],
  ['submitted', 'abgegeben'],
  ['approved', 'geprüft'],
  ['issued', 'ausgegeben'],
] as const

/** A report card's way from a teacher's hands to the parents'. */
export const handInTexts = {
  way,
  wayLabel: 'Stand des Zeugnisses',
  submitted: 'Abgegeben',
  submittedAt: onDay,
  submittedBy: (by: string | undefined) =>
    `${by === undefined ? '' : `${by}. `}Bis zur Prüfung können Sie es zurückholen.`,
  approved: 'Geprüft',
  approvedAt: (by: string | undefined, at: string | undefined) => `${from(by)}${onDay(at)}`,
  approvedHint: 'Nur die Schulleitung kann es zurückgeben.',
  issued: 'Ausgegeben',
  onlyHead: 'Nur die Schulleitung kann dieses Zeugnis noch einmal öffnen.',
  onlyHeadClass: 'Nur die Schulleitung kann einzelne Zeugnisse noch einmal öffnen.',
  lockedSince: (day: string) => `Gesperrt seit ${day}.`,
  locked: 'Gesperrt.',
  wasUntil: (day: string) => `Eingabe war bis ${day} möglich.`,
  archived: 'Dieser Abschnitt ist abgeschlossen.',
  ended: 'Sie unterrichten nicht mehr in dieser Klasse.',
  archivedHint: 'Seine Zeugnisse können Sie nur noch lesen.',
  sentBack: 'Zurück von der Schulleitung:',
  openUntil: (day: string) => `Für Sie offen bis ${day}.`,

  late: (count: number, device: string) =>
    `${count === 1 ? '1 Eingabe' : `${count} Eingaben`} von diesem ${device} ${count === 1 ? 'ist' : 'sind'} noch nicht im Zeugnis.`,
  lateHint: 'Sie sind gesichert. Die Schulleitung sieht sie und entscheidet.',
  lateConflict: 'Es gibt zwei Fassungen. Bitte entscheiden Sie zuerst.',
  lateWaits: 'Sie warten noch auf die Übertragung.',
  look: 'Ansehen',

  readOnly: 'Nur lesen',
  /** Behind it, in brackets. `state`: why it is locked. */
  whyReadOnly: (state: string | undefined) => way.find(([step]) => step === state)?.[1] ?? 'gesperrt',

  handIn: 'Abgeben',
  handingIn: 'Wird abgegeben …',
  takeBack: 'Zurückholen',
  takingBack: 'Wird zurückgeholt …',
  handInAll: (count: number) => `${cards(count)} abgeben`,
  /** Where there is little room. */
  handInCount: (count: number) => `${count} abgeben`,
  askAll: (count: number) => `${cards(count)} abgeben?`,
  onlyComplete: 'Es werden nur vollständige Zeugnisse abgegeben.',
  readOnlyThen:
    'Danach können Sie nichts mehr ändern. Solange die Schulleitung nicht geprüft hat, können Sie jedes Zeugnis zurückholen.',
  askIncomplete: (name: string) => `${name}: unvollständig abgeben?`,
  missing: 'Es fehlt noch:',
  /** Of a single one, when the next is on the screen already. */
  handedIn: (student: string) => `${student}: abgegeben`,
  handInAnyway: 'Trotzdem abgeben',

  needsNetwork: 'Dafür braucht es WLAN.',
  failed: 'Das hat nicht geklappt. Der Stand des Zeugnisses ist unverändert.',
  done: (count: number) => `${cards(count)} abgegeben`,
  stillHere: (count: number) =>
    count === 1
      ? 'Auf diesem Gerät liegt noch etwas, das nicht übertragen ist. Das Zeugnis bleibt in Arbeit.'
      : `Bei ${count} Zeugnissen liegt noch etwas auf diesem Gerät, das nicht übertragen ist. Sie bleiben in Arbeit.`,
  notTakenBack: 'Zurückholen geht nicht mehr.',
  notTakenBackHint:
    'Das Zeugnis ist schon geprüft, oder die Zeit für Eingaben ist vorbei. Die Schulleitung kann es zurückgeben.',
  onlyTeachers: 'Zurückholen können nur Lehrkräfte dieser Klasse.',
  onlyTeachersHint: 'Als Schulleitung geben Sie es mit einem Satz zurück: Schule, Klasse öffnen, Prüfen.',
  changedMeanwhile: (count: number) =>
    count === 1
      ? 'Der Stand dieses Zeugnisses hat sich inzwischen geändert.'
      : `Bei ${count} Zeugnissen hat sich der Stand inzwischen geändert.`,
} as const
