/** The page with the handbook. */
export const helpTexts = {
  title: 'Hilfe',
  contents: 'Inhalt',
} as const
