import { expect, it } from 'vitest'
import type { OutboxView } from '#outbox/index.ts'
import { hasUnsavedEdits } from './unsaved.ts'

const ada = { school: 'schule', userID: 'ada' }

it('asks before a tab is closed that holds the only copy', () => {
  const row = { onDevice: true } as OutboxView['rows'][number]
  const view = (rows: OutboxView['rows'], trouble?: OutboxView['trouble']): OutboxView => ({
    ...{ owner: ada, rows, sender: 'idle', ackedAt: new Map() },
    ...(trouble && { trouble }),
  })
  const typed = { ...row, onDevice: false }
  expect([hasUnsavedEdits(view([row]), 'memory'), hasUnsavedEdits(view([]), 'memory')]).toEqual([true, false])
  expect([hasUnsavedEdits(view([typed]), 'disk'), hasUnsavedEdits(view([typed], 'gone'), 'disk')]).toEqual([
    false,
    true,
  ])
  expect(hasUnsavedEdits(view([row], 'full'), 'disk')).toBe(false)
})
