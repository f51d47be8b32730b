/** How far a report card is, in a word, where it is not simply being written. */
export const cardStateTexts = {
  submitted: 'abgegeben',
  approved: 'geprüft',
  issued: 'ausgegeben',
  sentBack: 'zurückgegeben',
  locked: 'gesperrt',
  /** A field without text in a report card that can only be read. */
  empty: 'leer',
} as const
