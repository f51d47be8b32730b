/** What the head does with report cards of the parts before the running one. */
export const earlierTexts = {
  archivedYear:
    'Zeugnisse früherer Schuljahre lassen sich nicht wieder öffnen, weil es Klasse und Vorlage so nicht mehr gibt. Bitte drucken Sie unter „Fassungen“ eine Zweitschrift.',
} as const
