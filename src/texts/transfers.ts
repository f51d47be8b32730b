import { cards } from './counts.ts'

type ConnectionKind = 'there' | 'offline' | 'unreachable' | 'login'

const inputs = (count: number) => (count === 1 ? '1 Eingabe' : `${count} Eingaben`)

const goesWhen: Readonly<Record<ConnectionKind | 'sending', (go: string, become: string) => string>> = {
  offline: (go) => `${go} zum Server, sobald WLAN da ist.`,
  unreachable: (go) => `${go} zum Schulserver, sobald er antwortet.`,
  login: (go) => `${go} danach zum Server.`,
  there: (go) => `${go} gleich zum Server.`,
  sending: (_, become) => `${become} gerade übertragen.`,
}

/** The list of report cards that are not sent yet. */
export const transferTexts = {
  title: 'Übertragung',
  atServer: (clock?: string) => (clock ? `Alles ist beim Server, zuletzt ${clock} Uhr.` : 'Alles ist beim Server.'),
  /** On the device, as is said before what waits. */
  safe: (device: string) => `Alles ist auf diesem ${device} gesichert.`,
  goes: (count: number, when: ConnectionKind | 'sending') =>
    `${cards(count)} ${count === 1 ? goesWhen[when]('geht', 'wird') : goesWhen[when]('gehen', 'werden')}`,
  nothingToDo: 'Sie müssen nichts tun.',
  twoVersions: (count: number) => `${cards(count)} ${count === 1 ? 'hat' : 'haben'} zwei Fassungen.`,
  twoVersionsHint: 'Beide sind gesichert. Was nur eine Seite geändert hat, ist schon zusammengeführt.',
  refused: (count: number) => `${cards(count)} ${count === 1 ? 'wurde' : 'wurden'} nicht angenommen.`,
  refusedHint: 'Die Eingaben bleiben hier. Bei jedem Kind steht der Grund.',
  blocked: (count: number) => `${cards(count)} ${count === 1 ? 'kommt' : 'kommen'} nicht durch.`,
  waitsForHead: (count: number) => `${inputs(count)} ${count === 1 ? 'wartet' : 'warten'} auf die Schulleitung.`,
  headDecides: 'Sie sind gesichert. Die Schulleitung sieht sie und entscheidet.',
  unreadable: (count: number) => `${cards(count)} ${count === 1 ? 'ist' : 'sind'} hier noch nicht lesbar.`,
  unreadableHint: (device: string) => `Die Eingaben bleiben auf diesem ${device}. Bitte laden Sie die App neu.`,
  signIn: 'Bitte neu anmelden.',
  toLogin: 'Anmelden',
  nothingWaits: 'Nichts wartet.',
  safeUntilSignIn: (device: string) => `Alles ist auf diesem ${device} gesichert und wird danach übertragen.`,
  newInputs: (device: string) => `Neue Eingaben werden auf diesem ${device} gesichert und von selbst übertragen.`,
  notSafe: (device: string) => `Noch nicht alles ist auf diesem ${device} gesichert.`,
  atRisk: (device: string) => `Wird die App wochenlang nicht geöffnet, kann dieses ${device} Eingaben löschen.`,
  others: (count: number, device: string) =>
    count === 1
      ? `Auf diesem ${device} wartet außerdem 1 Zeugnis eines anderen Kontos.`
      : `Auf diesem ${device} warten außerdem ${count} Zeugnisse anderer Konten.`,
  recent: (moment: string) => `Zuletzt übertragen ${moment} Uhr.`,
  sendNow: 'Jetzt übertragen',
  checkNow: 'Verbindung jetzt prüfen',
  sending: 'Überträgt …',
  waiting: 'Wartende Zeugnisse',
  changes: (className: string, changes: string) => `${className}, ${changes}`,
  since: (moment: string) => `seit ${moment} Uhr`,
  moreOf: (child: string) => `Mehr zu ${child}`,
  safety: 'Zur Sicherheit, wenn es lange dauert',
  sealed: 'Mit Kennwort verschlüsselt',
  saveFile: 'Als Datei sichern',
  loadFile: 'Aus Datei laden',
  decide: 'Entscheiden',
  retry: 'Erneut senden',
  show: 'Ansehen',
  discard: 'Verwerfen',
  heldTitle: (child: string) => `Eingaben für ${child}`,
  inputsFor: (className: string, year: string) => `Noch nicht übertragen, Klasse ${className}, ${year}:`,
  isNowIn: (className: string) => `Das Kind ist jetzt in Klasse ${className}.`,
  isOtherPart:
    'Dieser Abschnitt wird zurzeit nicht geschrieben. Die Eingaben bleiben hier, bis sie übertragen sind oder verworfen werden.',
  staysHere: 'Die Eingaben bleiben hier, bis sie verworfen werden.',
  isElsewhere: 'Das Kind ist in keiner Ihrer Klassen. Die Eingaben bleiben hier, bis sie verworfen werden.',
  take: (className: string) => `In Klasse ${className} übernehmen`,
  taken: (child: string, className: string) =>
    `Die Eingaben für ${child} stehen jetzt im Zeugnis der Klasse ${className}.`,
  takeLater: (className: string) =>
    `In Klasse ${className} warten für dieses Kind schon andere Eingaben. Bitte diese zuerst übertragen.`,
  takenOut: 'gelöscht',
  copy: 'Alles kopieren',
  copied: 'Die Eingaben sind kopiert.',
  copyByHand: 'Kopieren geht hier nicht. Bitte den Text lange antippen und markieren.',
  changedMeanwhile: (child: string) => `Für ${child} ist inzwischen etwas dazugekommen. Es wurde nichts verworfen.`,
} as const

/** A conflict between two versions of a report card. */
export const conflictTexts = {
  title: (name: string) => `Zwei Fassungen für ${name}`,
  introRestored: (device: string) =>
    `Der Schulserver wurde auf einen früheren Stand zurückgesetzt. Auf diesem ${device} liegt noch eine Fassung von davor.`,
  missing: (count: number, isRestored: boolean) =>
    count === 0
      ? 'Es bleibt nichts zu entscheiden.'
      : `${count === 1 ? 'An einer Stelle' : `An ${count} Stellen`} ${isRestored ? 'steht in beiden Verschiedenes' : 'haben zwei Geräte Verschiedenes eingetragen'}. Welche Fassung soll gelten?`,
  mine: (device: string) => (device === 'iPad' ? 'Dieses iPad' : 'Dieses Gerät'),
  theirs: 'Anderes Gerät',
  server: 'Schulserver',
  beforeRestore: 'von vor dem Zurücksetzen',
  rest: (fields: string) => `Schon übernommen, weil beides passte: ${fields}`,
  later: 'Später entscheiden',
  take: 'Übernehmen',
  taking: 'Übernimmt …',
  done: (name: string) => `Fassung für ${name} übernommen`,
  changed: 'Das Zeugnis hat sich inzwischen geändert. Bitte noch einmal ansehen.',
  failed: 'Die Entscheidung konnte nicht gesichert werden. Beide Fassungen sind noch da.',
} as const

/** Saving unsent report cards as a file, and loading them again. */
export const backupTexts = {
  saveTitle: 'Als Datei sichern',
  saveHint: 'Die Datei wird verschlüsselt. Öffnen kann sie nur, wer das Kennwort kennt; zurücksetzen kann es niemand.',
  save: 'Sichern',
  saving: 'Sichert …',
  notSaved: 'Es wurde keine Datei gesichert.',
  openTitle: 'Aus Datei laden',
  openHint: 'Die Datei ist verschlüsselt. Bitte das Kennwort eingeben, mit dem sie gesichert wurde.',
  open: 'Laden',
  opening: 'Lädt …',
  wrongPassword: 'Das Kennwort passt nicht zu dieser Datei, oder sie ist beschädigt.',
  loaded: (cards: string) => `Aus der Datei geladen: ${cards}`,
  loadedHint: (count: number) => `${count === 1 ? 'Es wird' : 'Sie werden'} jetzt übertragen.`,
  nothingNew: 'Die Datei enthält nichts Neues.',
  damaged: 'Die Datei ist beschädigt oder keine Sicherung aus Zeugnis. Es wurde nichts geändert.',
  newer: 'Die Datei stammt aus einer neueren Version von Zeugnis. Bitte die App zuerst aktualisieren.',
  otherSchool: 'Die Datei gehört zu einer anderen Schule. Es wurde nichts geändert.',
  otherUser: 'Die Datei gehört zu einem anderen Konto. Laden kann sie nur, wer sie gesichert hat.',
  failed: 'Nicht alles aus der Datei konnte auf diesem Gerät gesichert werden. Die Datei bitte aufheben.',
} as const
