import { expect, it } from 'vitest'
import { ada, targetOf } from '../../../tests/support/outbox/entries.ts'
import { newLiveRow } from '../live/LiveRow.ts'
import type { Row } from './Row.ts'
import { begunRow, blockRow, denyRow, parkRow } from './steps.ts'

const locked: Row = {
  ...begunRow(newLiveRow(targetOf('1'), 'key', null), ada, 'born', 0),
  lock: { state: 'submitted' },
}

it.each([
  ['refused', parkRow(locked, { status: 400, message: 'nein' }, false)],
  ['denied', denyRow(locked, 5, 'nein', false)],
  ['blocked', blockRow(locked, 5)],
])('a row that is %s is no longer held for the lock of an earlier answer', (_how, row) => {
  expect(row.lock).toBeUndefined()
})
