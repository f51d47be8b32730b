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

  preName: 'Vorname',
  name: 'Nachname',
  class: 'Klasse',
  noClass: 'Keine',
  id: 'ID',
  idHint: 'Bleibt das Feld leer, wird die nächste freie Nummer vergeben.',
  idKept: 'Zeugnisse und Verlauf gehen bei einer neuen Nummer mit.',
  birthday: 'Geburtstag',
  birthplace: 'Geburtsort',
  gender: 'Geschlecht',
  genders: { w: 'weiblich', m: 'männlich', d: 'divers' },
  language: 'Sprache',
  template: 'Zeugnisart',
  asClass: 'wie die Klasse',
  classHas: (name: string) => `Die Klasse hat „${name}“.`,
  templateHint: 'Noten und Texte, die es in der anderen Zeugnisart nicht gibt, bleiben gespeichert.',
  annex: 'Anlage',
  noAnnex: 'keine',
  annexHint: 'Der Ankreuzteil dieser Vorlage kommt zum Zeugnis dazu und wird dahinter gedruckt.',
  annexNeedsTicks: 'Eine Anlage braucht eine Vorlage mit Ankreuzteil.',
  notGiven: 'Keine Angabe',
  choose: 'Bitte wählen',
  noClasses: 'Es gibt noch keine Klasse. Sie wird unter Klassen angelegt.',

  preNameMissing: 'Bitte den Vornamen angeben.',
  nameMissing: 'Bitte den Nachnamen angeben.',
  noName: 'Das ist kein Name. Hat das Kind nur einen, bleibt dieses Feld leer.',
  hasOneName: (name: string) => `Das Kind hat nur den Namen „${name}“`,
  saveAnyway: 'Trotzdem speichern',
  isRight: 'Ist das richtig?',
  classMissing: 'Bitte die Klasse wählen.',
  /** 'Der Vorname darf …' */
  tooLong: (label: string) => `Der ${label} darf höchstens 200 Zeichen lang sein.`,
  idWrong:
    'Die ID darf höchstens 50 Buchstaben, Ziffern, Punkte und Striche haben und beginnt mit einem Buchstaben oder einer Ziffer.',

  removeTitle: 'Schüler entfernen?',
  removeQuestion: (name: string) => `Soll ${name} wirklich entfernt werden?`,
  removeKept:
    'Die Angaben und alle Zeugnisse bleiben 90 Tage im Archiv, nach einem ausgegebenen Zeugnis auf Dauer, und lassen sich von dort zurückholen.',
  removeYes: 'Ja, entfernen',
  removeNo: 'Nein, abbrechen',

  chosen: (count: number) => `${count} ausgewählt`,
  clearChoice: 'Auswahl aufheben',
  move: 'Klasse ändern',
  moveTo: (count: number) => `Neue Klasse für ${count} Schüler`,
  moved: 'Schüler erfolgreich gespeichert.',
  movedTo: (count: number, className: string) => `${count} in Klasse ${className}`,
  moveFailed: 'Fehler beim Speichern der Schüler.',
  setTemplatesOf: (count: number) => (count === 1 ? 'Zeugnisart für 1 Kind' : `Zeugnisart für ${count} Kinder`),
  unchanged: 'bleibt, wie sie ist',
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
    `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` und ${names.length - 5} weitere` : ''}: Die Zeugnisart hat inzwischen jemand anderes geändert. Geändert ist jetzt nichts; bitte noch einmal wählen.`,
  removeManyQuestion: (count: number) =>
    count === 1 ? 'Soll 1 Schüler wirklich entfernt werden?' : `Sollen ${count} Schüler wirklich entfernt werden?`,
  removedMany: (count: number) => (count === 1 ? '1 Schüler entfernt' : `${count} Schüler entfernt`),

  removing: (done: number, total: number) => `Entfernt ${done} von ${total} …`,
  removedPartly: (done: number, total: number) =>
    total === 1
      ? 'Ob der Schüler entfernt wurde, ist nicht sicher. „Ja, entfernen“ versucht es noch einmal.'
      : `${done} von ${total} Schülern entfernt. Ob die übrigen entfernt wurden, ist nicht sicher. „Ja, entfernen“ versucht es bei ihnen noch einmal.`,
  removalStopped: (done: number, total: number) => `Abgebrochen: ${done} von ${total} Schülern entfernt`,
  removalBroken: (done: number, total: number) =>
    `Das Entfernen wurde unterbrochen: ${done} von ${total} Schülern sind im Archiv, ${total - done} noch nicht.`,
  chooseLeft: 'Übrige auswählen',
  leaveThem: 'Übrige behalten',

  archive: 'Archiv',
  archiveTitle: 'Entfernte Schüler',
  archiveHint:
    'Entfernte Kinder bleiben 90 Tage hier und lassen sich mit allen Zeugnissen zurückholen. Wer ein ausgegebenes Zeugnis hat, bleibt auf Dauer.',
  archiveEmpty: 'Das Archiv ist leer.',
  removedAt: (date: string) => `entfernt am ${date}`,
  until: (date: string) => `aufbewahrt bis ${date}`,
  keptForGood: 'bleibt, weil ein Zeugnis ausgegeben ist',
  entryCount: (count: number) => (count === 1 ? '1 Zeugnis' : `${count} Zeugnisse`),
  issued: 'Zeugnisse',
  restore: 'Wiederherstellen',
  restoreOf: (name: string) => `${name} wiederherstellen`,
  restoring: 'Wird wiederhergestellt …',
  restoreTitle: 'Schüler wiederherstellen',
  restoreClass: (name: string, className: string | undefined) =>
    className === undefined
      ? `In welche Klasse kommt ${name} jetzt?`
      : `Die frühere Klasse ${className} gibt es nicht mehr. In welche Klasse kommt ${name} jetzt?`,

  empty: 'Noch keine Schüler',
  emptyHint: 'Einzeln eintragen oder eine CSV\u2011Datei der Schulverwaltung importieren.',
  import: 'Importieren',
  nothingFound: 'Kein Schüler gefunden',
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
  restoreFailed: 'Der Schüler konnte nicht wiederhergestellt werden.',
} as const
