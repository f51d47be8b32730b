import { expect, it } from 'vitest'
import { type Owner, rowKey } from '#queries/outbox.ts'
import { recentTransfers } from './recentTransfers.ts'

const owner: Owner = { school: 's', userID: 'u' }
const keyOf = (studentID: string, className: string) => rowKey(owner, { studentID, className, year: '2024/2025-1' })

it('counts what has been transferred by class, the newest class first', () => {
  const acked = new Map([
    [keyOf('1', '1a'), 10],
    [keyOf('2', '1a'), 30],
    [keyOf('3', '3 | b'), 40],
  ])
  expect(recentTransfers(acked)).toEqual([
    { className: '3 | b', count: 1, at: 40 },
    { className: '1a', count: 2, at: 30 },
  ])
})
