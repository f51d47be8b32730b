import { expect, it } from 'vitest'
import { copyName } from './copyName.ts'

it.each([
  ['Jahrgang 1', [], 'Kopie von Jahrgang 1'],
  ['Jahrgang 1', ['Kopie von Jahrgang 1', 'Kopie von Jahrgang 1 (2)'], 'Kopie von Jahrgang 1 (3)'],
  ['Kopie von A', ['Kopie von A'], 'Kopie von Kopie von A'],
  ['x'.repeat(200), [], `Kopie von ${'x'.repeat(185)}`],
])('the copy of %s beside %j is called %s', (name, taken, copy) => {
  expect(copyName(name, taken)).toBe(copy)
})
