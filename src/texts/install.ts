/** Installing the app. */
export const installTexts = {
  title: (device: string) => `Als App auf diesem ${device}`,
  gain: 'startet auch ohne WLAN',
  close: 'Nicht mehr anzeigen',
  share: 'Teilen',
  shareOnTablet: { before: 'In Safari oben auf', after: 'tippen' },
  shareOnPhone: { before: 'Im Browser auf', after: 'tippen' },
  toHome: 'Zum Home-Bildschirm',
  choose: 'wählen',
  add: { before: 'Mit', word: 'Hinzufügen', after: 'bestätigen' },
  loginOnce: 'Die App hat einen eigenen Speicher: Bitte melden Sie sich dort einmal neu an.',
  sendFirst: 'Vorher müssen alle Eingaben übertragen sein. Die App auf dem Home-Bildschirm hat einen eigenen Speicher.',
  ask: 'Installieren',
  show: 'Als App einrichten',
} as const
