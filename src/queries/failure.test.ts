import { expect, it } from 'vitest'
import { ApiFailure } from '#api/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { isFault } from './failure.ts'

it.each([
  ['unreachable', true, false],
  ['signedOut', false, false],
  ['noSchool', false, false],
  ['refused', false, true],
  ['denied', false, true],
  ['failed', false, true],
] as const)('a failure of the kind %s: unreachable %s, a fault %s', (kind, unreachable, fault) => {
  const failure = new ApiFailure(kind, kind)
  expect([isUnreachable(failure), isFault(failure)]).toEqual([unreachable, fault])
})

it('a mistake of our own is a fault', () => {
  expect(isFault(new TypeError('ours'))).toBe(true)
})
