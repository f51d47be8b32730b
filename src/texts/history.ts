/** The versions of a report card. */
export const historyTexts = {
  title: 'Verlauf',
  of: (name: string) => `Verlauf von ${name}`,
  pending: 'noch nicht übertragen',
  rejected: 'verworfen',
  restore: 'Diesen Stand wiederherstellen',
  restored: 'Stand wiederhergestellt',
  restoredHint: 'Wird von selbst übertragen.',
  undo: 'Rückgängig',
  undoIn: (name: string) => `Rückgängig geht nur im Zeugnis von ${name}`,
  none: 'Für dieses Zeugnis ist noch nichts übertragen.',
  same: 'Keine Änderung gegenüber dem Stand davor.',
  first: 'Erste Fassung',
  changes: (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`),
  filled: (count: number) => `${count} eingetragen`,
  /** Of what the template does not contain any more, as in the form. */
  strays: 'Frühere Eingaben',
  /** Before the value that was there, and before the new one. */
  before: 'vorher',
  now: 'jetzt',
  /** Before the value that lost a decision, and before the one that was taken. */
  lost: 'verworfen',
  instead: 'stattdessen',
  empty: 'leer',
  older: 'Ältere Fassungen laden',
  olderUnreachable: 'Ältere Fassungen sind gerade nicht verfügbar. Bitte versuchen Sie es später noch einmal.',
  unreachable: 'Der Verlauf ist ohne Verbindung nicht verfügbar. Die Eingaben auf diesem Gerät sind nicht betroffen.',
} as const
