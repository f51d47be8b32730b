import { expect, it } from 'vitest'
import { withSeen } from './withSeen.ts'

it('choosing all of a search keeps what was chosen before and is out of sight', () => {
  const seen = [{ id: '3' }, { id: '4' }]
  expect([...withSeen(new Set(['1', '3']), seen, new Set(['3', '4']))].sort()).toEqual(['1', '3', '4'])
  expect([...withSeen(new Set(['1', '3']), seen, new Set())]).toEqual(['1'])
})
