/** What becomes of a report card's edits, as the report card itself says it. The words of the dialogs are in `transfers.ts`. */
export const rowTexts = {
  blockedHint: 'Diese Eingaben kommen nicht durch. Ein Filter im Netz der Schule hält sie vielleicht auf.',
  blockedBy: 'Vielleicht hält ein Filter im Netz der Schule die Eingaben auf',
  /** Why there are two versions, after 'Zwei Fassungen'. */
  isRestored: 'der Schulserver wurde zurückgesetzt',
  takenFromServer: (fields: string) => `Vom Schulserver übernommen: ${fields}`,
  /** `own` is the name of the signed-in user, who may also be the author on the other device. A server may not know the author (''). */
  takenOver: (author: string, own: string | undefined, fields: string) =>
    `${author === '' || author === own ? 'Vom anderen Gerät' : `Von ${author}`} übernommen: ${fields}`,
} as const
