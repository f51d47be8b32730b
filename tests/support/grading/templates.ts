import type { Entry, LayoutName, Template } from '#contract/index.ts'

export const blank: Entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: {} }

export function templateOf(name: LayoutName): Template {
  return { name: 'Muster', layout: { name, config: {} }, grades: [], texts: [] }
}

/** Two subjects: three snippets in two categories, and one. */
export const tickTemplate: Template = {
  name: 'Jahrgang 1/2',
  level: '1/2',
  layout: { name: 'nds12t', config: {} },
  grades: ['sicher', 'unsicher'],
  texts: [
    {
      id: 'deu',
      name: 'Deutsch',
      categories: [
        {
          categoryID: 'sprechen',
          name: 'Sprechen',
          snippets: [
            { snippetID: 's1', text: 'erzählt' },
            { snippetID: 's2', text: 'hört zu' },
          ],
        },
        { categoryID: 'lesen', name: 'Lesen', snippets: [{ snippetID: 's3', text: 'liest vor' }] },
      ],
    },
    {
      id: 'spo',
      name: 'Sport',
      categories: [{ categoryID: 'spiel', name: 'Spielen', snippets: [{ snippetID: 's4', text: 'spielt fair' }] }],
    },
  ],
}

export const mark = (category: string, snippet: string, grade: string, subject = 'deu') => ({
  subject,
  category,
  snippet,
  grade,
})
