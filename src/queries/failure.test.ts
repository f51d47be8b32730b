import { expect, it } from 'vitest'
import { ApiFailure } from '#api/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureReason, fieldErrors, isFault, isGone, isRefusal } from './failure.ts'

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

const refused = new ApiFailure('refused', 'Diese Nummer ist vergeben.', {
  status: 409,
  code: 'conflict',
  fields: { id: 'Vergeben.', 'data.email': 'Hat schon jemand.' },
})

it('what the server refused stands below the fields, by the names of the form', () => {
  expect(fieldErrors(refused)).toEqual({ id: 'Vergeben.', email: 'Hat schon jemand.' })
  expect(fieldErrors(new ApiFailure('unreachable', 'Der Server ist nicht erreichbar.'))).toEqual({})
  expect(fieldErrors(new Error('broken'))).toEqual({})
})

it('a reason is shown where it helps, and never the words of a broken server', () => {
  expect(failureReason(refused)).toEqual({ detail: 'Diese Nummer ist vergeben.' })
  expect(failureReason(new ApiFailure('unreachable', 'Der Server ist nicht erreichbar.'))).toEqual({
    detail: 'Der Server ist nicht erreichbar.',
  })
  expect(failureReason(new ApiFailure('failed', 'TypeError: x is undefined'))).toEqual({})
  expect(failureReason(new Error('broken'))).toEqual({})
  expect([isRefusal(refused), isRefusal(new ApiFailure('failed', ''))]).toEqual([true, false])
})

it('what is not there any more is told apart from every other no', () => {
  expect(isGone(new ApiFailure('refused', 'Diesen Schüler gibt es nicht.', { status: 404, code: 'notFound' }))).toBe(
    true,
  )
  expect([isGone(refused), isGone(new ApiFailure('unreachable', '')), isGone(new Error('404'))]).toEqual([
    false,
    false,
    false,
  ])
})
