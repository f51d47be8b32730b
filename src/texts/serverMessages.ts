/** Messages that the server makes by itself (decisions 9). */
export const serverMessageTexts = {
  yearAdded: (year: string) => ({
    title: `Schuljahr ${year} angelegt`,
    message: `Das Schuljahr ${year} ist jetzt das aktive. Zeugnisse können geschrieben werden, sobald es einen Abschnitt hat.`,
  }),
  partAdded: (year: string, part: string, printDate: string) => ({
    title: `Neuer Abschnitt: ${part}`,
    message: `Zeugnisse gelten ab jetzt für ${part} im Schuljahr ${year}. Zeugnisdatum ist der ${printDate}.`,
  }),
  passwordReset: {
    title: 'Ihr Passwort wurde zurückgesetzt',
    message:
      'Die Schulleitung hat Ihrem Konto ein neues Passwort gegeben. Bitte ändern Sie es unter Account in ein eigenes.',
  },
  passwordResetAtServer: {
    title: 'Ihr Passwort wurde zurückgesetzt',
    message:
      'Wer den Schulserver betreut, hat Ihrem Konto ein neues Passwort gegeben. Bitte ändern Sie es unter Account in ein eigenes.',
  },
  reportsReady: (className: string) => ({
    title: `Zeugnisse der Klasse ${className} sind fertig`,
    message: 'Sie liegen in den Schuleinstellungen unter Zeugnisse zum Herunterladen bereit.',
  }),
  importDone: (summary: string) => ({ title: 'Schülerdaten importiert', message: summary }),
} as const
