/** What the school has stored about one child: its copy for the parents, and its deletion. */
export const childFileTexts = {
  title: 'Auskunft und Löschen',
  hint: 'Wenn Eltern fragen, was über ihr Kind gespeichert ist, oder verlangen, dass es gelöscht wird.',
  read: 'Auskunft erstellen',
  readTitle: 'Alles über dieses Kind zusammenstellen?',
  readText: (name: string) =>
    `Eine ZIP-Datei mit allem, was über ${name} gespeichert ist: eine Seite zum Lesen, alle PDF und dieselben Angaben als Daten. Sie enthält auch Nachrichten und Eingaben, die andere Personen nennen; bitte ansehen, bevor Sie sie weitergeben.`,
  making: 'Stellt zusammen …',
  readFailed: 'Die Auskunft wurde nicht erstellt.',
  delete: 'Endgültig löschen',
  deleteTitle: 'Alles über dieses Kind löschen?',
  deleteText: (name: string) =>
    `Alles, was über ${name} gespeichert ist, wird endgültig gelöscht. Ausgegebene Zeugnisse, die die Schule nach ihrer Aufbewahrung noch behalten muss, bleiben, mit Name, Geburtstag, Nummer und letzter Klasse. In Nachrichten, die das Kind nur nennen, wird sein Name unkenntlich. Sie erhalten einen Löschnachweis.`,
  deleteOnlyFormer: 'Gelöscht werden kann nur ein Kind im Archiv. Dieses ist noch an der Schule.',
  deleting: 'Wird gelöscht …',
  deleteFailed: 'Es wurde nicht gelöscht.',
  certificate: 'Löschnachweis',
  save: 'Als Datei sichern',
  reason: 'Grund',
  reasonHint: 'Steht im Protokoll und im Löschnachweis. Bitte ohne Namen, zum Beispiel „Antrag der Eltern vom 3.2.“',
  reasonMissing: 'Bitte den Grund angeben.',
  /** Messages that are neither handed out nor changed. */
  unclear: (count: number) =>
    count === 1
      ? 'eine Nachricht mit diesem Namen, die ein anderes Kind meinen kann'
      : `${count} Nachrichten mit diesem Namen, die ein anderes Kind meinen können`,
  unknown: 'Dieses Kind gibt es nicht mehr.',
  stillHere: 'Dieses Kind ist noch an der Schule. Bitte zuerst unter „Schüler“ entfernen.',
} as const
