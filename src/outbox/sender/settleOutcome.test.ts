import { expect, it } from 'vitest'
import { ada, targetOf } from '../../../tests/support/outbox/entries.ts'
import { begunRow } from '../live/createRowWriter.ts'
import { newLiveRow } from '../live/LiveRow.ts'
import type { Row } from '../row/Row.ts'
import { blockRow, denyRow, parkRow } from './settleOutcome.ts'

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
