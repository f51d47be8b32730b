import { expect, it } from 'vitest'
import type { LayoutName } from '#contract/index.ts'
import { tidyTemplate } from './tidyTemplate.ts'

const withColor = (name: LayoutName, rectColor: string) =>
  tidyTemplate({ name: ' Jahrgang 1 ', layout: { name, config: { rectColor } }, grades: [' ja'], texts: [] })

it('puts texts in order, with the default of the filler', () => {
  expect(withColor('nds12', '#abc')).toEqual({
    name: 'Jahrgang 1',
    layout: { name: 'nds12', config: { rectColor: '#abc', standartText: 'siehe Anhang', schoolName: '' } },
    grades: ['ja'],
    texts: [],
  })
})

it('leaves out what is no colour, unless the layout asks for one', () => {
  for (const color of ['', 'grau']) {
    expect(withColor('nds12', color).layout.config).not.toHaveProperty('rectColor')
    expect(withColor('nds34', color).layout.config.rectColor).toBe(color)
  }
})
