/** Home and the layout of signed-in screens. */
export const homeTexts = {
  question: 'Was möchtest du heute machen?',
  reportCards: 'Zeugnisse',
  noClasses: 'Keine Klasse zugeordnet',
  school: 'Schule',
  schoolHint: 'Klassen, Schüler und Vorlagen',
  account: 'Account',
  accountHint: 'Konto und Erscheinungsbild',
  offline: 'Kein WLAN.',
  offlineKept: 'Jede Eingabe ist auf diesem Gerät gesichert und wird später übertragen.',
  offlineWriting: 'Eingaben werden gerade auf diesem Gerät gesichert.',
  waiting: (waiting: string, one: boolean) => `${waiting} ${one ? 'wartet' : 'warten'}.`,
  notKept: 'Nicht gesichert.',
  notKeptHint: 'Dieses Gerät kann gerade keine Eingaben aufbewahren. Bitte mit Verbindung zum Server arbeiten.',
  show: 'Anzeigen',
  greeting: 'Willkommen zurück',
} as const
