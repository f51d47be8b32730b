import { expect, it } from 'vitest'
import { editsOf, nothingSettled } from '#edits/slot.ts'
import { diffEntries } from '#rules/index.ts'
import { ada, entryWith, targetOf } from '../../../tests/support/outbox/entries.ts'
import type { MirroredRow, Ports } from '../ports.ts'
import { createMirror } from './createMirror.ts'
import { begunRow } from './createRowWriter.ts'
import type { Session } from './createSession.ts'
import { newLiveRow } from './LiveRow.ts'

it('keeps what is mirrored until the device has it', () => {
  const stored = new Map<string, MirroredRow>()
  const ports: Pick<Ports, 'mirror'> = {
    mirror: {
      all: () => [...stored.values()],
      put: (row) => void stored.set(row.key, row),
      remove: (key) => void stored.delete(key),
      count: (least) => least + 1,
    },
  }
  const mirror = createMirror({ ports, owner: ada, page: 'page', rows: new Map() } as Partial<Session> as Session)
  const live = newLiveRow(targetOf('1'), 'mia', null)
  const edits = editsOf(diffEntries(null, entryWith({ math: '1' })), null, () => ({ at: 1, by: 'other' }))
  const row = { key: 'mia@other', of: 'mia', page: 'other' } as MirroredRow
  stored.set(row.key, row)
  mirror.joined(row, edits)
  const record = { row: undefined, settled: nothingSettled, isFrozen: false }
  mirror.sweep({ ...live, record: record as never })
  expect([...stored.keys()]).toEqual(['mia@other'])
  mirror.sweep({ ...live, record: { ...record, row: { ...begunRow(live, ada, 'born', 0), edits } } as never })
  expect(stored.size).toBe(0)
})

it('mirrors nothing that was sealed with a key that is lost', async () => {
  const stored: MirroredRow[] = []
  const sealerNamed = (name: string) => ({ sealEdits: async () => new TextEncoder().encode(name) })
  const ports = { mirror: { put: (row: MirroredRow) => void stored.push(row) } }
  const session = { ports, owner: ada, page: 'page', rows: new Map(), sealer: sealerNamed('lost') } as never as Session
  const mirror = createMirror(session)
  const live = newLiveRow(targetOf('1'), 'mia', null)
  live.typed = editsOf(diffEntries(null, entryWith({ math: '1' })), null, () => ({ at: 1, by: 'page' }))
  await mirror.prepare(live)
  session.sealer = sealerNamed('new') as never
  mirror.put(live)
  expect(stored).toEqual([])
  await mirror.prepare(live)
  mirror.put(live)
  expect(stored.map(({ body }) => new TextDecoder().decode(body))).toEqual(['new'])
})
