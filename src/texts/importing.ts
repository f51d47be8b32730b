import { studentFieldTexts } from './studentFields.ts'

/** School settings: the import profiles, their form, and the import page. */
export const importTexts = {
  profilesTitle: 'Import-Profile',
  addProfile: 'Profil hinzufügen',
  noProfiles: 'Noch keine Import-Profile',
  noProfilesHint: 'Ein Profil sagt, was in den Spalten der CSV-Datei der Schulverwaltung steht.',
  columnCount: (count: number) => (count === 1 ? '1 Spalte' : `${count} Spalten`),
  profilesFailed: 'Keine Profile konnten geladen werden.',

  editTitle: 'Profil bearbeiten',
  gone: 'Dieses Import-Profil gibt es nicht mehr.',
  tabs: {
    general: 'Allgemein',
    source: 'Quelldatei',
    students: 'Änderung von Schüler(innen)',
    classes: 'Klassen und Gruppen',
  },
  tabsOf: 'Einstellungen des Profils',
  next: 'Weiter',
  save: 'Speichern',
  saving: 'Speichert …',
  name: 'Name',
  nameHint: 'Zum Beispiel der Name der Schulverwaltung, aus der die Datei kommt.',
  fileType: 'Dateityp',
  csv: 'CSV',
  fromFile: 'Spalten aus Datei übernehmen',
  fromFileHint:
    'Trennzeichen, Spalten und Kopfzeile werden aus einer Beispieldatei gelesen. Sie wird nicht gespeichert.',
  reading: 'Wird gelesen …',
  readFailed: 'Die Datei konnte nicht gelesen werden.',
  found: (encoding: string, count: number) => `${count} Spalten gefunden (${encoding}). Bitte prüfen.`,
  delimiter: 'Trennzeichen',
  delimiters: {
    ';': 'Semikolon ( ; )',
    ',': 'Komma ( , )',
    '\t': 'Tabulator',
    '|': 'Senkrechter Strich ( | )',
  },
  other: 'Anderes',
  otherDelimiter: 'Anderes Trennzeichen',
  spacer: 'Anführungszeichen',
  spacers: { '"': 'Doppelte ( " )', "'": "Einfache ( ' )" },
  noSpacer: 'Keine',
  encoding: 'Zeichen',
  encodingHint: 'Automatisch erkennt die Zeichen an den Namen. Nur ändern, wenn Umlaute falsch ankommen.',
  anyEncoding: 'automatisch',
  groups: 'Gruppen, die Klassen sind',
  ignoreFirstRow: 'Erste Zeile ignorieren',
  ignoreFirstRowHint: 'Ja, wenn über der Tabelle eine Zeile steht, die keine bekannten Überschriften hat.',
  ignoreLastRow: 'Letzte Zeile ignorieren',
  ignoreLastRowHint: 'Ja, wenn dort eine Summe steht.',
  columns: 'Spalten',
  columnsHint: 'In der Reihenfolge der Datei. Am Griff ziehen oder mit den Pfeilen verschieben.',
  column: (at: number) => `Spalte ${at}`,
  columnNamed: (at: number, type: string) => `Spalte ${at}, ${type}`,
  addColumn: 'Spalte hinzufügen',
  removeColumn: (name: string) => `${name} entfernen`,
  inFile: (heading: string) => `in der Datei: ${heading}`,
  samples: (values: string, count: number) => (count === 1 ? `steht überall: ${values}` : `zum Beispiel: ${values}`),
  types: {
    ...studentFieldTexts,
    id: 'Schüler Nr.',
    fullName: 'Nachname, Vorname',
    particle: 'Namensbestandteil (von der)',
    exitDate: 'Abgangsdatum',
    status: 'Status',
    annex: 'Anlage zum Zeugnis',
  },
  skipped: 'nicht übernehmen',
  addNewStudents: 'Neue Schüler hinzufügen',
  addNewStudentsHint: 'Wer in der Datei steht, aber noch nicht in der Schule ist.',
  removeOldStudents: 'Fehlende Schüler entfernen',
  removeOldStudentsHint: 'Wer nicht mehr in der Datei steht. Entfernte kommen ins Archiv.',
  updateNames: 'Namen aktualisieren',
  updateNamesHint: 'Wer an der Schülernummer erkannt wird, bekommt den Namen aus der Datei.',
  createNewClasses: 'Neue Klassen erstellen',
  createNewClassesHint: 'Klassen, die in der Datei stehen, aber noch nicht in der Schule sind.',
  yes: 'Ja',
  no: 'Nein',
  classLabel: 'Klassenbezeichnung',
  classLabelDefault: 'Klasse',
  classLabelHint: 'Steht vor dem Namen neuer Klassen: „Klasse 1a“.',

  delete: 'Löschen',
  removeTitle: 'Profil löschen?',
  removeQuestion: 'Möchten Sie das Profil wirklich löschen?',

  created: 'Import-Profil erfolgreich erstellt.',
  createFailed: 'Fehler beim Erstellen des Import-Profils.',
  edited: 'Import-Profil erfolgreich geändert.',
  editFailed: 'Fehler beim ändern des Import-Profils.',
  removed: 'Import-Profil erfolgreich gelöscht.',
  removeFailed: 'Import-Profil konnte nicht gelöscht werden.',

  title: 'Import',
  profile: 'Profil',
  profileMissing: 'Bitte ein Profil wählen.',
  noProfile: 'Noch kein Profil: erst „+ Profil hinzufügen“.',
  layout: 'Aufbau der Datei',
  layoutHint: 'Die App erkennt den Aufbau an den Überschriften. Hier nur, wenn etwas nicht stimmt.',
  recognized: (cols: string) => `Erkannt: ${cols}.`,
  listName: 'Schülerliste',
  editProfile: 'Profil bearbeiten',
  newProfile: '+ Profil hinzufügen',
  file: 'CSV-Datei',
  fileHint: 'Bis 10 MB und 20.000 Zeilen. Die Datei selbst wird nicht gespeichert.',
  whichFile: 'Welche Datei ist die richtige?',
  whichFileHint:
    'Eine Liste aller Kinder mit Nummer, Nachname, Vorname, Klasse und Geburtstag, als CSV- oder Textdatei mit Überschriften. Immer denselben Export nehmen.',
  exampleFile: 'Beispieldatei',
  exampleName: 'Beispiel Schülerliste.csv',
  programs: [
    [
      'DaNiS',
      'Bericht › Berichte › Freie Liste: SchuelerIdentNummer, SchuelerNachname, SchuelerRufname, SchuelerGeburtsdatum und die Bezeichnung der Gruppe wählen, dann als CSV exportieren.',
    ],
    ['Sibank', 'Eine Schülerliste als CSV- oder Textdatei ausgeben; heißt dort etwa „Datenexport“.'],
    [
      'SchILD',
      'Datenaustausch › Export in Text-Dateien, Datenart „Schüler“, mit Kopfzeile. „Zusatz“ (von der) und Status mitnehmen.',
    ],
    [
      'ASV',
      'Datei › Verwaltung › Exportformatbibliothek: ein Exportformat mit Familienname, Namensbestandteil, Rufname, Geburtsdatum, Klasse und der Nummer anlegen.',
    ],
    [
      'WebUntis',
      'Stammdaten › Schüler*innen, dort der CSV-Bericht; heißt etwa „Berichte“. „Schlüssel (extern)“ ist die Nummer.',
    ],
    ['Magellan', 'Die Schülerliste als CSV- oder Textdatei exportieren; heißt dort etwa „Export“.'],
    [
      'IServ',
      'Am besten die Datei, aus der auch IServ seine Konten bekommt; eine Liste der Benutzer geht auch, mit Import-ID und Klasse.',
    ],
    [
      'Excel',
      'Speichern unter › „CSV UTF-8“. Die Spalten der Nummern und Klassen vorher als Text formatieren: Sonst wird aus 1/2 ein Datum, und führende Nullen fehlen.',
    ],
  ],
  previewHint: 'Danach kommt eine Vorschau. Erst „Bestätigen“ ändert etwas.',
  upload: 'Datei hochladen',
  uploading: 'Die Datei wird übertragen …',
  confirming: 'Die Änderungen werden übernommen …',
  processed: 'Datei gelesen.',
  processFailed: 'Daten konnten nicht verarbeitet werden.',
  imported: 'Daten wurden importiert.',
  importFailed: 'Daten konnten nicht importiert werden.',

  preview: 'Importvorschau',
  previewOf: (fileName: string, profile: string | undefined) =>
    profile === undefined ? fileName : `${fileName}, Profil „${profile}“`,
  readAs: (rows: number, encoding: string) =>
    `${rows === 1 ? '1 Zeile' : `${rows.toLocaleString('de')} Zeilen`} gelesen, Zeichensatz ${encoding}`,
  sections: {
    add: 'Schüler hinzufügen',
    remove: 'Schüler löschen',
    change: 'Schüler ändern',
    createClasses: 'Gruppen hinzufügen',
  },
  sectionHints: {
    add: 'neu in der Datei',
    remove: 'fehlen in der Datei',
    change: 'in der Datei anders',
    createClasses: 'Klasse noch unbekannt',
  },
  noTemplate: 'noch ohne Vorlage',
  more: (count: number) => `${count.toLocaleString('de')} weitere anzeigen`,
  nothing: 'leer',
  becomes: 'wird zu',
  nothingToDo: 'Die Datei ändert nichts an der Schule.',
  problems: (count: number) =>
    count === 1 ? '1 Zeile mit Problemen' : `${count.toLocaleString('de')} Zeilen mit Problemen`,
  line: (line: number) => `Zeile ${line.toLocaleString('de')}`,
  skippedRow: 'nicht übernommen',
  partRow: 'bitte prüfen',
  columnMissing: (type: string) => `In der Datei fehlt die Spalte für: ${type}. So kann keine Zeile übernommen werden.`,
  waitsForEncoding: 'Wartet auf die Antwort, ob die Namen stimmen.',
  waitsForParticle: (heading: string) =>
    `In der Spalte „${heading}“ steht ein Teil des Nachnamens, sie ist noch „nicht übernehmen“. Die Zeile wartet.`,
  waitsForGroups: 'Wartet auf die Antwort, welche Gruppen Klassen sind.',
  waitsForClass: (name: string) => `Wartet auf die Antwort, welche Klasse mit „${name}“ gemeint ist.`,
  readByHeadings: 'Die Spalten stehen anders als sonst; gelesen ist nach ihren Überschriften.',
  countsRows: (heading: string) => `Die Spalte „${heading}“ zählt nur die Zeilen und gilt nicht als Schülernummer.`,
  otherClass: (heading: string) =>
    `Die Spalte „${heading}“ wird nicht übernommen. Welche Klasse gilt, sagt das Profil.`,
  namesInOneCase:
    'Alle Nachnamen stehen in Groß- oder alle in Kleinbuchstaben. So kämen sie auf die Zeugnisse; besser vorher in der Datei ändern.',
  classesRead: (names: readonly (readonly [string, string])[]) =>
    `Klassen der Datei: ${names.map(([name, is]) => `„${name}“ ist ${is}`).join(', ')}.`,
  zerosMissing: (number: string, own: string) =>
    `In der Datei fehlen führende Nullen (${number} statt ${own}); erkannt ist das Kind an Nummer und Name.`,
  numberHadOther:
    'Diese Schülernummer hatte im letzten Jahr schon ein Kind. War es ein anderes, bitte vor dem Import alle Geräte verbinden: Noch nicht gesendete Eingaben für jenes kämen sonst zu diesem.',
  lettersLost: 'In der Datei sind Buchstaben verloren gegangen; es bleibt, was in der Schule steht.',
  /** '…; der Geburtsort bleibt leer.' */
  textLost: (label: string, text: string) =>
    `In „${text}“ sind vermutlich Buchstaben verloren gegangen; der ${label} bleibt leer.`,
  nameStays: (student: string, isByName: boolean) =>
    isByName
      ? `In der Schule heißt das Kind ${student}; der Name bleibt.`
      : `In der Schule hat ${student} diese Schülernummer; der Name bleibt.`,
  twiceInFile: (student: string) => `${student} steht mehrmals in der Datei, in der Schule nur einmal.`,
  otherBirthday: (student: string, birthday: string) => `${student} ist in der Schule am ${birthday} geboren.`,
  otherSpelling: 'Die Datei schreibt den Namen anders; es bleibt, wie er in der Schule steht.',
  sayDifferent: (lines: readonly number[], number: string | undefined) =>
    `${number === undefined ? 'Das Kind' : `Die Schülernummer ${number}`} steht mit verschiedenen Angaben in den Zeilen ${lines.join(', ')}.`,
  tooManyQuestions: (count: number) => `${count.toLocaleString('de')} weitere Zeilen sind fraglich und bleiben weg.`,
  addAs: (student: string, klass: string) => `${student} in ${klass} hinzufügen`,
  takeBirthday: (day: string) => `Geburtstag ${day} übernehmen`,
  takeName: (name: string) => `${name} übernehmen`,
  removeLeaver: (student: string) => `${student} löschen`,
  leaverStays: (student: string, klass: string) =>
    `${student} bleibt an der Schule${klass === '' ? '' : `, Klasse ${klass}`}: wie in der Datei ändern`,
  isSame: (student: string, klass: string | undefined, number: string, birthday: string | undefined) =>
    `Ist dasselbe Kind: ${[student, klass, birthday, `Nr. ${number}`].filter(Boolean).join(', ')}`,
  isOther: (hasNewNumber: boolean) =>
    hasNewNumber ? 'Ist ein anderes Kind, mit neuer Nummer hinzufügen' : 'Ist ein anderes Kind, hinzufügen',
  asInLine: (line: number, student: string, klass: string, birthday: string | undefined) =>
    `Wie in Zeile ${line}: ${[student, klass, birthday].filter(Boolean).join(', ')}`,
  areSeveral: (count: number) => `Es sind ${count} Kinder, alle hinzufügen`,
  hint: 'Ist die Datei anders aufgebaut?',
  correct: 'Aufbau anpassen',
  correctTitle: 'Aufbau anpassen?',
  correctQuestion: (name: string | undefined) =>
    name === undefined
      ? 'Das gilt dann auch für die nächsten Importe.'
      : `Das Profil „${name}“ wird dauerhaft geändert, auch für die nächsten Importe.`,
  correctYes: 'Ja, anpassen',
  corrected: 'Aufbau angepasst, Datei neu gelesen.',
  otherProfile: 'Anderes Profil wählen',
  otherProfileHint: 'Liest die Datei mit dem anderen Profil; dieses bleibt, wie es ist.',
  otherRead: 'Datei mit dem anderen Profil gelesen.',
  answered: 'Datei neu gelesen.',
  classIs: (name: string, is: string) => `„${name}“ in der Datei ist die Klasse ${is}.`,
  takeBack: 'Zurücknehmen',
  readIn: (encoding: string) => `Gelesen mit dem Zeichensatz ${encoding}.`,

  namesRight: 'Stimmen diese Namen?',
  namesRightHint:
    'Die Datei sagt nicht, wie ihre Umlaute geschrieben sind. Zeilen mit Umlauten warten auf die Antwort.',
  theseAre: (names: string) => `Ja: ${names}`,
  classesMeant: 'Welche Klassen sind gemeint?',
  classesMeantHints: {
    excel:
      'So heißt keine Klasse. Oft hat Excel den Namen in ein Datum oder eine Zahl verwandelt, dann fehlen vielleicht auch führende Nullen der Nummern.',
    title: 'Die Klasse steht nur über der Tabelle. Gehören alle Kinder darunter zu ihr?',
    grade: 'Jahrgang und Buchstabe der Klasse stehen in zwei Spalten.',
    several: 'Mehrere Klassen können gemeint sein.',
  },
  classMeant: (name: string, rows: number) => `„${name}“ in ${rows === 1 ? '1 Zeile' : `${rows} Zeilen`}`,
  notMeant: 'keine davon',
  groupsMeant: 'Welche Gruppen sind Klassen?',
  groupsMeantHint: 'In der Datei stehen Kinder mit mehreren Gruppen. Die Antwort gilt auch für die nächsten Importe.',
  groupRows: (name: string, rows: number) => `${name} (${rows === 1 ? '1 Zeile' : `${rows} Zeilen`})`,
  readSo: 'So einlesen',
  rememberSo: 'Merken und einlesen',

  questions: (count: number) => (count === 1 ? '1 Frage' : `${count.toLocaleString('de')} Fragen`),
  questionsHint: 'Was hier nicht gewählt ist, geschieht nicht.',
  spellings: (count: number) =>
    `Andere Schreibung bei ${count === 1 ? '1 Kind' : `${count.toLocaleString('de')} Kindern`}`,
  leavers: (count: number) =>
    count === 1
      ? '1 Kind, das vielleicht nicht mehr oder noch nicht da ist'
      : `${count.toLocaleString('de')} Kinder, die vielleicht nicht mehr oder noch nicht da sind`,
  byHand: 'Nichts davon, von Hand',
  inFileAs: (was: string, read: string) =>
    `in der Datei „${was}“, ${read === '' ? 'kein Name' : `gelesen als „${read}“`}`,
  inSchoolAs: (was: string, read: string) => `in der Datei „${was}“, in der Schule „${read}“`,
  inFileOnly: (was: string) => `in der Datei „${was}“`,
  take: (who: string) => `${who} übernehmen`,
  takeAll: (section: string) => `${section}: alle übernehmen`,
  chosenOf: (chosen: number, all: number) => `${chosen.toLocaleString('de')} von ${all.toLocaleString('de')}`,
  rowsAlike: (rows: number) => `und ${rows === 1 ? '1 weitere Zeile' : `${rows.toLocaleString('de')} weitere Zeilen`}`,
  onlyThen: 'Erst „Bestätigen“ ändert etwas.',
  confirm: 'Bestätigen',
  confirmAgain: 'Nachfragen',
  confirmUnknown:
    'Der Schulserver hat nicht geantwortet. Vielleicht ist der Import schon fertig. „Nachfragen“ prüft das; nichts wird doppelt importiert.',
  cancel: 'Abbrechen',
  again: 'Datei erneut hochladen',
  stale: 'Diese Vorschau gilt nicht mehr.',

  removalTitle: (count: number) => (count === 1 ? '1 Kind wirklich löschen?' : `${count} Kinder wirklich löschen?`),
  removalKept:
    'Gelöschte Kinder kommen mit ihren Zeugnissen ins Archiv. Wie lange sie dort bleiben, steht unter „Allgemein“, „Aufbewahrung“.',
  removalYes: (count: number) => (count === 1 ? 'Ja, 1 Kind löschen' : `Ja, ${count} Kinder löschen`),

  last: 'Letzter Import',
  lastOf: (fileName: string, at: string, author: string) => `${fileName}, ${at}, ${author}`,
  lastDid: (added: number, removed: number, changed: number, classes: number) =>
    `${added} hinzugefügt, ${removed} gelöscht, ${changed} geändert, ${classes === 1 ? '1 neue Klasse' : `${classes} neue Klassen`}`,
  undo: 'Import rückgängig machen',
  final: 'Kann nicht mehr rückgängig gemacht werden:',
  finalEdited: (student: string, isThere: boolean) =>
    `${student} ist seit dem Import ${isThere ? 'geändert' : 'entfernt'} worden.`,
  finalWritten: (student: string) => `Für ${student} ist seit dem Import ein Zeugnis begonnen worden.`,
  finalArchive: 'Ein damals gelöschtes Kind ist nicht mehr im Archiv.',
  finalClass: 'Eine Klasse von damals gibt es nicht mehr.',
  undoTitle: 'Import rückgängig machen?',
  undoQuestion: 'Alle Kinder und Klassen werden wieder, wie sie vor diesem Import waren.',
  undoYes: 'Ja, rückgängig machen',
  undone: 'Import rückgängig gemacht.',
  undoFailed: 'Der Import konnte nicht rückgängig gemacht werden.',
} as const
