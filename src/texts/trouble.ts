/** The device does not keep what is typed (docs/offline.md 6). */
export const troubleTexts = {
  title: 'Nicht gesichert.',
  slow: 'Der Speicher antwortet langsam',
  full: (device: string) =>
    `Auf diesem ${device} ist kein Speicherplatz frei. Sobald wieder Platz ist, sichert die App von selbst.`,
  gone: (device: string) =>
    `Der Speicher auf diesem ${device} antwortet nicht, zum Beispiel im privaten Modus des Browsers. Sobald er wieder antwortet, sichert die App von selbst.`,
  stay: 'Bitte lassen Sie diese Seite offen. „Speichern“ überträgt direkt an den Server, wenn er erreichbar ist.',
  /** Where nothing is kept: in the place of every 'gesichert'. */
  memory: 'Dieses Gerät bewahrt nichts auf.',
  memoryCost: 'Beim Schließen der App geht verloren, was noch nicht übertragen ist.',
} as const
