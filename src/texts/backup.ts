/** Saving waiting report cards as a file, and loading them again. */
export const backupTexts = {
  loaded: (cards: string) => `Aus der Datei geladen: ${cards}`,
  loadedHint: (count: number) => `${count === 1 ? 'Es wird' : 'Sie werden'} jetzt übertragen.`,
  nothingNew: 'Die Datei enthält nichts Neues.',
  damaged: 'Die Datei ist beschädigt oder keine Sicherung aus Zeugnis. Es wurde nichts geändert.',
  newer: 'Die Datei stammt aus einer neueren Version von Zeugnis. Bitte die App zuerst aktualisieren.',
  otherSchool: 'Die Datei gehört zu einer anderen Schule. Es wurde nichts geändert.',
  otherUser: 'Die Datei gehört zu einem anderen Konto. Laden kann sie nur, wer sie gesichert hat.',
  failed: 'Nicht alles aus der Datei konnte auf diesem Gerät gesichert werden. Die Datei bitte aufheben.',
} as const
