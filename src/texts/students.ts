import { cards } from './counts.ts'
import { studentFieldTexts, studentWords } from './studentFields.ts'

/** School settings: the students, their dialogs and the archive. */
export const studentsTexts = {
  title: 'Schüler',
  search: 'Suchen',
  add: 'Schüler hinzufügen',
  chooseOne: 'Einzelnen Schüler hinzufügen',
  chooseOneHint: 'Ein Formular ausfüllen.',
  chooseMany: 'Mehrere Schüler importieren',
  chooseManyHint: 'Eine CSV-Datei der Schulverwaltung einlesen.',
  editTitle: 'Schüler bearbeiten',
  edit: 'Bearbeiten',
  editOf: (name: string) => `${name} bearbeiten`,
  remove: 'Entfernen',
  removeOf: (name: string) => `${name} entfernen`,
  save: 'Speichern',
  saving: 'Speichert …',
  adding: 'Wird hinzugefügt …',
  addAnyway: 'Trotzdem hinzufügen',
  isThere: (student: string, className: string | undefined, id: string, birthday: string) =>
    `${student} gibt es schon: ${className ? `Klasse ${className}` : 'ohne Klasse'}, Nummer ${id}${birthday === '' ? '' : `, geboren am ${birthday}`}. Ist es ein anderes Kind?`,

  ...studentFieldTexts,
  ...studentWords,
  noClass: 'Keine',
  id: 'ID',
  idHint: 'Leer: die nächste freie Nummer.',
  idKept: 'Zeugnisse und Verlauf bleiben auch mit neuer Schülernummer.',
  asClass: 'wie die Klasse',
  classHas: (name: string) => `Die Klasse hat „${name}“.`,
  templateHint: 'Noten und Texte, die es in der anderen Zeugnisart nicht gibt, bleiben gespeichert.',
  noAnnex: 'keine',
  annexHint: 'Ihr Ankreuzteil wird hinter dem Zeugnis gedruckt.',
  annexNeedsTicks: 'Eine Anlage braucht eine Vorlage mit Ankreuzteil.',
  notGiven: 'Keine Angabe',
  choose: 'Bitte wählen',
  noClasses: 'Es gibt noch keine Klasse. Sie wird unter Klassen angelegt.',

  noName: 'Das ist kein Name. Hat das Kind nur einen, bleibt dieses Feld leer.',
  hasOneName: (name: string) => `Das Kind hat nur den Namen „${name}“`,
  saveAnyway: 'Trotzdem speichern',
  isRight: 'Ist das richtig?',
  classMissing: 'Bitte die Klasse wählen.',
  idWrong:
    'Die ID darf höchstens 50 Buchstaben, Ziffern, Punkte und Striche haben und beginnt mit einem Buchstaben oder einer Ziffer.',

  removeTitle: 'Schüler entfernen?',
  removeQuestion: (name: string) => `Soll ${name} wirklich entfernt werden?`,
  removeKept:
    'Die Angaben und alle Zeugnisse kommen ins Archiv. Von dort können Sie sie zurückholen. Wie lange, steht unter „Allgemein“, „Aufbewahrung“.',
  removeYes: 'Ja, entfernen',

  chosen: (count: number) => `${count} ausgewählt`,
  clearChoice: 'Auswahl aufheben',
  move: 'Klasse ändern',
  /** `who` is the name of one child, or '3 Kinder'. */
  moveTo: (who: string) => `Neue Klasse für ${who}`,
  moved: 'Schüler erfolgreich gespeichert.',
  movedTo: (count: number, className: string) => `${count} in Klasse ${className}`,
  moveFailed: 'Fehler beim Speichern der Schüler.',
  setTemplatesOf: (who: string) => `Zeugnisart für ${who}`,
  unchanged: 'nicht ändern',
  templatesMissing: 'Bitte eine Zeugnisart oder eine Anlage wählen.',
  templatesSet: 'Zeugnisart gespeichert',
  templatesSetTo: (count: number, template: string | undefined, annex: string | undefined) =>
    [
      count === 1 ? '1 Kind' : `${count} Kinder`,
      ...(template === undefined ? [] : [`Zeugnisart: ${template}`]),
      ...(annex === undefined ? [] : [`Anlage: ${annex}`]),
    ].join(' · '),
  setTemplatesFailed: 'Die Zeugnisart konnte nicht gespeichert werden.',
  templatesMeanwhile: (names: readonly string[]) =>
    `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` und ${names.length - 5} weitere` : ''}: Die Zeugnisart hat inzwischen jemand anderes geändert. Es wurde nichts geändert; bitte noch einmal wählen.`,
  removeManyQuestion: (who: string, count: number) =>
    count === 1 ? `Soll ${who} wirklich entfernt werden?` : `Sollen ${who} wirklich entfernt werden?`,
  children: (count: number) => `${count} Kinder`,
  removedMany: (count: number) => (count === 1 ? '1 Kind entfernt' : `${count} Kinder entfernt`),

  removing: (done: number, total: number) => `${done} von ${total} …`,
  removedPartly: (done: number, total: number) =>
    total === 1
      ? 'Ob das Kind entfernt wurde, ist nicht sicher. „Ja, entfernen“ versucht es noch einmal.'
      : `${done} von ${total} Kindern entfernt. Ob die übrigen entfernt wurden, ist nicht sicher. „Ja, entfernen“ versucht es bei ihnen noch einmal.`,
  removalStopped: (done: number, total: number) => `Abgebrochen: ${done} von ${total} Kindern entfernt`,
  removalBroken: (done: number, total: number) =>
    `Das Entfernen wurde unterbrochen: ${done} von ${total} Kindern sind im Archiv, ${total - done} noch nicht.`,
  chooseLeft: 'Übrige auswählen',
  leaveThem: 'Übrige behalten',

  archive: 'Archiv',
  archiveTitle: 'Archiv',
  archiveHint: 'Wer die Schule verlassen hat oder entfernt wurde, lässt sich hier mit allen Zeugnissen zurückholen.',
  archiveLeft: 'Haben die Schule verlassen',
  archiveRemoved: 'Entfernt',
  leftWith: (year: string) =>
    year === '' ? 'hat die Schule verlassen' : `hat die Schule mit dem Schuljahr ${year} verlassen`,
  archiveEmpty: 'Das Archiv ist leer',
  removedAt: (date: string) => `entfernt am ${date}`,
  until: (date: string) => `aufbewahrt bis ${date}`,
  keptForGood: 'bleibt, weil ein Zeugnis ausgegeben ist',
  entryCount: cards,
  issued: 'Zeugnisse',
  restore: 'Wiederherstellen',
  restoreOf: (name: string) => `${name} wiederherstellen`,
  restoring: 'Wird wiederhergestellt …',
  restoreTitle: 'Schüler wiederherstellen',
  restoreClass: (name: string, reason: string) => `${reason} In welche Klasse kommt ${name} jetzt?`,
  withoutClass: 'Ohne Klasse',

  empty: 'Noch keine Kinder',
  emptyHint: 'Einzeln eintragen oder eine CSV\u2011Datei der Schulverwaltung importieren.',
  nothingFound: 'Kein Kind gefunden',
  nothingFoundHint: (words: string) => `Zu „${words}“ passt kein Name, keine Klasse und keine ID.`,

  added: 'Schüler hinzugefügt',
  changed: 'Schüler gespeichert',
  removed: 'Schüler entfernt',
  restored: 'Schüler wiederhergestellt',
  loadFailed: 'Fehler beim Laden der Schüler.',
  createFailed: 'Fehler beim Erstellen des Schülers.',
  addFailed: 'Fehler beim Hinzufügen des Schülers.',
  saveFailed: 'Fehler beim Speichern des Schülers.',
  removeFailed: 'Fehler beim Löschen des Schülers.',
  archiveFailed: 'Das Archiv konnte nicht geladen werden.',
  restoreFailed: 'Das Kind konnte nicht wiederhergestellt werden.',
} as const
