/** The pane of what waits. */
export const transferTexts = {
  title: 'Übertragung',
  safe: (device: string) => `Alles ist auf diesem ${device} gesichert.`,
  goesOn: 'Sobald der Schulserver wieder antwortet, geht es von allein weiter.',
  atServer: (clock?: string) => (clock ? `Alles ist beim Server, zuletzt ${clock} Uhr.` : 'Alles ist beim Server.'),
  others: (count: number, device: string) =>
    count === 1
      ? `Auf diesem ${device} wartet außerdem 1 Zeugnis eines anderen Kontos.`
      : `Auf diesem ${device} warten außerdem ${count} Zeugnisse anderer Konten.`,
  recent: 'Zuletzt übertragen',
  sendNow: 'Jetzt übertragen',
  sending: 'Überträgt …',
  atRisk: 'Dieses Gerät kann Eingaben nach langer Pause löschen. Bis sie übertragen sind, schützt eine Datei.',
  saveFile: 'Als Datei sichern',
  loadFile: 'Aus Datei laden',
  decide: 'Entscheiden',
  retry: 'Erneut senden',
  show: 'Ansehen',
  discard: 'Verwerfen',
  heldTitle: (child: string) => `Eingaben für ${child}`,
  inputsFor: (className: string, year: string) => `Noch nicht übertragen, Klasse ${className}, ${year}:`,
  isNowIn: (className: string) => `Das Kind ist jetzt in Klasse ${className}.`,
  isElsewhere: 'Das Kind ist in keiner Ihrer Klassen. Die Eingaben bleiben hier, bis sie verworfen werden.',
  take: (className: string) => `In Klasse ${className} übernehmen`,
  taken: (child: string, className: string) =>
    `Die Eingaben für ${child} stehen jetzt im Zeugnis der Klasse ${className}.`,
  takeLater: (className: string) =>
    `In Klasse ${className} warten für dieses Kind schon andere Eingaben. Bitte diese zuerst übertragen.`,
  takenOut: 'gelöscht',
  copy: 'Alles kopieren',
  copied: 'Die Eingaben sind kopiert.',
  copyByHand: 'Dieser Browser kopiert nicht von selbst. Der Text lässt sich von Hand markieren.',
  changedMeanwhile: (child: string) => `Für ${child} ist inzwischen etwas dazugekommen. Verworfen ist nichts.`,
} as const
