/** 'das 1. Halbjahr 2026/2027'. A part can have any name. */
const partName = (year: string, part: string) =>
  /^[12]\. Halbjahr$/.test(part) ? `das ${part} ${year}` : `den Abschnitt „${part}“ im Schuljahr ${year}`

/** Messages to users that the server creates. */
export const serverMessageTexts = {
  yearAdded: (year: string) => ({
    title: `Schuljahr ${year} angelegt`,
    message: `Das Schuljahr ${year} ist jetzt aktiv. Sobald es einen Abschnitt hat, können Zeugnisse geschrieben werden.`,
  }),
  yearSwitched: (year: string) => ({
    title: `Das Schuljahr ${year} hat begonnen`,
    message:
      'Klassen, Kinder und Lehrkräfte stehen für das neue Schuljahr. Was noch zu übertragen ist, bleibt auf dem Gerät.',
  }),
  /** `from` is the day from which it is valid, if that is not today. */
  partAdded: (year: string, part: string, printDate: string, from?: string) => ({
    title: `Neuer Abschnitt: ${part}`,
    message: `${from === undefined ? 'Ab jetzt' : `Ab dem ${from}`} werden Zeugnisse für ${partName(year, part)} geschrieben. Zeugnisdatum ist der ${printDate}.`,
  }),
  printDateChanged: (year: string, part: string, was: string, printDate: string) => ({
    title: `Neues Zeugnisdatum: ${printDate}`,
    message: `Für ${partName(year, part)} ist das Zeugnisdatum jetzt der ${printDate}, nicht mehr der ${was}.`,
  }),
  passwordReset: {
    title: 'Ihr Passwort wurde zurückgesetzt',
    message: 'Die Schulleitung hat Ihnen ein neues Passwort gegeben. Bitte wählen Sie unter Account ein eigenes.',
  },
  passwordResetAtServer: {
    title: 'Ihr Passwort wurde zurückgesetzt',
    message:
      'Wer den Schulserver betreut, hat Ihnen ein neues Passwort gegeben. Bitte wählen Sie unter Account ein eigenes.',
  },
  reportsReady: (className: string) => ({
    title: `Zeugnisse der Klasse ${className} sind fertig`,
    message: 'Herunterladen lassen sie sich in den Schuleinstellungen unter „Zeugnisse“.',
  }),
  reportReturned: (student: string, reason: string) => ({ title: `Zurückgegeben: ${student}`, message: reason }),
  reportReopened: (student: string, reason: string, until: string) => ({
    title: `Wieder geöffnet bis ${until}: ${student}`,
    message: reason,
  }),
  earlierReopened: (student: string, reason: string, until: string, part: string) => ({
    title: `Wieder geöffnet bis ${until}: ${student}, ${part}`,
    message: reason,
  }),
  importDone: (summary: string) => ({ title: 'Schülerdaten importiert', message: summary }),
} as const
