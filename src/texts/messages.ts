/** The messages page and the bell. */
export const messagesTexts = {
  title: 'Nachrichten',
  bell: 'Nachrichten',
  bellUnread: (count: number) => `Nachrichten, ${count} ungelesen`,
  preview: 'Ungelesene Nachrichten',
  more: 'Weitere Nachrichten anzeigen',
  unread: 'Ungelesen',
  read: 'Gelesen',
  noUnread: 'Keine ungelesenen Nachrichten',
  noRead: 'Keine gelesenen Nachrichten',
  markReadOf: (title: string) => `„${title}“ als gelesen markieren`,
  importance: { ok: 'Information', warn: 'Warnung', bad: 'Wichtig' },
  unreadFailed: 'Fehler beim Laden der ungelesenen Nachrichten.',
  markFailed: 'Die Nachricht konnte nicht als gelesen markiert werden.',
  allFailed: 'Die Nachrichten konnten nicht geladen werden.',
  comeLater: 'Nachrichten erscheinen, sobald der Schulserver wieder antwortet.',
} as const
