import { describe, expect, it, vi } from 'vitest'
import type { Entry } from '#contract/index.ts'
import type { Outbox, RowView, Target } from '#queries/outbox.ts'
import { cellKey, diffEntries, type Start, sameEntry } from '#rules/index.ts'
import { rowOf } from '../../../../tests/support/grading/rows.ts'
import { blank, mark } from '../../../../tests/support/grading/templates.ts'
import { createCardEditor } from './createCardEditor.ts'

const target: Target = { studentID: '0001', studentName: 'Emil Becker', className: '1a', year: blank.year }
const { grade: _, ...cell } = mark('sprechen', 's1', 'sicher')

/** An outbox in memory: what is edited is there at once, saves are counted. */
function fakeOutbox() {
  const rows = new Map<string, RowView>()
  const listeners = new Set<() => void>()
  const saves: string[] = []
  const bases: (Entry | null)[] = []
  const offers: (Entry | undefined)[] = []
  const outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'> = {
    row: (key) => rows.get(key),
    edit(_target, base, value, _pace, offered) {
      bases.push(base)
      offers.push(offered)
      // As the outbox: what changes nothing begins no row.
      if (!rows.has('emil') && sameEntry(value, base ?? blank)) return
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
  return { outbox, rows, saves, bases, offers }
}

function opened(start: Start, key = 'emil') {
  return { key, target, start: () => start }
}

describe('the editor of a report card', () => {
  it('shows the row before what the server has', () => {
    const { outbox, rows } = fakeOutbox()
    const editor = createCardEditor(outbox)
    editor.open(opened({ entry: { ...blank, grades: [mark('sprechen', 's1', 'sicher')] }, base: null }))
    expect(editor.grade(cellKey(cell))).toBe('sicher')
    rows.set('emil', rowOf('waiting', { value: { ...blank, grades: [mark('sprechen', 's1', 'unsicher')] } }))
    expect(editor.grade(cellKey(cell))).toBe('unsicher')
  })

  it('takes no edit of a locked report card, whichever control it comes from', () => {
    const { outbox, rows } = fakeOutbox()
    const editor = createCardEditor(outbox)
    let lock: { state: 'submitted' } | undefined
    editor.open({ ...opened({ entry: blank, base: null }), lock: () => lock })
    editor.setGrade(cell, 'sicher')
    lock = { state: 'submitted' }
    editor.setGrade(cell, 'unsicher')
    editor.fillEmpty([cell], 'unsicher')
    editor.setField('comments', 'zu spät')
    expect(editor.edit([])).toBe(false)
    // What was typed before stays.
    expect(rows.get('emil')?.value).toEqual({ ...blank, grades: [mark('sprechen', 's1', 'sicher')] })
    lock = undefined
    editor.setGrade(cell, 'unsicher')
    expect(editor.grade(cellKey(cell))).toBe('unsicher')
  })

  it('gives its marks at every edit and for another card, and none without one', () => {
    const { outbox } = fakeOutbox()
    const editor = createCardEditor(outbox)
    const heard: (string | undefined)[] = []
    const stop = editor.watchMarks((marks) => heard.push(marks.get(cellKey(cell))))
    editor.open(opened({ entry: { ...blank, grades: [mark('sprechen', 's1', 'sicher')] }, base: null }))
    editor.setGrade(cell, 'unsicher')
    editor.open(opened({ entry: blank, base: null }, 'mia'))
    editor.open(null)
    stop()
    editor.open(opened({ entry: { ...blank, grades: [mark('sprechen', 's1', 'sicher')] }, base: null }))
    expect(heard).toEqual(['sicher', 'unsicher', undefined, undefined])
    expect(editor.marks().get(cellKey(cell))).toBe('unsicher')
  })

  it('begins a row at the first edit, on the value the form started from', () => {
    const { outbox, rows, bases } = fakeOutbox()
    const editor = createCardEditor(outbox)
    const base = { ...blank, layout: { comments: 'alt' }, revision: 4 }
    editor.open(opened({ entry: base, base }))
    editor.setGrade(cell, 'sicher')
    expect(rows.get('emil')?.value).toEqual({ ...base, grades: [mark('sprechen', 's1', 'sicher')] })
    expect(bases).toEqual([base])
  })

  it('gives the rest of a section one mark: what has one stays, and it is a single edit', () => {
    const { outbox, rows } = fakeOutbox()
    const notes: number[] = []
    const editor = createCardEditor(outbox, { note: (_key, { changes }) => notes.push(changes.length) })
    const cells = ['s1', 's2', 's3'].map((snippet) => ({ ...cell, snippet }))
    editor.open(opened({ entry: { ...blank, grades: [mark('sprechen', 's2', 'früher einmal')] }, base: null }))
    editor.fillEmpty(cells, 'sicher')
    expect(rows.get('emil')?.value.grades).toEqual([
      mark('sprechen', 's2', 'früher einmal'),
      mark('sprechen', 's1', 'sicher'),
      mark('sprechen', 's3', 'sicher'),
    ])
    editor.fillEmpty(cells, 'unsicher')
    expect(notes).toEqual([2])
  })

  it('puts a former version in its place as an edit, of this class and year and on the same base', () => {
    const { outbox, rows, bases } = fakeOutbox()
    const editor = createCardEditor(outbox)
    const base = { ...blank, layout: { comments: 'neu' }, revision: 4 }
    editor.open(opened({ entry: base, base }))
    const former = { ...blank, year: 'früher', grades: [mark('sprechen', 's1', 'sicher')], layout: {}, revision: 1 }
    editor.edit(diffEntries(base, former))
    expect(rows.get('emil')?.value).toEqual({ ...base, grades: former.grades, layout: {} })
    expect(bases).toEqual([base])
  })

  it('takes along what is given while a slow device still saves', async () => {
    const { outbox, rows } = fakeOutbox()
    const saved: unknown[] = []
    const editor = createCardEditor({
      ...outbox,
      async save(key) {
        const { value } = rows.get(key) ?? {}
        saved.push(value?.layout.comments)
        if (saved.length === 1) editor.setField('comments', 'zweitens')
        else rows.set(key, rowOf('waiting', value && { value }))
      },
    })
    editor.open(opened({ entry: blank, base: null }))
    editor.setField('comments', 'erstens')
    await editor.save()
    expect(saved).toEqual(['erstens', 'zweitens'])
  })

  it('wants saved what is given while the device still refuses what was there before', async () => {
    const { outbox, rows } = fakeOutbox()
    const wanted: unknown[] = []
    const editor = createCardEditor({
      ...outbox,
      async save(key) {
        wanted.push(rows.get(key)?.value.layout.comments)
        if (wanted.length === 1) editor.setField('comments', 'zweitens')
        throw new Error('full')
      },
    })
    editor.open(opened({ entry: blank, base: null }))
    editor.setField('comments', 'erstens')
    await expect(editor.save()).rejects.toThrow('full')
    expect(wanted).toEqual(['erstens', 'zweitens'])
  })

  it('takes an emptied field out', () => {
    const { outbox, rows } = fakeOutbox()
    const editor = createCardEditor(outbox)
    editor.open(opened({ entry: { ...blank, layout: { comments: 'x', sickDays: 1 } }, base: null }))
    editor.setField('comments', undefined)
    expect(rows.get('emil')?.value.layout).toEqual({ sickDays: 1 })
  })

  it('leaves an untouched prefill without a trace, and takes it over when asked to save', async () => {
    const { outbox, rows, saves } = fakeOutbox()
    const editor = createCardEditor(outbox)
    const entry = { ...blank, layout: { interests: 'malt gern' } }
    editor.open(opened({ entry, base: null, from: '2023/2024-2. Halbjahr' }))
    await editor.leave()
    expect([rows.size, saves]).toEqual([0, []])
    await editor.save()
    expect(rows.get('emil')?.value).toEqual(entry)
    expect(saves).toEqual(['emil'])
  })

  it('does not make a row of what the server already has', async () => {
    const { outbox, rows, saves } = fakeOutbox()
    const editor = createCardEditor(outbox)
    editor.open(opened({ entry: blank, base: blank }))
    await editor.save()
    expect([rows.size, saves]).toEqual([0, []])
  })

  it('saves when it is left, and lets a refusal through', async () => {
    const { outbox, saves } = fakeOutbox()
    const editor = createCardEditor({
      ...outbox,
      save: async (key) => {
        saves.push(key)
        throw new Error('full')
      },
    })
    editor.open(opened({ entry: blank, base: null }))
    editor.setGrade(cell, 'sicher')
    await expect(editor.leave()).rejects.toThrow('full')
    expect(saves).toEqual(['emil'])
  })

  it('tells its readers about another student and about edits', () => {
    const { outbox } = fakeOutbox()
    const editor = createCardEditor(outbox)
    const listener = vi.fn()
    const stop = editor.subscribe(listener)
    editor.open(opened({ entry: blank, base: null }))
    editor.setGrade(cell, 'sicher')
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    editor.open(null)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(editor.entry()).toBeNull()
  })

  it('clears what was offered before anything is typed, and takes that back', () => {
    const { outbox, rows } = fakeOutbox()
    const editor = createCardEditor(outbox)
    const entry = { ...blank, grades: [mark('sprechen', 's1', 'sicher')], layout: { interests: 'malt gern' } }
    editor.open(opened({ entry, base: null, from: '2023/2024-2. Halbjahr' }))
    const heard = vi.fn()
    editor.subscribe(heard)
    editor.clearCopied()
    expect([editor.entry(), rows.size, heard.mock.calls.length]).toEqual([blank, 0, 1])
    editor.edit(diffEntries(blank, entry))
    expect(rows.get('emil')?.value).toEqual(entry)
  })

  it('says what was offered with the first edit alone, and not where the offer is saved as it stands', async () => {
    const entry = { ...blank, layout: { interests: 'malt gern' } }
    const start = { entry, base: null, from: '2023/2024-2. Halbjahr' }
    const first = fakeOutbox()
    const editor = createCardEditor(first.outbox)
    editor.open(opened(start))
    editor.setGrade(cell, 'sicher')
    editor.setGrade(cell, 'unsicher')
    expect(first.offers).toEqual([entry, undefined])
    const saved = fakeOutbox()
    const other = createCardEditor(saved.outbox)
    other.open(opened(start))
    await other.save()
    expect([saved.offers, saved.rows.size]).toEqual([[undefined], 1])
  })

  it('clears what was taken over', () => {
    const { outbox, rows } = fakeOutbox()
    const editor = createCardEditor(outbox)
    const entry = { ...blank, grades: [mark('sprechen', 's1', 'sicher')], layout: { interests: 'malt gern' } }
    editor.open(opened({ entry, base: null, from: '2023/2024-2. Halbjahr' }))
    editor.setField('interests', 'liest gern')
    editor.clearCopied()
    expect(rows.get('emil')?.value).toEqual({ ...blank, layout: { interests: 'liest gern' } })
  })
})
