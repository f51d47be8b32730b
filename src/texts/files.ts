/** School settings: the generated files. */
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

/** The button on the page of a class that generates its report cards. */
export const generateReportsTexts = {
  generate: 'Generate Reports',
  generating: 'Wird erstellt …',
  progress: (done: number, total: number) => `${done} von ${total} erstellt`,
  done: 'Zeugnisse erfolgreich erstellt.',
  doneDetail: 'Unter „Zeugnisse“ können sie heruntergeladen werden.',
  /** Names the class, because the user may have left its page. */
  warned: (className: string) =>
    `Nicht alles ließ sich so drucken, wie es eingetragen ist. Einzelheiten stehen bei der Klasse ${className}.`,
  toFiles: 'Zu den Zeugnissen',
  notice: 'Zu den gedruckten Zeugnissen',
  close: 'Hinweis schließen',
  failed: 'Fehler beim Erstellen der Zeugnisse.',
  incompleteTitle: 'Noch nicht vollständig',
  incomplete: 'In der PDF-Datei sind auch diese unvollständigen Zeugnisse:',
  warningsTitle: 'Bitte ansehen',
} as const
