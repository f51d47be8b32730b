type Connection = 'there' | 'offline' | 'unreachable' | 'login'

const cards = (count: number) => (count === 1 ? '1 Zeugnis' : `${count} Zeugnisse`)

const inputs = (count: number) => (count === 1 ? '1 Eingabe' : `${count} Eingaben`)

const until: Readonly<Record<Connection, string>> = {
  offline: 'Bis WLAN da ist',
  unreachable: 'Bis der Schulserver antwortet',
  login: 'Bis Sie im Netz angemeldet sind',
  there: 'Bis alles übertragen ist',
}

/** The list of report cards that are not sent yet. */
export const transferTexts = {
  title: 'Übertragung',
  atServer: (clock?: string) => (clock ? `Alles ist beim Server, zuletzt ${clock} Uhr.` : 'Alles ist beim Server.'),
  waits: (count: number, connection: Connection) =>
    `${cards(count)} ${count === 1 ? 'wartet' : 'warten'} auf ${connection === 'offline' ? 'WLAN' : 'den Schulserver'}.`,
  notThere: (count: number) => `${cards(count)} ${count === 1 ? 'ist' : 'sind'} noch nicht übertragen.`,
  goes: (count: number) => `${cards(count)} ${count === 1 ? 'wird' : 'werden'} übertragen …`,
  twoVersions: (count: number) => `${cards(count)} ${count === 1 ? 'hat' : 'haben'} zwei Fassungen.`,
  twoVersionsHint: 'Beide sind gesichert. Was nur eine Seite geändert hat, ist schon zusammengeführt.',
  refused: (count: number) => `${cards(count)} ${count === 1 ? 'wurde' : 'wurden'} nicht angenommen.`,
  refusedHint: 'Die Eingaben bleiben hier. Bei jedem Kind steht der Grund.',
  blocked: (count: number) => `${cards(count)} ${count === 1 ? 'kommt' : 'kommen'} nicht durch.`,
  blockedHint: 'Diese Eingaben kommen nicht durch. Ein Filter im Netz der Schule hält sie vielleicht auf.',
  blockedBy: 'Vielleicht hält ein Filter im Netz der Schule die Eingaben auf',
  waitsForHead: (count: number) => `${inputs(count)} ${count === 1 ? 'wartet' : 'warten'} auf die Schulleitung.`,
  headDecides: 'Sie sind gesichert. Die Schulleitung sieht sie und entscheidet.',
  unreadable: (count: number) => `${cards(count)} ${count === 1 ? 'ist' : 'sind'} hier noch nicht lesbar.`,
  unreadableHint: (device: string) => `Die Eingaben bleiben auf diesem ${device}. Bitte laden Sie die App neu.`,
  signIn: 'Bitte neu anmelden.',
  toLogin: 'Anmelden',
  nothingWaits: 'Nichts wartet.',
  goesOn: (device: string) => `Alles ist auf diesem ${device} gesichert und wird von selbst übertragen.`,
  safeUntilSignIn: (device: string) => `Alles ist auf diesem ${device} gesichert und wird danach übertragen.`,
  newInputs: (device: string) => `Neue Eingaben werden auf diesem ${device} gesichert und von selbst übertragen.`,
  notSafe: (device: string) => `Noch nicht alles ist auf diesem ${device} gesichert.`,
  atRisk: (connection: Connection) =>
    `Dieses Gerät kann Eingaben nach langer Pause löschen. ${until[connection]}, schützt eine Datei.`,
  others: (count: number, device: string) =>
    count === 1
      ? `Auf diesem ${device} wartet außerdem 1 Zeugnis eines anderen Kontos.`
      : `Auf diesem ${device} warten außerdem ${count} Zeugnisse anderer Konten.`,
  recent: (moment: string) => `Zuletzt übertragen ${moment} Uhr.`,
  sendNow: 'Jetzt übertragen',
  checkNow: 'Verbindung jetzt prüfen',
  sending: 'Überträgt …',
  more: 'Mehr',
  waiting: 'Wartende Zeugnisse',
  changes: (className: string, changes: string) => `${className}, ${changes}`,
  since: (moment: string) => `seit ${moment} Uhr`,
  moreOf: (child: string) => `Mehr zu ${child}`,
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
  intro: 'Das Zeugnis wurde auf zwei Geräten bearbeitet.',
  introRestored: (device: string) =>
    `Der Schulserver wurde auf einen früheren Stand zurückgesetzt. Auf diesem ${device} liegt noch eine Fassung von davor.`,
  merged: (fields: string) => `${fields} schon zusammengeführt.`,
  missing: (count: number, isRestored: boolean) =>
    count === 0
      ? 'Es bleibt nichts zu entscheiden.'
      : `Bei ${count === 1 ? 'einem Feld' : `${count} Feldern`} müssen Sie entscheiden. Vorgewählt ist, was ${isRestored ? 'hier steht' : 'Sie hier eingegeben haben'}.`,
  mine: (device: string) => (device === 'iPad' ? 'Dieses iPad' : 'Dieses Gerät'),
  theirs: 'Anderes Gerät',
  server: 'Schulserver',
  beforeRestore: 'von vor dem Zurücksetzen',
  /** Why there are two versions, after 'Zwei Fassungen'. */
  isRestored: 'der Schulserver wurde zurückgesetzt',
  rest: (fields: string) => `${fields} ohne Widerspruch, schon zusammengeführt`,
  later: 'Später entscheiden',
  take: 'Übernehmen',
  taking: 'Übernimmt …',
  done: (name: string) => `Fassung für ${name} übernommen`,
  changed: 'Das Zeugnis hat sich inzwischen geändert. Bitte noch einmal ansehen.',
  failed: 'Die Entscheidung konnte nicht gesichert werden. Beide Fassungen sind noch da.',
  takenFromServer: (fields: string) => `Vom Schulserver übernommen: ${fields}`,
  /** `own` is the name of the signed-in user, who may also be the author on the other device. A server may not know the author (''). */
  takenOver: (author: string, own: string | undefined, fields: string) =>
    `${author === '' || author === own ? 'Vom anderen Gerät' : `Von ${author}`} übernommen: ${fields}`,
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
