/** Logging out with unsent report cards. */
export const logoutTexts = {
  logout: 'Ausloggen',
  loggingOut: 'Wird abgemeldet …',
  logoutFailed: 'Es ist ein Fehler beim Ausloggen aufgetreten. Bitte versuchen Sie es erneut.',
  leftOffline: 'Auf diesem Gerät abgemeldet.',
  endsLater: 'Am Schulserver endet Ihre Anmeldung, sobald dieses Gerät ihn wieder erreicht.',
  sealed: 'Was behalten wird, liegt verschlüsselt auf diesem Gerät.',
  notOnDevice: 'Eine Eingabe ist noch nicht auf diesem Gerät gesichert.',
  leaveTitle: 'Noch nicht alles übertragen',
  /** `goes`: all of them are sent as soon as somebody is signed in again. */
  leaveKept(count: number, goes: boolean) {
    const [waiting, are, stay, become] =
      count === 1 ? ['1 Zeugnis', 'ist', 'bleibt es', 'wird'] : [`${count} Zeugnisse`, 'sind', 'bleiben sie', 'werden']
    const later = goes ? ` und ${become} nach Ihrer nächsten Anmeldung übertragen` : ''
    return `${waiting} ${are} noch nicht übertragen. Wenn Sie sich abmelden, ${stay} auf diesem Gerät${later}.`
  },
  blockedHint:
    'Vielleicht hält ein Filter im Netz der Schule die Eingaben auf. Nach Ihrer nächsten Anmeldung wird es wieder versucht.',
  restGoes: 'Was sonst wartet, wird nach Ihrer nächsten Anmeldung übertragen.',
  sendNow: 'Jetzt übertragen',
  sending: 'Überträgt …',
  saveFile: 'Als Datei sichern',
  discard: 'Verwerfen',
  leave: 'Abmelden und behalten',
  cancel: 'Abbrechen',
  discardTitle: (waiting: string) => `${waiting} verwerfen?`,
  discardText: (waiting: string) =>
    `Die noch nicht übertragenen Eingaben (${waiting}) werden auf diesem Gerät gelöscht und können nicht zurückgeholt werden. Danach werden Sie abgemeldet. Was der Server schon hat, bleibt dort.`,
  discardAll: (waiting: string) => `${waiting} verwerfen und abmelden`,
  moreMeanwhile: 'Inzwischen ist etwas dazugekommen. Es wurde noch nichts verworfen.',
  discardFailed: 'Die Eingaben konnten nicht verworfen werden.',
} as const
