import { describe, expect, it } from 'vitest'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { Outbox, RowView } from '#queries/outbox.ts'
import { cardModel } from '../model/cardModel.ts'
import { rowOf } from '../model/testing/rows.ts'
import { blank, templateOf } from '../model/testing/templates.ts'
import { columnsOf } from './columnsOf.ts'
import { type ColumnCell, createColumnEditor, planFill } from './createColumnEditor.ts'

const [german, math] = columnsOf(cardModel(templateOf('nds34')))
if (!german || !math) throw new Error('two columns')
const student = (id: string): GradingStudent => ({ id, preName: id, name: 'Muster', grades: [] })
const [emil, mia, ben] = [student('emil'), student('mia'), student('ben')]
const everyone = [emil, mia, ben]

/** A class with its rows in memory. The device refuses to store while `isBroken`. */
function classroom(entries: Record<string, [subject: string, grade: string][]> = {}) {
  const rows = new Map<string, RowView>()
  const listeners = new Set<() => void>()
  const saves: string[] = []
  const device = { isBroken: false, writes: [] as Promise<void>[] }
  const outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'> = {
    row: (key) => rows.get(key),
    edit({ studentID }, _base, value) {
      rows.set(studentID, { ...rows.get(studentID), ...rowOf(rows.get(studentID)?.state ?? 'waiting', { value }) })
      for (const listener of listeners) listener()
    },
    async save(key) {
      if (device.isBroken) throw new Error('quota')
      saves.push(key)
      await device.writes.shift()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const start = (id: string): Entry => ({
    ...blank,
    grades: (entries[id] ?? []).map(([subject, grade]) => ({ subject, grade })),
  })
  const editor = createColumnEditor(outbox, { note: () => {} }, ({ id }) => ({
    key: id,
    target: { studentID: id, studentName: id, className: '3a', year: blank.year },
    start: () => ({ entry: start(id), base: null }),
  }))
  const grades = (column = german) => everyone.map((one) => editor.card(one).grade(column?.key ?? ''))
  function becomes(id: string, state: RowView['state'], onDevice = true): void {
    rows.set(id, { ...rows.get(id), ...rowOf(state, { onDevice }) })
    for (const listener of listeners) listener()
  }
  return { editor, rows, saves, device, grades, becomes }
}

describe('the column editor', () => {
  it('gives a mark and saves that report card, and nothing for a mark that stands already', async () => {
    const { editor, saves, grades } = classroom({ mia: [['german', '1']] })
    expect(editor.give(emil, german, '2')).toBe(true)
    editor.give(mia, german, '1')
    await editor.saveAll()
    expect(grades()).toEqual(['2', '1', undefined])
    expect(saves.filter((key) => key === 'mia')).toEqual([])
    expect(saves).toContain('emil')
    expect(editor.steps().done).toHaveLength(1)
  })

  it('takes a fill back as one step, whatever column was filled since, and does both again', () => {
    const { editor, grades } = classroom({ mia: [['german', '1']] })
    editor.fill(everyone, german, '3', false)
    editor.give(emil, math, '2')
    expect(grades()).toEqual(['3', '1', '3'])
    expect(editor.undoOrRedo('undo')?.column).toBe(math)
    expect(editor.undoOrRedo('undo')?.changes).toHaveLength(2)
    expect(grades()).toEqual([undefined, '1', undefined])
    expect(editor.undoOrRedo('undo')).toBeUndefined()
    expect(editor.undoOrRedo('redo')).toMatchObject({
      column: german,
      changes: [{ id: 'emil' }, { id: 'ben' }],
      foreign: [],
    })
    expect(grades()).toEqual(['3', '1', '3'])
    expect(editor.undoOrRedo('redo')?.column).toBe(math)
    expect(grades(math)).toEqual(['2', undefined, undefined])
    expect(editor.undoOrRedo('redo')).toBeUndefined()
    expect([editor.steps().done.length, editor.steps().undone.length]).toEqual([2, 0])
  })

  it('saves what is done again like any other mark', async () => {
    const { editor, saves } = classroom()
    editor.fill(everyone, german, '3', false)
    editor.undoOrRedo('undo')
    await editor.saveAll()
    saves.length = 0
    editor.undoOrRedo('redo')
    expect(editor.pending()).toBe(3)
    await editor.saveAll()
    expect(new Set(saves)).toEqual(new Set(['emil', 'mia', 'ben']))
  })

  it('cannot do again what was taken back before a newer mark', () => {
    const { editor, grades } = classroom()
    editor.give(emil, german, '3')
    editor.undoOrRedo('undo')
    editor.give(mia, german, '1')
    expect(editor.undoOrRedo('redo')).toBeUndefined()
    expect(grades()).toEqual([undefined, '1', undefined])
  })

  it('brings replaced marks back, and leaves what was changed after the fill', () => {
    const { editor, grades } = classroom({ emil: [['german', '5']], mia: [['german', '1']] })
    editor.fill(everyone, german, '3', true)
    editor.card(mia).setGrade({ subject: 'german' }, '4')
    expect(editor.undoOrRedo('undo')?.foreign).toEqual([{ id: 'mia', before: '1', after: '3' }])
    expect(grades()).toEqual(['5', '4', undefined])
  })

  it('does nothing again where somebody gave another mark meanwhile, here or elsewhere', () => {
    const { editor, rows, grades } = classroom({ ben: [['german', '6']] })
    editor.fill(everyone, german, '3', true)
    editor.undoOrRedo('undo')
    rows.set('emil', rowOf('waiting', { value: { ...blank, grades: [{ subject: 'german', grade: '1' }] } }))
    editor.card(ben).setGrade({ subject: 'german' }, undefined)
    expect(editor.undoOrRedo('redo')).toMatchObject({
      changes: [{ id: 'mia' }],
      foreign: [{ id: 'emil' }, { id: 'ben' }],
      held: 0,
    })
    expect(grades()).toEqual(['1', '3', undefined])
    // The step no longer contains the cells that were left alone.
    editor.undoOrRedo('undo')
    expect(grades()).toEqual(['1', undefined, undefined])
    expect(editor.undoOrRedo('undo')).toBeUndefined()
  })

  it('fills again without a student who has two versions now, and never what a newer version of the app wrote', () => {
    const { editor, rows, grades } = classroom()
    editor.fill(everyone, german, '2', false)
    editor.undoOrRedo('undo')
    rows.set('emil', rowOf('conflict', { value: blank }))
    rows.set('mia', rowOf('frozen', { value: blank }))
    expect(editor.undoOrRedo('redo')).toMatchObject({ changes: [{ id: 'ben' }], foreign: [], held: 2 })
    expect(grades()).toEqual([undefined, undefined, '2'])
  })

  it('leaves out a student with two versions, and cannot change what a newer version of the app wrote', () => {
    const { editor, rows, grades } = classroom()
    rows.set('emil', rowOf('conflict', { value: blank }))
    rows.set('mia', rowOf('frozen', { value: blank }))
    expect(editor.fill(everyone, german, '2', false)).toMatchObject({ held: 2 })
    expect(grades()).toEqual([undefined, undefined, '2'])
    expect(editor.give(mia, german, '2')).toBe(false)
    expect(editor.isFrozen(mia)).toBe(true)
    editor.give(emil, german, '1')
    expect(grades()[0]).toBe('1')
  })

  it('calls nothing safe while a later mark of the same student is still being written', async () => {
    const { editor, device } = classroom()
    let finish = () => {}
    device.writes = [Promise.resolve(), new Promise((resolve) => (finish = resolve))]
    editor.give(emil, german, '2')
    editor.give(emil, math, '3')
    const isFirstDone = new Promise<void>((resolve) => editor.subscribe(resolve))
    await isFirstDone
    expect(editor.pending()).toBe(1)
    finish()
    await editor.saveAll()
    expect(editor.pending()).toBe(0)
  })

  it('says that the device refuses until it has taken everything, and lets nobody leave before', async () => {
    const { editor, device, saves } = classroom()
    device.isBroken = true
    editor.fill(everyone, german, '2', false)
    await expect(editor.saveAll()).rejects.toThrow('quota')
    expect(editor.hasFailed()).toBe(true)
    expect(editor.pending()).toBe(3)
    device.isBroken = false
    await editor.saveAll()
    expect([editor.hasFailed(), editor.pending()]).toEqual([false, 0])
    expect(new Set(saves)).toEqual(new Set(['emil', 'mia', 'ben']))
  })

  it('says so no longer once the device has taken it by itself', async () => {
    const { editor, device, becomes } = classroom()
    device.isBroken = true
    editor.give(emil, german, '2')
    await expect(editor.saveAll()).rejects.toThrow('quota')
    becomes('emil', 'waiting', false)
    expect([editor.hasFailed(), editor.pending()]).toEqual([true, 1])
    becomes('emil', 'waiting')
    expect([editor.hasFailed(), editor.pending()]).toEqual([false, 0])
  })
})

describe('the plan of a fill', () => {
  const cell = (id: string, grade?: string, isHeld = false): ColumnCell => ({ id, grade, isHeld })

  it('fills only what is empty', () => {
    const { changes } = planFill([cell('a'), cell('b', '3'), cell('c')], '2', false)
    expect(changes).toEqual([
      { id: 'a', before: undefined, after: '2' },
      { id: 'c', before: undefined, after: '2' },
    ])
  })

  it('replaces what is there only when asked, and never touches what is the same already', () => {
    const cells = [cell('a', '2'), cell('b', '3'), cell('c', 'weggefallen')]
    expect(planFill(cells, '2', false).changes).toEqual([])
    expect(planFill(cells, '2', true).changes).toEqual([
      { id: 'b', before: '3', after: '2' },
      { id: 'c', before: 'weggefallen', after: '2' },
    ])
  })

  it('leaves out and counts the students about whom somebody has to decide', () => {
    const { changes, held } = planFill([cell('a', undefined, true), cell('b', '1', true), cell('c')], '2', false)
    expect(changes.map(({ id }) => id)).toEqual(['c'])
    expect(held).toBe(1)
  })
})
