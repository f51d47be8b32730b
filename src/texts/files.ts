/** School settings: the generated files. */
export const filesTexts = {
  title: 'Zeugnisse',
  count: (count: number) => (count === 1 ? '1 Datei' : `${count} Dateien`),
  empty: 'Noch nichts gedruckt',
  emptyHint: 'Keine Dateien gefunden. Zeugnisse druckt die Seite der Klasse.',
  toClasses: 'Zu den Klassen',
  loadFailed: 'Dateien konnten nicht geladen werden.',
  fileFailed: 'Die Datei konnte nicht geladen werden.',
  fileGone: 'Diese Datei gibt es nicht mehr.',
  loading: 'Die Datei wird geladen …',
  ready: 'Die Datei ist geladen.',
  share: 'Teilen oder sichern',
  /** Files of which the server does not say whose they are. */
  others: 'Weitere Dateien',
  printed: 'Gedruckt',
  printedFor: (part: string, year: string) => `${part} ${year}`,
  changed: (count: number) => `${count} geändert seit Druck`,
  changedList: 'Geändert seit Druck',
  anything: 'Eingaben',
  whatAndWhen: (what: string, when: string) => `${what}, ${when}`,
  printAgain: 'Klasse neu drucken',
  removeOf: (name: string) => `${name} löschen`,
  removeTitle: 'Datei löschen?',
  removeQuestion: (name: string) => `„${name}“: Die Zeugnisse bleiben, Sie können sie neu drucken.`,
  /** The reports of an earlier part cannot be printed again. */
  removeForever: (name: string) =>
    `„${name}“: Die Eingaben bleiben. Neu drucken lässt sich nur der aktuelle Abschnitt.`,
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
  question: (complete: number, of: number) => `${complete} von ${of} vollständig. Trotzdem drucken?`,
  questionHint: 'Diesen Kindern fehlt noch etwas. Antippen öffnet das Zeugnis an der ersten offenen Stelle.',
  printAnyway: 'Trotzdem drucken',
  cancel: 'Abbrechen',
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
