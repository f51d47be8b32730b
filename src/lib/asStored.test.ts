import { expect, it } from 'vitest'
import { asStored, comparable } from './asStored.ts'

it('a name is stored in one form, and is the same however it is typed', () => {
  expect(asStored('  Ma\u0308rz \t 1 ')).toBe('M\u00e4rz 1')
  expect(comparable(' 1  A ')).toBe(comparable('1 a'))
  expect(comparable('1a')).not.toBe(comparable('1 a'))
})
