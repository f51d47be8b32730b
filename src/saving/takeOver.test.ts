import { beforeEach, expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { type Outbox, type RowView, rowKey } from '#outbox/index.ts'
import { takeOver } from './takeOver.ts'

const owner = { school: 's', userID: 'u' }
const year = '2024/2025-1. Halbjahr'
const entry = (className: string, layout: Entry['layout'], revision?: number): Entry => ({
  ...{ class: className, year, grades: [], layout },
  ...(revision !== undefined && { revision }),
})
const target = { studentID: '01001', studentName: 'Emil Becker', className: '1a', year }
const key = rowKey(owner, target)
const keyIn1b = rowKey(owner, { ...target, className: '1b' })

const refused: RowView = {
  ...{ key, id: 'op', target, state: 'parked', editedAt: 1, onDevice: true, unsaved: false, restored: false },
  base: entry('1a', { comments: 'alt', interests: 'liest' }, 4),
  value: entry('1a', { comments: 'neu', interests: 'liest', sickDays: 2 }, 4),
}

let rows: Map<string, RowView>
let calls: string[]
let outbox: Pick<Outbox, 'view' | 'row' | 'edit' | 'save' | 'discard'>
beforeEach(() => {
  rows = new Map([[key, refused]])
  calls = []
  outbox = {
    view: () => ({ owner, rows: [...rows.values()], sender: 'idle', ackedAt: new Map() }),
    row: (of) => rows.get(of),
    edit(to, base, value) {
      calls.push('edit')
      const its = rowKey(owner, to)
      rows.set(its, { ...refused, key: its, target: to, state: 'waiting', base: rows.get(its)?.base ?? base, value })
    },
    save: async () => void calls.push('save'),
    async discard(of) {
      calls.push('discard')
      rows.delete(of)
    },
  }
})
const in1b = () => rows.get(keyIn1b)

it('all of it goes into a report card that has nothing yet; the former row ends last', async () => {
  expect(await takeOver(outbox, refused, '1b', undefined)).toBe('taken')
  expect(in1b()).toMatchObject({ target: { className: '1b' }, base: null, value: entry('1b', refused.value.layout) })
  expect(in1b()?.value).not.toHaveProperty('revision')
  expect(calls).toEqual(['edit', 'save', 'discard'])
  expect(rows.has(key)).toBe(false)
})

it('keeps the former row if another tab has typed into it meanwhile', async () => {
  outbox.save = async () => void rows.set(key, { ...refused, editedAt: 2 })
  expect(await takeOver(outbox, refused, '1b', undefined)).toBe('changed')
  expect(in1b()?.value).toEqual(entry('1b', refused.value.layout))
  expect([rows.get(key)?.editedAt, calls]).toEqual([2, ['edit']])
})

it('is merged with what the new class’s entry has, and sent as an edit of it', async () => {
  const known = entry('1b', { interests: 'malt', speaking: 'spricht' }, 7)
  expect(await takeOver(outbox, refused, '1b', known)).toBe('taken')
  expect(in1b()).toMatchObject({
    base: known,
    value: entry('1b', { comments: 'neu', interests: 'malt', speaking: 'spricht', sickDays: 2 }),
  })
})

it('never lies over another value: that is decided like any other conflict', async () => {
  expect(await takeOver(outbox, refused, '1b', entry('1b', { comments: 'anderes' }, 7))).toBe('taken')
  // The base has no revision, so the server refuses the edit and sends its own version.
  expect(in1b()?.base).toEqual(entry('1b', { comments: 'alt' }))
  expect(in1b()?.value.layout.comments).toBe('neu')
})

it('is merged with what waits for the new class, and changes nothing where the two clash', async () => {
  const waiting = (layout: Entry['layout'], state: RowView['state'] = 'waiting'): RowView => ({
    ...refused,
    ...{ key: keyIn1b, target: { ...target, className: '1b' }, state, base: null, value: entry('1b', layout) },
  })
  rows.set(keyIn1b, waiting({ speaking: 'spricht' }))
  expect(await takeOver(outbox, refused, '1b', undefined)).toBe('taken')
  expect(in1b()?.value.layout).toEqual({ comments: 'neu', interests: 'liest', sickDays: 2, speaking: 'spricht' })

  for (const other of [waiting({ comments: 'anderes' }), waiting({}, 'conflict')]) {
    rows = new Map([
      [key, refused],
      [keyIn1b, other],
    ])
    calls = []
    expect(await takeOver(outbox, refused, '1b', undefined)).toBe('clash')
    expect([calls, in1b(), rows.has(key)]).toEqual([[], other, true])
  }
})

it('leaves the former row where the device refuses the new one', async () => {
  outbox.save = () => Promise.reject(new Error('full'))
  await expect(takeOver(outbox, refused, '1b', undefined)).rejects.toThrow('full')
  expect(rows.has(key)).toBe(true)
})
