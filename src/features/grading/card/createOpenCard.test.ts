import { describe, expect, it, vi } from 'vitest'
import type { Entry } from '#contract/index.ts'
import type { Outbox, RowView, Target } from '#queries/outbox.ts'
import { cellKey, type Start } from '#rules/index.ts'
import { rowOf } from '../model/testing/rows.ts'
import { blank, mark } from '../model/testing/templates.ts'
import { createOpenCard } from './createOpenCard.ts'

const target: Target = { studentID: '0001', studentName: 'Emil Becker', className: '1a', year: blank.year }
const { grade: _, ...cell } = mark('sprechen', 's1', 'sicher')

/** An outbox in memory: what is edited is there at once, saves are counted. */
function fakeOutbox() {
  const rows = new Map<string, RowView>()
  const listeners = new Set<() => void>()
  const saves: string[] = []
  const bases: (Entry | null)[] = []
  const outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'> = {
    row: (key) => rows.get(key),
    edit(_target, base, value) {
      bases.push(base)
      rows.set('emil', rowOf('waiting', { value, onDevice: false }))
      for (const listener of listeners) listener()
    },
    async save(key) {
      saves.push(key)
      const row = rows.get(key)
      if (row) rows.set(key, { ...row, onDevice: true })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { outbox, rows, saves, bases }
}

function opened(start: Start, key = 'emil') {
  return { key, target, start: () => start }
}

describe('the open report card', () => {
  it('shows the row before what the server has', () => {
    const { outbox, rows } = fakeOutbox()
    const card = createOpenCard(outbox)
    card.open(opened({ entry: { ...blank, grades: [mark('sprechen', 's1', 'sicher')] }, base: null }))
    expect(card.grade(cellKey(cell))).toBe('sicher')
    rows.set('emil', rowOf('waiting', { value: { ...blank, grades: [mark('sprechen', 's1', 'unsicher')] } }))
    expect(card.grade(cellKey(cell))).toBe('unsicher')
  })

  it('gives its marks at every edit and for another card, and none without one', () => {
    const { outbox } = fakeOutbox()
    const card = createOpenCard(outbox)
    const heard: (string | undefined)[] = []
    const stop = card.watchMarks((marks) => heard.push(marks.get(cellKey(cell))))
    card.open(opened({ entry: { ...blank, grades: [mark('sprechen', 's1', 'sicher')] }, base: null }))
    card.setGrade(cell, 'unsicher')
    card.open(opened({ entry: blank, base: null }, 'mia'))
    card.open(null)
    stop()
    card.open(opened({ entry: { ...blank, grades: [mark('sprechen', 's1', 'sicher')] }, base: null }))
    expect(heard).toEqual(['sicher', 'unsicher', undefined, undefined])
    expect(card.marks().get(cellKey(cell))).toBe('unsicher')
  })

  it('begins a row at the first edit, on the value the form started from', () => {
    const { outbox, rows, bases } = fakeOutbox()
    const card = createOpenCard(outbox)
    const base = { ...blank, layout: { comments: 'alt' }, revision: 4 }
    card.open(opened({ entry: base, base }))
    card.setGrade(cell, 'sicher')
    expect(rows.get('emil')?.value).toEqual({ ...base, grades: [mark('sprechen', 's1', 'sicher')] })
    expect(bases).toEqual([base])
  })

  it('puts a former version in its place as an edit, of this class and year and on the same base', () => {
    const { outbox, rows, bases } = fakeOutbox()
    const card = createOpenCard(outbox)
    const base = { ...blank, layout: { comments: 'neu' }, revision: 4 }
    card.open(opened({ entry: base, base }))
    const former = { ...blank, year: 'früher', grades: [mark('sprechen', 's1', 'sicher')], layout: {}, revision: 1 }
    card.replace(former)
    expect(rows.get('emil')?.value).toEqual({ ...base, grades: former.grades, layout: {} })
    expect(bases).toEqual([base])
  })

  it('takes along what is given while a slow device still saves', async () => {
    const { outbox, rows } = fakeOutbox()
    const saved: unknown[] = []
    const card = createOpenCard({
      ...outbox,
      async save(key) {
        const { value } = rows.get(key) ?? {}
        saved.push(value?.layout.comments)
        if (saved.length === 1) card.setField('comments', 'zweitens')
        else rows.set(key, rowOf('waiting', value && { value }))
      },
    })
    card.open(opened({ entry: blank, base: null }))
    card.setField('comments', 'erstens')
    await card.save()
    expect(saved).toEqual(['erstens', 'zweitens'])
  })

  it('wants saved what is given while the device still refuses what was there before', async () => {
    const { outbox, rows } = fakeOutbox()
    const wanted: unknown[] = []
    const card = createOpenCard({
      ...outbox,
      async save(key) {
        wanted.push(rows.get(key)?.value.layout.comments)
        if (wanted.length === 1) card.setField('comments', 'zweitens')
        throw new Error('full')
      },
    })
    card.open(opened({ entry: blank, base: null }))
    card.setField('comments', 'erstens')
    await expect(card.save()).rejects.toThrow('full')
    expect(wanted).toEqual(['erstens', 'zweitens'])
  })

  it('takes an emptied field out', () => {
    const { outbox, rows } = fakeOutbox()
    const card = createOpenCard(outbox)
    card.open(opened({ entry: { ...blank, layout: { comments: 'x', sickDays: 1 } }, base: null }))
    card.setField('comments', undefined)
    expect(rows.get('emil')?.value.layout).toEqual({ sickDays: 1 })
  })

  it('leaves an untouched prefill without a trace, and takes it over when asked to save', async () => {
    const { outbox, rows, saves } = fakeOutbox()
    const card = createOpenCard(outbox)
    const entry = { ...blank, layout: { interests: 'malt gern' } }
    card.open(opened({ entry, base: null, from: '2023/2024-2. Halbjahr' }))
    await card.leave()
    expect([rows.size, saves]).toEqual([0, []])
    await card.save()
    expect(rows.get('emil')?.value).toEqual(entry)
    expect(saves).toEqual(['emil'])
  })

  it('does not make a row of what the server already has', async () => {
    const { outbox, rows, saves } = fakeOutbox()
    const card = createOpenCard(outbox)
    card.open(opened({ entry: blank, base: blank }))
    await card.save()
    expect([rows.size, saves]).toEqual([0, []])
  })

  it('saves when it is left, and lets a refusal through', async () => {
    const { outbox, saves } = fakeOutbox()
    const card = createOpenCard({
      ...outbox,
      save: async (key) => {
        saves.push(key)
        throw new Error('full')
      },
    })
    card.open(opened({ entry: blank, base: null }))
    card.setGrade(cell, 'sicher')
    await expect(card.leave()).rejects.toThrow('full')
    expect(saves).toEqual(['emil'])
  })

  it('tells its readers about another student and about edits', () => {
    const { outbox } = fakeOutbox()
    const card = createOpenCard(outbox)
    const listener = vi.fn()
    const stop = card.subscribe(listener)
    card.open(opened({ entry: blank, base: null }))
    card.setGrade(cell, 'sicher')
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    card.open(null)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(card.entry()).toBeNull()
  })

  it('clears what was taken over', () => {
    const { outbox, rows } = fakeOutbox()
    const card = createOpenCard(outbox)
    const entry = { ...blank, grades: [mark('sprechen', 's1', 'sicher')], layout: { interests: 'malt gern' } }
    card.open(opened({ entry, base: null, from: '2023/2024-2. Halbjahr' }))
    card.setField('interests', 'liest gern')
    card.clearCopied()
    expect(rows.get('emil')?.value).toEqual({ ...blank, layout: { interests: 'liest gern' } })
  })
})
