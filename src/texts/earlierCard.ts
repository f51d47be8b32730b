/** A reopened report card of an earlier part, for its teachers. */
export const earlierCardTexts = {
  switcher: { previous: 'Vorheriges Kind', next: 'Nächstes Kind', none: 'Kein Kind' },
  reopened: 'Wieder geöffnet',
  title: (student: string, part: string) => `${student}, ${part}`,
  onlyHere: 'Was Sie hier ändern, steht nur in diesem Zeugnis.',
  toNow: 'Zum laufenden Abschnitt',
  gone: 'Dieses Zeugnis können Sie hier nicht öffnen.',
  goneHint:
    'Der Abschnitt läuft nicht mehr in diesem Schuljahr, oder das Kind ist jetzt in einer anderen Klasse. Bitte fragen Sie die Schulleitung.',
} as const
