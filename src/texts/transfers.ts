/** The pane of what waits. */
export const transferTexts = {
  title: 'Noch zu übertragen',
  safe: (device: string) => `Alles ist auf diesem ${device} gesichert.`,
  goesOn: 'Sobald der Schulserver wieder antwortet, geht es von allein weiter.',
  nothing: 'Alles ist übertragen.',
  others: (count: number, device: string) =>
    count === 1
      ? `Auf diesem ${device} wartet außerdem 1 Zeugnis eines anderen Kontos.`
      : `Auf diesem ${device} warten außerdem ${count} Zeugnisse anderer Konten.`,
  recent: 'Zuletzt übertragen',
  sendNow: 'Jetzt übertragen',
  sending: 'Überträgt …',
  atRisk: 'Der Browser darf seinen Speicher von selbst leeren. Eine Datei bleibt.',
  saveFile: 'Als Datei sichern',
  loadFile: 'Aus Datei laden',
  plainFile: 'Die Datei enthält Namen und Noten unverschlüsselt.',
  decide: 'Entscheiden',
  retry: 'Erneut senden',
  show: 'Ansehen',
  discard: 'Verwerfen',
  changedMeanwhile: (child: string) => `Für ${child} ist inzwischen etwas dazugekommen. Verworfen ist nichts.`,
} as const
