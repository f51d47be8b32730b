const unreachable = 'Schulserver nicht erreichbar'

/** The connection to the school server. */
export const connectionTexts = {
  /** `there`: the server answers again, but this data is not loaded yet. */
  title: { offline: 'Offline', unreachable, there: unreachable, login: 'Anmeldung im Netz nötig' },
  /** What inputs wait for. */
  awaited: { offline: 'WLAN', unreachable: 'den Schulserver' },
  asksLogin: 'Das Netz verlangt eine Anmeldung.',
  /** Leads to the login of the network, such as that of the school's carrier. */
  networkLogin: 'Zur Anmeldung',
  ready: (classes: readonly string[]) => `Für offline bereit: ${new Intl.ListFormat('de').format(classes)}`,
  noneReady: 'Klassen öffnen sich, sobald die Verbindung wieder da ist.',
  restored: 'Der Schulserver wurde auf einen früheren Stand zurückgesetzt.',
  /** `sent` report cards are sent again; `asked` wait for a decision, because the server has something else in them. */
  restoredDetail: (sent: number, asked: number) =>
    [
      sent > 0 &&
        `${sent === 1 ? 'Ein Zeugnis war' : `${sent} Zeugnisse waren`} auf diesem Gerät neuer und ${sent === 1 ? 'wird' : 'werden'} wieder übertragen.`,
      asked > 0 &&
        `${asked === 1 ? 'Ein Zeugnis steht' : `${asked} Zeugnisse stehen`} auf diesem Gerät anders als dort: Bitte entscheiden Sie, was gilt.`,
    ]
      .filter(Boolean)
      .join(' '),
} as const

/** Problems with the storage of the device. */
export const troubleTexts = {
  title: 'Nicht gesichert.',
  slow: 'Der Speicher antwortet langsam',
  /** In the top bar. */
  short: { full: 'Kein Speicherplatz frei', gone: 'Der Speicher antwortet nicht' },
  full: (device: string) => `Auf diesem ${device} ist kein Speicherplatz frei.`,
  gone: (device: string) => `Der Speicher auf diesem ${device} antwortet nicht, etwa im privaten Modus.`,
  stay: 'Bitte die Seite offen lassen. „Speichern“ überträgt direkt, wenn der Server erreichbar ist.',
  /** Replaces every 'gesichert' if the device stores nothing. */
  memory: 'Dieses Gerät bewahrt nichts auf.',
  /** Said instead of `memory` where nobody has chosen that. */
  noStore: 'Dieser Browser hat keinen Speicher für Eingaben, etwa im Blockierungsmodus.',
  memoryCost: 'Beim Schließen der App geht verloren, was noch nicht übertragen ist.',
} as const
