/** School settings: generated files. */
export const filesTexts = {
  title: 'Zeugnisse',
  count: (count: number) => (count === 1 ? '1 Datei' : `${count} Dateien`),
  empty: 'Keine Dateien gefunden',
  emptyHint: 'Zeugnisse werden auf der Seite einer Klasse erstellt.',
  loadFailed: 'Dateien konnten nicht geladen werden.',
  fileFailed: 'Die Datei konnte nicht geladen werden.',
  fileGone: 'Diese Datei gibt es nicht mehr.',
  loading: 'Die Datei wird geladen …',
  ready: 'Die Datei ist geladen.',
  share: 'Teilen oder sichern',
  otherType: 'Datei',
  removeOf: (name: string) => `${name} löschen`,
  removeTitle: 'Datei löschen?',
  removeQuestion: (name: string) => `Soll die Datei „${name}“ wirklich gelöscht werden?`,
  removeHint:
    'Die Eingaben der Lehrkräfte bleiben erhalten. Die Zeugnisse können auf der Seite der Klasse neu erstellt werden, solange der Abschnitt der aktuelle ist.',
  removeYes: 'Ja, löschen',
  removeNo: 'Nein, abbrechen',
  removed: 'Die Datei ist gelöscht.',
  removeFailed: 'Die Datei konnte nicht gelöscht werden.',
} as const
