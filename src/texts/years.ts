/** School settings: years and their parts. */
export const yearsTexts = {
  title: 'Schuljahre',
  active: 'Aktiv',
  archived: 'Archiviert',
  noYears: 'Noch kein Schuljahr',
  noYearsHint: 'Ohne Schuljahr können keine Zeugnisse geschrieben werden.',
  noParts: 'Noch kein Abschnitt. Zeugnisse werden für einen Abschnitt geschrieben.',
  noArchivedParts: 'Keine Abschnitte.',
  loadFailed: 'Daten konnten nicht geladen werden.',
  partsOf: (year: string) => `Abschnitte im Schuljahr ${year}`,
  columns: { name: 'Name', term: 'Halbjahr', printDate: 'Zeugnisdatum', entries: 'Zeugnisse', deadline: 'Eingabe bis' },
  terms: { '1': '1. Halbjahr', '2': '2. Halbjahr' },

  addYear: 'Schuljahr hinzufügen',
  createYear: 'Schuljahr erstellen',
  creating: 'Wird erstellt …',
  yearName: 'Name',
  yearMissing: 'Bitte den Namen des Schuljahres angeben.',
  archives: (year: string) =>
    `Das neue Schuljahr ist dann aktiv, ${year} wird archiviert. Klassen und Kinder bleiben, wie sie sind.`,
  first: 'Das neue Schuljahr ist dann aktiv.',
  yearCreated: 'Schuljahr erfolgreich erstellt.',
  yearFailed: 'Fehler beim Erstellen des Schuljahres.',

  addPart: 'Abschnitt hinzufügen',
  adding: 'Wird hinzugefügt …',
  partName: 'Name',
  partHint: 'Zum Beispiel 1. oder 2.\u00a0Halbjahr.',
  partNameMissing: 'Bitte den Namen des Abschnitts angeben.',
  tooLong: 'Der Name darf höchstens 200 Zeichen lang sein.',
  term: 'Halbjahr',
  termMissing: 'Bitte das Halbjahr wählen.',
  printDate: 'Zeugnisdatum',
  validFrom: 'Gilt ab',
  when: 'Wann umstellen?',
  whens: { now: 'Sofort', later: 'Später' },
  /** `day` is undefined for at once. */
  writesFor: (part: string, day: string | undefined) =>
    `${day === undefined ? 'Ab jetzt' : `Ab dem ${day}`} werden Zeugnisse für ${part === '' ? 'den neuen Abschnitt' : `„${part}“`} geschrieben`,
  noMore: (part: string) => `, für „${part}“ nur noch einzelne`,
  incompleteOf: (count: number, of: number) => `${count} von ${of}`,
  openNow: (count: number, part: string) => `${count} unvollständig (${part})`,
  waitingUnknown: 'Was auf Geräten noch wartet, kommt auch danach an.',
  startPassed: 'Dieser Tag ist heute oder schon vorbei. Bitte einen späteren wählen oder „Sofort“.',
  waits: (day: string) => `gilt ab ${day}`,
  editOf: (part: string) => `${part} ändern`,
  editPart: 'Abschnitt ändern',
  nameMoves: 'Begonnene Zeugnisse gehen mit, auch was auf Geräten noch wartet.',
  partEdited: 'Abschnitt geändert.',
  partEditFailed: 'Fehler beim Ändern des Abschnitts.',
  activate: 'Wieder aktivieren',
  activateOf: (year: string) => `${year} wieder aktivieren`,
  activateTitle: (year: string) => `${year} wieder aktivieren?`,
  activateQuestion: (year: string, part: string | undefined) =>
    part === undefined
      ? `Das Schuljahr ${year} hat keinen Abschnitt. Zeugnisse können erst geschrieben werden, wenn es einen hat.`
      : `Zeugnisse werden dann wieder für „${part}“ im Schuljahr ${year} geschrieben.`,
  activateFinds: (parts: string) => `Darin: ${parts}.`,
  partFound: (part: string, count: number) => `${part} mit ${count === 1 ? '1 Zeugnis' : `${count} Zeugnissen`}`,
  activateUnissued:
    'Die Zeugnisse gehören zu den Klassen von damals: Ausgeben lassen sie sich, solange die Kinder dort sind. Nach einem Schuljahreswechsel hilft darum nur, ihn rückgängig zu machen.',
  activateArchives: (year: string) =>
    `Das Schuljahr ${year} wird archiviert. Klassen und Kinder bleiben, wie sie sind. Einen Schuljahreswechsel machen Sie unter „Schuljahreswechsel“ rückgängig.`,
  activateYes: 'Ja, aktivieren',
  activated: (year: string) => `Das Schuljahr ${year} ist wieder aktiv.`,
  activateFailed: 'Das Schuljahr konnte nicht aktiv gemacht werden.',
  printDateMissing: 'Bitte ein Datum wie 31.01.2025 angeben.',
  partCreated: 'Abschnitt erfolgreich erstellt.',
  partFailed: 'Fehler beim Erstellen des Abschnitts.',

  actions: 'Aktionen',
  removeOf: (part: string) => `${part} entfernen`,
  removeTitle: 'Teil Löschen?',
  removeQuestion: (part: string, year: string) =>
    `Soll der Abschnitt „${part}“ wirklich aus dem Schuljahr ${year} gelöscht werden?`,
  removeEntries: (count: number) =>
    count === 0
      ? 'In diesem Abschnitt ist noch kein Zeugnis begonnen.'
      : count === 1
        ? 'In diesem Abschnitt ist 1 Zeugnis begonnen. Es bleibt erhalten.'
        : `In diesem Abschnitt sind ${count} Zeugnisse begonnen. Sie bleiben erhalten.`,
  removeYes: 'Ja, Löschen',
  removeNo: 'Nein, Abbrechen',
  removed: 'Abschnitt erfolgreich gelöscht.',
  removeFailed: 'Fehler beim Löschen des Abschnitts.',
} as const
