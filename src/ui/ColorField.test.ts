import { expect, it } from 'vitest'
import { longHex } from './ColorField.tsx'

it.each([
  ['#abc', '#aabbcc'],
  ['#ABCD', '#aabbcc'],
  ['#A36FD1', '#a36fd1'],
  ['#a36fd180', '#a36fd1'],
])('%s is the colour %s', (value, long) => {
  expect(longHex(value)).toBe(long)
})

it.each(['', 'abc', '#ab', '#abcde', '#abcdefa', '#xyzxyz'])('"%s" is none', (value) => {
  expect(longHex(value)).toBeUndefined()
})
