import { expect, it } from 'vitest'
import { fillTextBlock } from './textBlocks.ts'
import { toTextBlock } from './toTextBlock.ts'

it.each([
  ['-', 'Rahimi', 'Rahimi', 'Rahimis'],
  ['', 'Rahimi', 'Rahimi', 'Rahimis'],
  ['---', 'Meena', 'Meena', 'Meenas'],
  ['Xxx', 'Voss', 'Voss', 'Voss’'],
  ['Mia (abgem.)', 'Otte', 'Mia', 'Mias'],
  ['*Neu* Lars', 'Otte', 'Lars', 'Lars’'],
  ['O’Neil', '', 'O’Neil', 'O’Neils'],
  ['Lena-Marie', 'Otte', 'Lena-Marie', 'Lena-Maries'],
  ['Max Emil', 'Otte', 'Max Emil', 'Max Emils'],
  ['Félix', 'Otte', 'Félix', 'Félix’'],
  ['-', '---', '{Vorname}', '{Vorname}s'],
])('calls a child with the names %j and %j as a sentence can: %s, %s', (preName, name, called, genitive) => {
  const runs = fillTextBlock('{Vorname} und {Vorname}s Heft', { preName, name }).map((one) =>
    one.map(({ text }) => text).join(''),
  )
  expect(runs).toEqual([`${called} und ${genitive} Heft`])
})

it('keeps a sentence about a child with one name as one about any child', () => {
  expect(toTextBlock('Rahimis Heft ist sauber.', { preName: '', name: 'Rahimi' })).toBe('{Vorname}s Heft ist sauber.')
})
