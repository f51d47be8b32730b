/** Logging out with what still waits. */
export const logoutTexts = {
  logout: 'Ausloggen',
  loggingOut: 'Wird ausgeloggt …',
  logoutFailed: 'Es ist ein Fehler beim Ausloggen aufgetreten. Bitte versuchen Sie es erneut.',
  notOnDevice: 'Eine Eingabe ist noch nicht auf diesem Gerät gesichert.',
  leaveTitle: 'Noch nicht alles übertragen',
  leaveKept: (waiting: string) =>
    `${waiting} konnten noch nicht übertragen werden. Werden sie behalten, bleiben sie auf diesem Gerät und werden nach der nächsten Anmeldung gesendet.`,
  leaveKeptOne:
    '1 Zeugnis konnte noch nicht übertragen werden. Wird es behalten, bleibt es auf diesem Gerät und wird nach der nächsten Anmeldung gesendet.',
  sendNow: 'Jetzt senden',
  sending: 'Sendet …',
  saveFile: 'Als Datei sichern',
  plainFile: 'Eine Datei enthält Namen und Noten unverschlüsselt.',
  discard: 'Verwerfen',
  leave: 'Abmelden und behalten',
  cancel: 'Abbrechen',
  discardTitle: (waiting: string) => `${waiting} verwerfen?`,
  discardText: (waiting: string) =>
    `Die noch nicht übertragenen Eingaben (${waiting}) werden auf diesem Gerät gelöscht und können nicht zurückgeholt werden. Danach folgt die Abmeldung. Was der Server schon hat, bleibt dort.`,
  discardAll: (waiting: string) => `${waiting} verwerfen und abmelden`,
  moreMeanwhile: 'Inzwischen ist etwas dazugekommen. Verworfen ist noch nichts.',
  discardFailed: 'Die Eingaben konnten nicht verworfen werden.',
} as const
