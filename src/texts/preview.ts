/** The report card on paper, as the form shows it. */
export const previewTexts = {
  title: (pages: number) => (pages === 1 ? 'Vorschau, A4, 1 Seite' : `Vorschau, A4, ${pages} Seiten`),
  hint: 'So wird gedruckt. Seitenumbrüche können um eine Zeile abweichen.',
  smaller: 'Verkleinern',
  larger: 'Vergrößern',
} as const
