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
} as const
