/** '1a, 1b und 2a'. */
const listedClasses = (names: readonly string[]) => new Intl.ListFormat('de', { type: 'conjunction' }).format(names)

/** School settings: the templates, their form with its tabs, and their dialogs. */
export const templatesTexts = {
  title: 'Vorlagen',
  add: 'Vorlage hinzufügen',
  empty: 'Noch keine Vorlagen',
  emptyHint: 'Eine Vorlage bestimmt, welche Felder ein Zeugnis hat und wie es gedruckt wird.',
  loadFailed: 'Fehler beim Abrufen der Vorlagen.',
  templateFailed: 'Daten konnten nicht geladen werden.',
  gone: 'Diese Vorlage gibt es nicht mehr.',
  newTitle: 'Neue Vorlage',
  usedIn: (classes: readonly string[]) =>
    classes.length === 0 ? 'keine Klasse' : `${classes.length === 1 ? 'Klasse' : 'Klassen'}\u00a0${classes.join(', ')}`,

  form: 'Bereiche der Vorlage',
  tabs: {
    general: 'Allgemein',
    layout: 'Layout',
    grades: 'Bewertungen',
    texts: 'Textschnipsel',
    document: 'Dokument',
    textBlocks: 'Textbausteine',
  },
  adding: 'Wird hinzugefügt …',
  save: 'Speichern',
  saving: 'Speichert …',
  unsaved: 'Noch nicht gespeichert.',
  remove: 'Löschen',

  copy: 'Kopieren',
  copying: 'Wird kopiert …',
  copied: 'Kopiert.',
  copiedHint: (name: string) => `Die Klassen bleiben bei „${name}“.`,
  copyUnsaved: 'Bitte zuerst speichern.',
  copyUnsavedHint: 'Ihre Änderungen würden in der Kopie fehlen.',
  copyFailed: 'Kopie konnte nicht angelegt werden.',

  name: 'Name',
  level: 'Jahrgang',
  layout: 'Layout',

  schoolName: 'Schulname',
  standartText: 'Standart Text',
  standartHint: 'Steht in Feldern, die leer bleiben.',
  standartDefault: 'siehe Anhang',
  signaturePlace: 'Unterschifts Ort',
  annexTitle: 'Überschrift des Ankreuzteils',
  annexTitleHint: 'Steht auf dem Papier über dem Ankreuzteil, auch als Anlage zu einem anderen Zeugnis.',
  rectColor: 'Hintergrund der Noten',
  gradeWords: 'Noten in Worten',
  gradeWordsHint: 'Im Zeugnis steht zum Beispiel „gut“ statt „2“.',
  sumAbsences: 'Fehltage beider Halbjahre zusammenzählen',
  sumAbsencesHint: 'Im Zeugnis des 2. Halbjahrs stehen die Tage des ganzen Schuljahrs.',
  mostPages: 'Höchstens so viele Seiten',
  mostPagesHint: 'Das Prüfblatt weist auf Zeugnisse hin, die länger sind. Es wird immer alles gedruckt.',
  anyPages: 'beliebig viele',
  pages: (count: number) => (count === 1 ? '1 Seite' : `${count} Seiten`),
  printNames: 'Namen unter den Unterschriften',
  printNamesHint:
    'Klassenlehrkraft, wenn genau eine Person die Klasse hat, und Schulleitung, wie sie unter „Allgemein“ steht.',
  logo: 'Logo der Vorlage',
  secondLogo: 'Zweites Logo',
  logoStored: 'Ein Logo ist hinterlegt. Eine neue Datei ersetzt es.',
  logoNone: 'Eine PNG-Datei.',
  noPng: 'Bitte eine PNG-Datei wählen.',
  schoolNameMissing: 'Bitte den Schulnamen angeben.',
  placeMissing: 'Bitte den Ort der Unterschrift angeben.',

  created: 'Vorlage erfolgreich erstellt.',
  edited: 'Vorlage erfolgreich geändert.',
  unprintable: 'Nicht alles kann gedruckt werden.',
  savedBefore: 'Der Stand von vorhin ist gespeichert.',
  editedSince: 'Was Sie seitdem geändert haben, ist noch nicht gespeichert.',
  removed: 'Vorlage erfolgreich gelöscht.',
  createFailed: 'Fehler beim Erstellen der Vorlage.',
  editFailed: 'Vorlage konnte nicht gespeichert werden.',
  tooLarge:
    'Die Vorlage ist für den Server zu groß. Kürzen oder löschen Sie Textschnipsel, oder verteilen Sie sie auf zwei Vorlagen. Ihre Änderungen sind noch da.',
  removeFailed: 'Vorlage konnte nicht gelöscht werden.',
  logoFailed: 'Logo konnte nicht hochgeladen werden.',

  assign: 'Klassen zuweisen',
  assignTitle: 'Vorlage für Klassen',
  assignHint: 'Gewählte Klassen schreiben ihre Zeugnisse ab jetzt mit dieser Vorlage.',
  assignFailed: 'Vorlage konnte nicht zugewiesen werden.',
  assignChosen: (classes: number) => (classes === 1 ? '1 Klasse zuweisen' : `${classes} Klassen zuweisen`),
  assigning: 'Wird zugewiesen …',
  assigned: (classes: number) =>
    classes === 1 ? 'Vorlage 1 Klasse zugewiesen.' : `Vorlage ${classes} Klassen zugewiesen.`,
  noClassChosen: 'Bitte mindestens eine Klasse wählen.',
  noClasses: 'Es gibt noch keine Klassen.',
  classesFailed: 'Klassen konnten nicht geladen werden.',
  hasThis: 'hat diese Vorlage',
  hasOther: (name: string | null) => (name === null ? 'hat keine Vorlage' : `hat „${name}“`),
  homeless: (cards: number, values: number) => {
    const of = cards === 1 ? '1 Zeugnis' : `${cards} Zeugnissen`
    return values === 1
      ? `1 Eingabe in ${of} passt nicht zu dieser Vorlage`
      : `${values} Eingaben in ${of} passen nicht zu dieser Vorlage`
  },
  homelessTitle: 'Begonnene Zeugnisse',
  homelessKept: 'Sie bleiben erhalten und stehen im Zeugnis unter „Frühere Eingaben“.',
  assignYes: 'Trotzdem zuweisen',

  removeTitle: 'Vorlage löschen?',
  removeQuestion: 'Möchten Sie die Vorlage wirklich löschen?',
  usedBy: (classes: readonly string[]) => {
    if (classes.length === 0) return 'Keine Klasse benutzt diese Vorlage.'
    return classes.length === 1
      ? `Die Klasse ${classes[0]} benutzt diese Vorlage.`
      : `Die Klassen ${listedClasses(classes)} benutzen diese Vorlage.`
  },
  removeClasses: (classes: readonly string[] | undefined) => {
    if (!classes) return 'Ob Klassen sie benutzen, ist gerade nicht bekannt. Sie hätten danach keine Vorlage.'
    if (classes.length === 0) return 'Keine Klasse benutzt sie.'
    return classes.length === 1
      ? `Die Klasse ${classes[0]} benutzt sie und hat danach keine Vorlage.`
      : `Die Klassen ${listedClasses(classes)} benutzen sie und haben danach keine Vorlage.`
  },
  removeStudents: (students: number) =>
    `${students === 1 ? '1 Kind hat' : `${students} Kinder haben`} sie als eigene Zeugnisart oder Anlage und danach das Zeugnis der Klasse.`,
  removeFor: 'Sie können sie 90 Tage lang wiederherstellen.',
  removedList: 'Gelöschte Vorlagen',
  removedFacts: (removed: string, until: string) => `gelöscht am ${removed} · wiederherstellbar bis ${until}`,
  getBack: (classes: readonly string[]) =>
    classes.length === 1
      ? `Klasse ${classes[0]} bekommt sie zurück`
      : `Klassen ${listedClasses(classes)} bekommen sie zurück`,
  restore: 'Wiederherstellen',
  restoreOne: (name: string) => `${name} wiederherstellen`,
  restoring: 'Wird wiederhergestellt …',
  restoredTemplate: 'Vorlage wiederhergestellt.',
  restoreFailed: 'Vorlage konnte nicht wiederhergestellt werden.',

  leaveTitle: 'Änderungen verwerfen?',
  leaveQuestion: 'Ihre Änderungen an der Vorlage sind noch nicht gespeichert.',
  leave: 'Verwerfen und verlassen',
  stay: 'Weiter bearbeiten',
  restored: 'Ihre Änderungen von vorhin sind wieder da. Sie sind noch nicht gespeichert.',
  restoredOld:
    'Die Vorlage wurde inzwischen an anderer Stelle geändert. Wenn Sie speichern, wird die dortige Fassung ersetzt.',
  discard: 'Verwerfen',
  draftFailed: 'Der Speicher dieses Geräts ist voll: Wird die Seite neu geladen, gehen Ihre Änderungen verloren.',

  grade: 'Neue Bewertung',
  gradeHint: 'In dieser Reihenfolge stehen die Spalten im Zeugnis.',
  addGrade: 'Hinzufügen',
  gradeTwice: 'Jede Bewertung kann nur einmal vorkommen.',
  gradeThere: 'Diese Bewertung gibt es schon.',
  gradeLabel: 'Bewertung',
  renameHint: 'Antippen zum Umbenennen. Die Kreuze bleiben, wo sie sind.',
  renamed: (former: string, follow: { marks: number; cards: number } | undefined) => {
    if (!follow) return `Bisher „${former}“.`
    const marks = follow.marks === 1 ? '1 gesetztes Kreuz' : `${follow.marks.toLocaleString('de')} gesetzte Kreuze`
    const cards = follow.cards === 1 ? '1 Zeugnis' : `${follow.cards.toLocaleString('de')} Zeugnissen`
    return `Bisher „${former}“. Gilt auch für ${marks} in ${cards}.`
  },
  gradeList: 'Bewertungen in ihrer Reihenfolge',
  noGrades: 'Noch keine Bewertungen',

  pasted: (lines: number, empty: number, doubled: number) => {
    const left = [
      ...(empty === 0 ? [] : [empty === 1 ? '1 leere' : `${empty} leere`]),
      ...(doubled === 0 ? [] : [doubled === 1 ? '1 doppelte' : `${doubled} doppelte`]),
    ]
    const inserted = lines === 0 ? 'Keine Zeile' : lines === 1 ? '1 Zeile' : `${lines} Zeilen`
    return `${inserted} eingefügt${left.length === 0 ? '' : `, ${listedClasses(left)} ausgelassen`}`
  },
  undoPaste: 'Rückgängig',

  noTexts: 'Noch keine Fächer',
  addSubject: 'Fach hinzufügen',
  addCategory: 'Kategorie hinzufügen',
  addSnippet: 'Textschnipsel hinzufügen',
  kinds: { subject: 'Fach', category: 'Kategorie', snippet: 'Textschnipsel' },
  unnamed: { subject: 'Neues Fach', category: 'Neue Kategorie', snippet: 'Neuer Textschnipsel' },
  size: (subjects: number, categories: number) =>
    `${subjects === 1 ? '1 Fach' : `${subjects} Fächer`}, ${categories === 1 ? '1 Kategorie' : `${categories} Kategorien`}`,
  unfoldAll: 'Alle aufklappen',
  foldAll: 'Alle zuklappen',
  content: (name: string) => `Inhalt von ${name}`,
  snippetCount: (snippets: number) => `${snippets} Textschnipsel`,
  problemCount: (problems: number) => `${problems} Fehler`,
  gradeIsTwice: (label: string) => `„${label}“ kommt zweimal vor`,
  snippetIsEmpty: (category: string) => `In „${category}“ ist ein Textschnipsel leer`,
  inCategory: (category: string, problem: string) => `In „${category}“: ${problem}`,
  counts: (categories: number, snippets: number) =>
    `${categories === 1 ? '1 Kategorie' : `${categories} Kategorien`}, ${snippets} Textschnipsel`,
  edit: (name: string) => `${name} – bearbeiten`,
  tools: (name: string) => `Mehr zu ${name}`,
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  removeOne: (name: string) => `${name} entfernen`,
  moved: (name: string, place: number, count: number, parent: string) =>
    `${name}: Platz ${place} von ${count}${parent === '' ? '' : ` in ${parent}`}`,
  dragHint: 'Zum Verschieben ziehen',

  removeMarksTitle: 'Wirklich entfernen?',
  removeMarks: (name: string, marks: number | undefined) => {
    if (marks === undefined) {
      return `Ob zu „${name}“ schon Bewertungen eingetragen sind, ist gerade nicht bekannt. Wenn ja, bleiben sie erhalten und stehen im Zeugnis unter „Frühere Eingaben“.`
    }
    return marks === 1
      ? `Zu „${name}“ ist schon 1 Bewertung eingetragen. Sie bleibt erhalten und steht im Zeugnis unter „Frühere Eingaben“.`
      : `Zu „${name}“ sind schon ${marks} Bewertungen eingetragen. Sie bleiben erhalten und stehen im Zeugnis unter „Frühere Eingaben“.`
  },
  removeFilled: (name: string, snippets: number) => `„${name}“ enthält ${snippets} Textschnipsel.`,
  removeRowYes: 'Ja, entfernen',
} as const

/** The names of the layouts. */
export const layoutNames = {
  nds12t: 'Niedersachsen Jg. 1 u. 2 + Ankreuzteil',
  nds12: 'Niedersachsen Jg. 1 u. 2',
  nds34: 'Niedersachsen Jg. 3 u. 4',
  onlyt: 'Nur Ankreuzteil',
} as const
