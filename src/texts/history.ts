/** The versions of a report card. */
export const historyTexts = {
  title: 'Verlauf',
  of: (name: string) => `Verlauf von ${name}`,
  pending: 'noch nicht übertragen',
  rejected: 'verworfen',
  current: 'gültig',
  restore: 'Diesen Stand zurückholen',
  restored: 'Stand zurückgeholt',
  restoredHint: 'Wird mit dem nächsten Speichern übertragen.',
  undo: 'Rückgängig',
  undoIn: (name: string) => `Rückgängig geht nur im Zeugnis von ${name}`,
  none: 'Für dieses Zeugnis ist noch nichts gespeichert.',
  same: 'Keine Änderung gegenüber dem Stand davor.',
  first: 'Erste Fassung',
  unreachable: 'Der Verlauf ist ohne Verbindung nicht verfügbar. Die Eingaben auf diesem Gerät sind nicht betroffen.',
  lacking: 'Der Server dieser Schule führt keinen Verlauf.',
} as const
