/** The class page's button that has report cards printed (specification 2.8 and 8). */
export const generateReportsTexts = {
  generate: 'Generate Reports',
  generating: 'Wird erstellt …',
  progress: (done: number, total: number) => `${done} von ${total} erstellt`,
  done: 'Zeugnisse erfolgreich erstellt.',
  doneDetail: 'Unter „Zeugnisse“ können sie heruntergeladen werden.',
  /** Somebody may be on another page by now. */
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
