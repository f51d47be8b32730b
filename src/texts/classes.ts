import { children } from './counts.ts'

interface Elsewhere {
  id: string
  student?: { name: string; class?: string | undefined }
}

const namedAtOnce = 5
function elsewhere(who: readonly Elsewhere[]): string {
  const named = who.slice(0, namedAtOnce).map(({ id, student }) => {
    if (!student) return `die ID ${id} gibt es nicht mehr`
    return `${student.name} ist jetzt in ${student.class ? `Klasse ${student.class}` : 'keiner Klasse'}`
  })
  const more = who.length - named.length
  return [...named, ...(more > 0 ? [`${more} weitere sind woanders`] : [])].join(', ')
}

/** School settings: the classes, the page of a class and their dialogs. */
export const classesTexts = {
  title: 'Klassen',
  open: '+ Klasse hinzufügen',
  add: 'Klasse hinzufügen',
  adding: 'Wird hinzugefügt …',
  edit: 'Klasse bearbeiten',
  editTitle: 'Klasse bearbeiten',
  label: 'Bezeichnung',
  labelDefault: 'Klasse',
  name: 'Name',
  template: 'Vorlage',
  templateHint: 'Die Vorlage bestimmt, welche Felder im Zeugnis stehen.',
  templateChoose: 'Bitte wählen',
  noTemplate: 'Keine Vorlage',
  templateLoading: 'Wird geladen …',
  studentCount: children,

  nameMissing: 'Bitte den Namen der Klasse angeben.',
  tooLong: 'Der Name darf höchstens 200 Zeichen lang sein.',
  labelTooLong: 'Die Bezeichnung darf höchstens 200 Zeichen lang sein.',
  templateMissing: 'Bitte eine Vorlage wählen.',
  templateGone: 'Die gewählte Vorlage gibt es nicht mehr. Bitte eine andere wählen.',

  empty: 'Noch keine Klassen',
  emptyHint: 'Eine Klasse braucht einen Namen und eine Vorlage für ihre Zeugnisse.',

  gone: 'Diese Klasse gibt es nicht mehr.',
  editStudents: 'Schüler bearbeiten',
  membersOf: (className: string) => `Schüler der ${className}`,
  noStudents: 'Noch keine Kinder in dieser Klasse',
  noStudentsHint: 'Mit „Schüler bearbeiten“ nehmen Sie Kinder in die Klasse auf.',
  card: 'Zeugnis',
  openCard: (name: string, state: string) => `${name}, ${state}: Zeugnis öffnen`,
  path: 'Wie weit die Klasse ist',
  ofAll: (of: number) => `von ${of}`,
  toCard: 'Zeugnis öffnen',
  cardOf: (student: string) => `Zeugnis von ${student} öffnen`,
  studentsOf: (name: string) => `Schüler der Klasse ${name}`,
  allStudents: 'Alle Schüler der Schule',
  arriving: (count: number) => (count === 1 ? '1 Kind wechselt die Klasse' : `${count} Kinder wechseln die Klasse`),
  leaving: (count: number) =>
    count === 1 ? '1 Kind hat danach keine Klasse' : `${count} Kinder haben danach keine Klasse`,
  search: 'Suchen',
  chosen: (count: number) => `${count} ausgewählt`,

  remove: 'Klasse löschen',
  removeFull: 'Löschen ist möglich, sobald keine Kinder mehr in der Klasse sind.',
  removeTitle: 'Klasse löschen?',
  removeQuestion: (name: string) => `Soll die Klasse ${name} wirklich gelöscht werden?`,

  created: 'Klasse erfolgreich erstellt.',
  edited: 'Klasse erfolgreich bearbeitet.',
  removed: 'Klasse gelöscht',
  studentsSaved: 'Schüler erfolgreich gespeichert.',
  createFailed: 'Fehler beim Erstellen der Klasse.',
  editFailed: 'Fehler beim Bearbeiten der Klasse.',
  loadFailed: 'Fehler beim Laden der Klassen.',
  studentsFailed: 'Fehler beim Laden der Schüler.',
  movedMeanwhile: (who: readonly Elsewhere[]) =>
    `Nichts gespeichert, denn jemand anders hat inzwischen etwas geändert: ${elsewhere(who)}. Bitte prüfen und noch einmal speichern.`,
  studentsSaveFailed: 'Fehler beim Speichern der Schüler.',
  templatesFailed: 'Fehler beim Abrufen der Vorlagen.',
  removeFailed: 'Die Klasse konnte nicht gelöscht werden.',
} as const
