import { expect, it } from 'vitest'
import { classesText, classNames } from './classesText.ts'

const classes = [
  { classID: 'k1', name: '2a' },
  { classID: 'k2', name: '4b' },
]

it('adds up what is not complete, and says so when nothing is missing', () => {
  const some = new Map([
    ['k1', { complete: 11, of: 24 }],
    ['k2', { complete: 16, of: 25 }],
  ])
  expect(classesText(classes, some)).toBe('2a und 4b, noch 22 mit offenen Bewertungen')
  const all = new Map([
    ['k1', { complete: 24, of: 24 }],
    ['k2', { complete: 0, of: 0 }],
  ])
  expect(classesText(classes, all)).toBe('2a und 4b, alle Bewertungen eingetragen')
})

it('promises nothing about a class that this device does not know', () => {
  expect(classesText(classes, new Map([['k1', { complete: 24, of: 24 }]]))).toBe('2a und 4b')
  expect(classesText([], new Map())).toBe('')
})

const names = (...all: string[]) => classNames(all.map((name) => ({ classID: name, name })))

it('lists classes as one says them, by number', () => {
  expect([names(), names('1a'), names('3a', '1a'), names('10b', '2c', '1a')]).toEqual([
    '',
    '1a',
    '1a und 3a',
    '1a, 2c und 10b',
  ])
})
