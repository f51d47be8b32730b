import { expect, it } from 'vitest'
import { classNames } from './classNames.ts'

const names = (...all: string[]) => classNames(all.map((name) => ({ classID: name, name })))

it('lists classes as one says them, by number', () => {
  expect([names(), names('1a'), names('3a', '1a'), names('10b', '2c', '1a')]).toEqual([
    '',
    '1a',
    '1a und 3a',
    '1a, 2c und 10b',
  ])
})
