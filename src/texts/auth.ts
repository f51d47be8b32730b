/** The login page. */
export const authTexts = {
  greeting: 'Willkommen zurück',
  safe: 'Jede Eingabe ist sofort gesichert',
  sends: 'Geht von selbst zum Server',
  school: 'Schulname',
  email: 'Email Adresse',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  strength: 'Passwortstärke',
  login: 'Login',
  schoolMissing: 'Bitte den Schulnamen angeben.',
  emailMissing: 'Bitte die E-Mail-Adresse angeben.',
  passwordMissing: 'Bitte das Passwort angeben.',
  badEmail: 'Bitte eine vollständige E-Mail-Adresse angeben.',
  authenticating: 'Authentifizierung...',
  succeeded: 'Login erfolgreich',
  failed: 'Login fehlgeschlagen',
  refused: 'Schulname, E-Mail-Adresse oder Passwort ist falsch.',
  later: (minutes: number) =>
    `Der Server nimmt gerade keine Anmeldung an, zum Beispiel nach zu vielen Versuchen. Bitte in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} erneut versuchen.`,
  unreachable: 'Der Server der Schule ist nicht erreichbar. Zum Anmelden ist eine Verbindung nötig.',
  suspended:
    'Diese Schule ist zurzeit gesperrt. Auskunft gibt die Stelle, die den Server betreibt. Was auf Ihrem Gerät wartet, bleibt dort.',
  serverFault: 'Der Server der Schule meldet einen Fehler. Bitte später erneut versuchen.',
  broken: 'Dieser Browser hat die Anmeldung nicht angenommen. Bitte die Seite neu laden und erneut versuchen.',
  othersWaiting: (waiting: string) =>
    `Auf diesem Gerät warten ${waiting} auf die Übertragung. Sie beginnt, sobald sich dieselbe Person wieder anmeldet.`,
  oneWaiting:
    'Auf diesem Gerät wartet 1 Zeugnis auf die Übertragung. Sie beginnt, sobald sich dieselbe Person wieder anmeldet.',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  accessibility: 'Barrierefreiheit',
} as const
