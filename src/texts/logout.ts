/** Logging out with what still waits. */
export const logoutTexts = {
  logout: 'Ausloggen',
  loggingOut: 'Wird ausgeloggt …',
  logoutFailed: 'Es ist ein Fehler beim Ausloggen aufgetreten. Bitte versuchen Sie es erneut.',
  notOnDevice: 'Eine Eingabe ist noch nicht auf diesem iPad gesichert.',
  leaveTitle: 'Noch nicht alles übertragen',
  leaveKept: (waiting: string) =>
    `${waiting} konnten noch nicht übertragen werden. Sie bleiben auf diesem iPad und werden nach der nächsten Anmeldung gesendet.`,
  leaveKeptOne:
    '1 Zeugnis konnte noch nicht übertragen werden. Es bleibt auf diesem iPad und wird nach der nächsten Anmeldung gesendet.',
  leave: 'Abmelden und behalten',
  cancel: 'Abbrechen',
} as const
