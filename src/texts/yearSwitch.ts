import { children } from './counts.ts'

/** A name of a year beside the title; most have nine letters. */
const shortName = (name: string) => (name.length > 24 ? `${name.slice(0, 23)}…` : name)

/** School settings: the change of the school year. */
export const yearSwitchTexts = {
  title: 'Schuljahreswechsel',
  fromTo: (from: string, to: string) => `${shortName(from)} → ${shortName(to) || '…'}`,
  loadFailed: 'Daten konnten nicht geladen werden.',
  noYear: 'Kein aktives Schuljahr',
  noYearHint: 'Der Wechsel beginnt mit dem laufenden Schuljahr. Bitte zuerst eines hinzufügen.',
  toYears: 'Zu den Schuljahren',
  noChildren: 'Noch keine Klasse mit Kindern',
  noChildrenHint: 'Für ein neues Schuljahr ohne Kinder genügt „Schuljahr hinzufügen“ auf der Seite Schuljahre.',
  needsNetwork: 'Dafür braucht es WLAN.',
  choicesStay: 'Was Sie gewählt haben, bleibt.',
  tryAgain: 'Erneut versuchen',

  steps: { open: 'Offenes', year: 'Neues Jahr', classes: 'Klassen', summary: 'Zusammenfassung' },
  stepsLabel: 'Schritte des Schuljahreswechsels',
  done: 'Erledigt:',
  resumed: (day: string, step: number) => `Angefangen am ${day}, weiter mit Schritt ${step}.`,
  restart: 'Neu anfangen',
  restarted: 'Auswahl verworfen.',
  takeBack: 'Rückgängig',
  previous: 'Zurück',
  next: 'Weiter',
  nextAnyway: 'Trotzdem weiter',
  nothingYet: 'Noch ist nichts geändert',
  allAtOnce: 'Erst am Ende, dann 14 Tage lang rückgängig.',
  afterwards: (year: string) => `${year} bleibt danach lesbar, ändern lässt es sich nicht mehr.`,

  openLead: (year: string) =>
    `Nach dem Wechsel können Sie die Zeugnisse von ${year} nur noch lesen, nicht mehr ändern oder drucken.`,
  openPart: (count: number, part: string) =>
    count === 1 ? `1 Zeugnis ist noch unvollständig (${part})` : `${count} Zeugnisse sind noch unvollständig (${part})`,
  noTemplateYet: (count: number) => `keine Vorlage, ${children(count)}`,
  show: 'Ansehen',
  choose: 'Wählen',
  chooseOf: (name: string) => `Wählen: Vorlage der ${name}`,
  showOf: (name: string) => `Ansehen: Was in der ${name} fehlt`,
  allComplete: (count: number, part: string) =>
    count === 1 ? `Das eine Zeugnis ist vollständig (${part}).` : `Alle ${count} Zeugnisse sind vollständig (${part}).`,
  noPart: 'In diesem Schuljahr gibt es noch keinen Abschnitt und darum kein Zeugnis.',
  firstHalf: (part: string) =>
    `Es läuft noch „${part}“. Für das zweite Halbjahr genügt „Abschnitt hinzufügen“ unter Schuljahre.`,
  openUnknown: 'Was noch offen ist, steht hier nur mit WLAN.',
  print: 'Zeugnisse drucken',

  yearName: 'Schuljahr',
  partName: 'Abschnitt',
  printDateHint: 'Der letzte Freitag im Januar; lässt sich später ändern.',
  yearTaken: (year: string) => `Das Schuljahr ${year} gibt es schon.`,

  columns: {
    now: 'Jetzt',
    to: 'Wird zu',
    children: 'Kinder',
    teachers: 'Lehrkraft geht mit',
    template: 'Vorlage',
    newTeachers: 'Lehrkräfte',
  },
  toOf: (name: string) => `${name} wird zu`,
  leaves: 'verlässt die Schule',
  otherName: 'Anderer Name …',
  chooseClass: 'Klasse wählen',
  childrenOf: (name: string, text: string) => `Kinder der ${name}: ${text}`,
  teachersOf: (name: string) => `Lehrkraft der ${name} geht mit`,
  templateOf: (name: string) => `Vorlage der ${name}`,
  chooseTemplate: 'Vorlage wählen',
  /** No teacher or template. */
  none: 'keine',
  together: (count: number) => `${count} Klassen kommen zusammen`,
  newClasses: 'Neue Klassen',
  newClassesLead: 'Für Kinder, die neu kommen.',
  noNewClasses: 'Keine neuen Klassen.',
  newTeachersOf: (name: string) => `Lehrkräfte der neuen ${name}`,
  nobodyFree: 'Alle Lehrkräfte gehen mit ihrer Klasse.',
  removeClass: (name: string) => `${name} entfernen`,
  addClass: 'Klasse hinzufügen',
  nameTitle: 'Name der Klasse',
  nameOf: (name: string) => `Was wird aus der ${name}?`,
  name: 'Name',
  nameHint: 'Zum Beispiel 2a oder Bärenklasse.',
  nameMissing: 'Bitte einen Namen angeben.',
  take: 'Übernehmen',
  childrenTitle: (name: string) => `Kinder der ${name}`,
  childrenLead: (to: string | null | undefined) =>
    to === undefined
      ? 'Wohin die Klasse kommt, ist noch nicht gewählt. Einzelne Kinder können Sie hier anders zuordnen.'
      : to === null
        ? 'Alle verlassen die Schule, wenn hier nichts anderes steht.'
        : `Alle kommen in die ${to}, wenn hier nichts anderes steht.`,
  withClass: 'mit der Klasse',
  stays: (name: string) => `bleibt: kommt in die neue ${name}`,
  into: (name: string) => `kommt in die ${name}`,
  close: 'Fertig',

  children: (count: number) => (count === 1 ? 'Kind' : 'Kinder'),
  moved: 'eine Klasse weiter',
  left: (count: number) => (count === 1 ? 'verlässt die Schule' : 'verlassen die Schule'),
  teachers: (count: number) => (count === 1 ? 'Lehrkraft' : 'Lehrkräfte'),
  going: (count: number) => (count === 1 ? '1 geht mit' : `${count} gehen mit`),
  withClasses: 'mit Klasse',
  classes: (count: number) => (count === 1 ? 'Klasse' : 'Klassen'),
  fresh: (names: readonly string[], joined: string) =>
    names.length === 0 ? 'keine neu' : `${names.length} neu: ${joined}`,
  inYear: (year: string) => `in ${year}`,
  span: (first: string, last: string) => `${first} bis ${last}`,
  becomes: (to: string, along: boolean) => `wird ${to}${along ? ', mit Lehrkraft' : ''}`,
  become: (to: string, along: boolean) => `werden ${to}${along ? ', mit ihren Lehrkräften' : ''}`,
  archived: (count: number) =>
    `${count === 1 ? '1 Kind kommt' : `${count} Kinder kommen`} ins Archiv, die Zeugnisse bleiben lesbar`,
  exception: (name: string, to: string | null, stays: boolean) =>
    to === null
      ? `${name} verlässt die Schule`
      : stays
        ? `1 Kind bleibt: ${name} kommt in die neue ${to}`
        : `${name} kommt in die ${to}`,
  freshEmpty: (count: number) => (count === 1 ? 'ist neu und noch ohne Kinder' : 'sind neu und noch ohne Kinder'),
  freshWith: (count: number, students: number) =>
    `${count === 1 ? 'ist neu' : 'sind neu'}, mit ${students === 1 ? '1 Kind' : `${students} Kindern`} aus anderen Klassen`,
  gets: (classes: string) => `bekommt ${classes}`,
  noClass: (count: number) => (count === 1 ? 'hat danach keine Klasse' : 'haben danach keine Klasse'),
  ownTemplates: 'Eigene Zeugnisart',
  keepOwnTemplates: (names: string, count: number) =>
    `${names} ${count === 1 ? 'behält' : 'behalten'} Zeugnisart und Anlage; ändern können Sie das bei „Schüler“`,
  withoutClass: 'Ohne Klasse',
  stayWithoutClass: (count: number) => `${children(count)} ${count === 1 ? 'bleibt' : 'bleiben'} ohne Klasse`,
  templates: 'Vorlagen',
  templatesChosen: (count: number) =>
    count === 1 ? 'ist für die Klasse gewählt' : `sind für alle ${count} Klassen gewählt`,
  undecided: (names: string) => `Für ${names} fehlt, was daraus wird.`,
  templateMissing: (names: string) => `Für ${names} fehlt die Vorlage.`,
  templatesMissing: (count: number) => (count === 1 ? '1 Vorlage fehlt' : `${count} Vorlagen fehlen`),
  toTemplates: (count: number) => (count === 1 ? 'Vorlage wählen' : 'Vorlagen wählen'),
  toStep: (step: string) => `In „${step}“ ändern`,
  unused: (count: number) => (count === 1 ? 'In diese Klasse kommt niemand' : 'In diese Klassen kommt niemand'),
  unusedHint: 'Angekreuzte löscht der Wechsel mit.',
  deleteClass: (name: string) => `${name} löschen`,
  undoUntil: (day: string) => `Rückgängig bis ${day},`,
  undoWhile: 'solange im neuen Jahr kein Zeugnis begonnen und kein Kind umgesetzt ist.',
  submit: 'Schuljahr wechseln',
  submitting: 'Wechselt …',
  failed: 'Das Schuljahr wurde nicht gewechselt.',

  begun: (year: string) => `${year} hat begonnen`,
  toStart: 'Zur Übersicht',
  byAt: (author: string, at: string) => `Gewechselt von ${author} am ${at} Uhr.`,
  undo: 'Rückgängig machen',
  undoing: 'Wird rückgängig gemacht …',
  undoTitle: 'Schuljahreswechsel rückgängig machen?',
  undoQuestion: (from: string) =>
    `Danach läuft wieder ${from}, und alle Kinder, Lehrkräfte und Vorlagen sind, wo sie waren. Ihre Auswahl bleibt für den nächsten Versuch.`,
  undone: 'Schuljahreswechsel rückgängig gemacht.',
  undoneAt: (day: string, time: string) => `Rückgängig gemacht am ${day}, ${time} Uhr.`,
  undoFailed: 'Der Wechsel wurde nicht rückgängig gemacht.',
  endsUndo:
    'Den letzten Schuljahreswechsel können Sie danach nicht mehr rückgängig machen: Dazu müssen alle Kinder noch dort sein, wo er sie hingesetzt hat.',
  endsUndoByClass:
    'Den letzten Schuljahreswechsel können Sie danach nicht mehr rückgängig machen: Dazu muss es die Klassen noch geben, aus denen die Kinder gekommen sind.',
  endsUndoWhileImported:
    'Solange der Import gilt, können Sie den letzten Schuljahreswechsel nicht rückgängig machen: Dazu müssen alle Kinder dort sein, wo er sie hingesetzt hat.',
  endsUndoByYear:
    'Den letzten Schuljahreswechsel können Sie danach nicht mehr rückgängig machen: Das geht nur, solange das Schuljahr läuft, mit dem er begonnen hat.',
  noUndo: (problem: string) => `Nicht mehr rückgängig: ${problem}`,
  goesOn: 'Wie es weitergeht',
  importFile: 'Schülerdatei einlesen',
  importHint: 'Die Datei kann Kinder auch selbst in andere Klassen setzen. Die Vorschau zeigt vorher, welche.',
  checkClasses: 'Klassen ansehen',
  checkClassesHint: (count: number) =>
    count === 1 ? '1 Klasse im neuen Schuljahr' : `${count} Klassen im neuen Schuljahr`,
  checkTeachers: 'Kollegium ansehen',
  checkTeachersHint: (count: number) => (count === 1 ? '1 Lehrkraft mit Klasse' : `${count} Lehrkräfte mit Klasse`),
} as const
