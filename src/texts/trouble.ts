/** The device does not keep what is typed (offline.md 6). */
export const troubleTexts = {
  title: 'Nicht gesichert.',
  slow: 'Der Speicher antwortet langsam',
  full: (device: string) => `Auf diesem ${device} ist kein Speicherplatz frei.`,
  gone: (device: string) =>
    `Der Speicher auf diesem ${device} antwortet nicht, zum Beispiel im privaten Modus des Browsers.`,
  stay: 'Die Seite bitte offen lassen: Gesichert wird von selbst, sobald es geht. Speichern sendet direkt an den Server, wenn er erreichbar ist.',
  /** Where nothing is kept: in the place of every 'gesichert'. */
  memory: 'Nur im Arbeitsspeicher.',
  memoryCost: 'Ohne Netz geht beim Schließen alles verloren, was noch nicht übertragen ist.',
} as const
