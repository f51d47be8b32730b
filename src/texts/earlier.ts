/** What the head does with report cards of the parts before the running one. */
export const earlierTexts = {
  back: (className: string) => `Klasse ${className}`,
  loadFailed: 'Fehler beim Laden der Zeugnisse.',
  open: 'Frühere Abschnitte',
  lead: 'Öffnen Sie ein Zeugnis mit Grund und Frist; danach geben Sie es hier neu aus.',
  more: 'Mehr dazu',
  told: 'Die Lehrkraft bekommt eine Nachricht mit einem Link.',
  moved: 'Kinder, deren Zeugnis zu einer anderen Klasse gehört, stehen hier nicht.',
  archivedYear:
    'Zeugnisse früherer Schuljahre können Sie nicht wieder öffnen: Klasse und Vorlage gibt es so nicht mehr. Von der ausgegebenen Fassung drucken Sie unter „Zeugnisse“, „Ausgegebene Zeugnisse“ eine Zweitschrift.',
  none: 'In diesem Schuljahr gibt es noch keinen früheren Abschnitt.',
  older: (count: number) => (count === 1 ? '1 älterer Abschnitt' : `${count} ältere Abschnitte`),
  listOf: (part: string) => `Zeugnisse: ${part}`,
  openUntil: (day: string) => `offen bis ${day}`,
  wasOpen: (day: string) => `war offen bis ${day}`,
  closed: 'nicht ausgegeben',
  /** On a phone, `closed`; `openUntil` and `wasOpen` of a day that lies in this school year. */
  usual: '–',
  until: (day: string) => `bis ${day}`,
  look: (student: string) => `${student} ansehen`,
  issue: 'Ausgeben',
  issueOf: (student: string) => `${student} ausgeben`,
  issueTitle: (student: string) => `Zeugnis von ${student} ausgeben?`,
  issueHint: (part: string, version: number) =>
    `${part}: Das Zeugnis wird als Fassung ${version} festgehalten.${version === 1 ? '' : ` Fassung ${version - 1} bleibt erhalten.`}`,
  issued: (student: string) => `${student}: ausgegeben.`,
  toVersions: 'Zu den Fassungen',
  /** Report cards that the head has opened again or that are handed in. */
  underWay: (count: number) =>
    count === 1
      ? 'Ein Zeugnis eines früheren Abschnitts ist noch nicht wieder ausgegeben.'
      : `${count} Zeugnisse früherer Abschnitte sind noch nicht wieder ausgegeben.`,
  reopenWho: (className: string, part: string) => `Klasse ${className}, ${part}`,
  onlyThis: 'Nur dieses Zeugnis kann dann geändert werden. Wer es schreibt, bekommt eine Nachricht mit einem Link.',
} as const
