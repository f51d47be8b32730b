const unreachable = 'Schulserver nicht erreichbar'

/** The connection to the school server. */
export const connectionTexts = {
  /** `there`: the server answers again, but this data is not loaded yet. */
  title: { offline: 'Offline', unreachable, there: unreachable },
  ready: (classes: readonly string[]) => `Für offline bereit: ${new Intl.ListFormat('de').format(classes)}`,
  noneReady:
    'Auf diesem Gerät ist keine Klasse gesichert. Sobald die Verbindung wieder da ist, öffnet sich die Klasse.',
} as const

/** Problems with the storage of the device. */
export const troubleTexts = {
  title: 'Nicht gesichert.',
  slow: 'Der Speicher antwortet langsam',
  full: (device: string) =>
    `Auf diesem ${device} ist kein Speicherplatz frei. Sobald wieder Platz ist, sichert die App von selbst.`,
  gone: (device: string) =>
    `Der Speicher auf diesem ${device} antwortet nicht, zum Beispiel im privaten Modus des Browsers. Sobald er wieder antwortet, sichert die App von selbst.`,
  stay: 'Bitte lassen Sie diese Seite offen. „Speichern“ überträgt direkt an den Server, wenn er erreichbar ist.',
  /** Replaces every 'gesichert' if the device stores nothing. */
  memory: 'Dieses Gerät bewahrt nichts auf.',
  memoryCost: 'Beim Schließen der App geht verloren, was noch nicht übertragen ist.',
} as const
