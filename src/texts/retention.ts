const units = { days: ['Tag', 'Tage'], years: ['Jahr', 'Jahre'] } as const

type Unit = keyof typeof units

const amount = (count: number, unit: Unit) => `${count} ${units[unit][count === 1 ? 0 : 1]}`

/** School settings: for how long everything is kept. */
export const retentionTexts = {
  title: 'Aufbewahrung',
  open: 'Aufbewahrung ansehen',
  sectionHint: 'Was wie lange bleibt, und was gelöscht werden darf.',
  archiveHint:
    'Bevor Schriftgut gelöscht wird, ist es in Niedersachsen dem zuständigen Archiv anzubieten (RdErl. d. MK v. 29.5.2020, Nr. 4.1).',
  loadFailed: 'Die Aufbewahrung konnte nicht geladen werden.',
  amount,
  unit: (unit: Unit) => units[unit][1],
  confirmed: ['Löscht die Schule', 'wenn sie es bestätigt, ab dem 1.\u00a0August'],
  daily: ['Löscht der Server', 'von selbst, jede Nacht'],
  stored: (count: number) => `${count} gespeichert.`,
  next: (day: string) => `Das Älteste ist am ${day} so weit.`,
  editOf: (label: string) => `${label}: Aufbewahrung ändern`,
  editTitle: 'Aufbewahrung ändern',
  shorterDaily: 'Was dann älter ist, löscht der Server in der nächsten Nacht.',
  shorterConfirmed: 'Auch dann wird erst gelöscht, wenn die Schule es bestätigt.',
  saved: 'Aufbewahrung gespeichert',
  saveFailed: 'Die Aufbewahrung konnte nicht gespeichert werden.',
  dueTitle: 'Was jetzt gelöscht werden darf',
  dueNothing: (day: string) => `Zum ${day} ist nichts fällig.`,
  due: (label: string, count: number, time: string) => `${label}: ${count}, älter als ${time}`,
  release: 'Löschen',
  releaseOf: (label: string) => `${label} löschen`,
  releaseTitle: 'Endgültig löschen?',
  releaseQuestion: (label: string, count: number) =>
    `Es wird gelöscht, was die Frist überschritten hat: ${label}, ${count}. Das kann niemand rückgängig machen; in Sicherungen steht es, bis diese gelöscht sind.`,
  releaseYes: 'Ja, löschen',
  releasing: 'Wird gelöscht …',
  released: 'Gelöscht',
  releaseFailed: 'Es wurde nicht gelöscht.',
  unknownKind: 'Diese Art von Daten gibt es hier nicht.',
  between: (min: number, max: number, unit: Unit) => `Erlaubt sind ${min} bis ${amount(max, unit)}.`,
  meanwhile: (now: string) => `Inzwischen hat jemand anders die Frist geändert: ${now}. Bitte noch einmal ansehen.`,
  otherCount: (count: number) => `Inzwischen sind es ${count}. Bitte noch einmal ansehen.`,
} as const
