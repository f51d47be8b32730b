/** The app itself and words of several pages. */
export const sessionTexts = {
  loading: 'Loading...',
  expired: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.',
  expiredKept:
    'Ihre Anmeldung ist abgelaufen. Alle Eingaben sind auf diesem Gerät gesichert. Bitte melden Sie sich neu an.',
  otherTab: 'In einem anderen Fenster wurde die Anmeldung gewechselt oder beendet.',
  otherTabKept:
    'Ihre Eingaben sind nur noch in diesem Fenster. Melden Sie sich hier wieder an, damit sie übertragen werden.',
  appName: 'Zeugnis',
  appDescription: 'Zeugnisse schreiben, auch ohne WLAN',
  home: 'Startseite',
  back: 'Zurück',
  retry: 'Erneut versuchen',
  userFailed: 'Fehler beim Ändern des Nutzers.',
  /** After that, where the appearance could not be stored at the server. */
  appearanceKept: 'Auf diesem Gerät gilt die Auswahl trotzdem.',
  notFound: 'Diese Seite gibt es nicht.',
  notFoundHint: 'Die Adresse ist falsch oder veraltet.',
  updateReady: 'Neue Version verfügbar',
  updateDetail: 'Eingaben bleiben gesichert.',
  updateLoad: 'Neu laden',
  updateLater: 'Die neue Version wird beim nächsten Start geladen.',
  updateLaterDetail: 'Gerade wird noch etwas eingegeben, gesichert oder übertragen.',
} as const
