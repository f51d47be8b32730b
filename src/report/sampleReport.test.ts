import { expect, it } from 'vitest'
import type { Template } from '#contract/index.ts'
import { sampleReport } from './sampleReport.ts'

const template = (grades: string[]): Template => ({
  name: 'Ankreuzteil',
  layout: { name: 'onlyt', config: {} },
  grades,
  texts: [
    {
      id: 'deutsch',
      name: 'Deutsch',
      categories: [{ categoryID: 'lesen', name: 'Lesen', snippets: [{ snippetID: 'laut', text: 'liest laut' }] }],
    },
  ],
})
const columns = (grades: string[]) =>
  sampleReport(template(grades), { name: 'Musterschule' }).blocks.flatMap((block) =>
    block.kind === 'ticks' ? [block.labels] : [],
  )

it('has six columns while no grade is defined, and the template’s own from the first on', () => {
  expect(columns([])).toEqual([['1', '2', '3', '4', '5', '6']])
  expect(columns(['ja'])).toEqual([['ja']])
})
