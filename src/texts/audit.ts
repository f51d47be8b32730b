const groups = {
  all: 'Alles',
  students: 'Schüler',
  classes: 'Klassen',
  users: 'Benutzer und Anmeldungen',
  years: 'Schuljahre',
  templates: 'Vorlagen',
  imports: 'Importe',
  reports: 'Zeugnisse',
  school: 'Schule',
}

/** School settings: the audit log. */
export const auditTexts = {
  title: 'Protokoll',
  hint: 'Kinder stehen hier nur mit ihrer Schülernummer.',
  filter: 'Bereich',
  list: 'Protokoll, Neuestes zuerst',
  empty: 'Noch keine Einträge',
  emptyHint: 'Ab der nächsten Änderung steht hier, wer was geändert hat.',
  showAll: 'Alle Bereiche zeigen',
  loadFailed: 'Das Protokoll konnte nicht geladen werden.',
  older: 'Ältere',
  newer: 'Neuere',
  more: (count: number) => `${count} weitere anzeigen`,
  fewer: 'Weniger anzeigen',
  studentNumber: (number: string) => (number === '' ? 'neue Nummer' : `Nr. ${number}`),
  groups,
} as const
