import { describe, expect, it } from 'vitest'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { Outbox, RowView } from '#queries/outbox.ts'
import { fieldKey, placeKey } from '#rules/index.ts'
import { rowOf } from '../../../../tests/support/grading/rows.ts'
import { blank, templateOf } from '../../../../tests/support/grading/templates.ts'
import { cardModel } from '../model/cardModel.ts'
import type { CardChange } from '../undo/steps.ts'
import { type Column, columnsOf, columnValue, type MarkColumn } from './columnsOf.ts'
import { type ColumnCell, createColumnEditor, planFill } from './createColumnEditor.ts'

const columns = columnsOf(cardModel(templateOf('nds34')))
const columnOf = (key: string) => columns.find((one) => one.key === key) as Column
const [german, math] = [columnOf('german') as MarkColumn, columnOf('math') as MarkColumn]
const comments = columnOf(fieldKey('comments'))
const student = (id: string): GradingStudent => ({ id, preName: id, name: 'Muster', grades: [] })
const [emil, mia, ben] = [student('emil'), student('mia'), student('ben')]
const everyone = [emil, mia, ben]

/** A class with its rows in memory. The device refuses to store while `isBroken`. */
function classroom(entries: Record<string, [subject: string, grade: string][]> = {}) {
  const rows = new Map<string, RowView>()
  const listeners = new Set<() => void>()
  const saves: string[] = []
  const device = { isBroken: false, writes: [] as Promise<void>[] }
  const clock = { now: 0 }
  const locked = new Set<string>()
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
  const open = ({ id }: GradingStudent) => ({
    key: id,
    target: { studentID: id, studentName: id, className: '3a', year: blank.year },
    start: () => ({ entry: start(id), base: null }),
    lock: () => (locked.has(id) ? ({ state: 'submitted' } as const) : undefined),
  })
  const editor = createColumnEditor(outbox, { note: () => {} }, open, () => clock.now)
  const valuesOf = (column: Column) => everyone.map((one) => columnValue(editor.card(one).entry(), column))
  const grades = (column: Column = german) => valuesOf(column)
  const give = (one: GradingStudent, column: MarkColumn, grade: string | undefined) =>
    editor.card(one).setGrade(column.cell, grade)
  const type = (one: GradingStudent, text: string | undefined) => editor.card(one).setField('comments', text)
  function becomes(id: string, state: RowView['state'], onDevice = true): void {
    rows.set(id, { ...rows.get(id), ...rowOf(state, { onDevice }) })
    for (const listener of listeners) listener()
  }
  return { editor, rows, saves, device, clock, locked, valuesOf, grades, give, type, becomes }
}

describe('the column editor', () => {
  it('leaves out locked report cards, in a fill and when a step is undone', () => {
    const { editor, give, grades, locked } = classroom()
    give(emil, german, '1')
    locked.add('emil')
    locked.add('mia')
    expect(editor.fill(everyone, german, '2')).toEqual({ ids: ['ben'], locked: 1, undecided: 0 })
    expect(grades()).toEqual(['1', undefined, '2'])
    expect(editor.undoOrRedo('undo')?.changes.map(({ id }) => id)).toEqual(['ben'])
    expect(editor.undoOrRedo('undo')).toMatchObject({ changes: [], held: 1 })
    expect(grades()).toEqual(['1', undefined, undefined])
  })

  it('saves a mark at once, clears and moves it, and each of it is a step', async () => {
    const { editor, saves, grades, give } = classroom({ mia: [['german', '1']] })
    give(emil, german, '2')
    give(emil, german, '3')
    give(mia, german, undefined)
    await editor.saveAll()
    expect(grades()).toEqual(['3', undefined, undefined])
    expect(new Set(saves)).toEqual(new Set(['emil', 'mia']))
    expect(editor.steps().done).toHaveLength(3)
    editor.undoOrRedo('undo')
    editor.undoOrRedo('undo')
    expect(grades()).toEqual(['2', '1', undefined])
  })

  it('enters a table as one step and one edit a card, only where the cells are as they were shown', () => {
    const { editor, grades, give, locked, becomes, saves, valuesOf } = classroom({ mia: [['german', '1']] })
    editor.cells(everyone, german)
    const grade = (id: string, column: MarkColumn, before: string | undefined, after: string): CardChange => {
      return { id, kind: 'grade', cell: column.key, grade: column.cell, before, after }
    }
    const days: CardChange = { id: 'emil', kind: 'field', field: 'sickDays', before: undefined, after: 3 }
    const table = [
      ...[grade('emil', german, undefined, '2'), grade('emil', math, undefined, '3'), days],
      ...[grade('mia', german, '1', '2'), grade('ben', math, undefined, '4')],
    ]
    // Another device has changed Mia's meanwhile.
    give(mia, german, '3')
    saves.length = 0
    expect(editor.enter(table)).toMatchObject({ changes: [{}, {}, {}, {}], foreign: [{ id: 'mia' }], held: 0 })
    expect([grades(german), grades(math)]).toEqual([
      ['2', '3', undefined],
      ['3', undefined, '4'],
    ])
    expect(saves).toEqual(['emil', 'ben'])
    expect(editor.undoOrRedo('undo')?.changes).toHaveLength(4)
    expect([grades(german), grades(math), valuesOf(columnOf('field/sickDays'))]).toEqual([
      [undefined, '3', undefined],
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
    ])
    locked.add('emil')
    becomes('ben', 'conflict')
    expect(editor.enter(table)).toMatchObject({ changes: [], foreign: [{ id: 'mia' }], held: 4 })
    // Nothing was entered: the step that was undone can be redone.
    expect(editor.steps().undone).toHaveLength(1)
  })

  it('takes a fill back as one step, whatever column was filled since, and does both again', () => {
    const { editor, grades, give } = classroom({ mia: [['german', '1']] })
    editor.fill(everyone, german, '3')
    give(emil, math, '2')
    expect(grades()).toEqual(['3', '1', '3'])
    expect(placeKey(editor.undoOrRedo('undo')?.changes[0] as CardChange)).toBe('math')
    expect(editor.undoOrRedo('undo')?.changes).toHaveLength(2)
    expect(grades()).toEqual([undefined, '1', undefined])
    expect(editor.undoOrRedo('undo')).toBeUndefined()
    expect(editor.undoOrRedo('redo')).toMatchObject({
      changes: [
        { id: 'emil', cell: 'german' },
        { id: 'ben', cell: 'german' },
      ],
      foreign: [],
    })
    expect(grades()).toEqual(['3', '1', '3'])
    expect(placeKey(editor.undoOrRedo('redo')?.changes[0] as CardChange)).toBe('math')
    expect(grades(math)).toEqual(['2', undefined, undefined])
    expect(editor.undoOrRedo('redo')).toBeUndefined()
    expect([editor.steps().done.length, editor.steps().undone.length]).toEqual([2, 0])
  })

  it('saves what is done again like any other mark', async () => {
    const { editor, saves } = classroom()
    editor.fill(everyone, german, '3')
    editor.undoOrRedo('undo')
    await editor.saveAll()
    saves.length = 0
    editor.undoOrRedo('redo')
    expect(editor.pending()).toBe(3)
    await editor.saveAll()
    expect(new Set(saves)).toEqual(new Set(['emil', 'mia', 'ben']))
  })

  it('cannot do again what was taken back before a newer mark', () => {
    const { editor, grades, give } = classroom()
    give(emil, german, '3')
    editor.undoOrRedo('undo')
    give(mia, german, '1')
    expect(editor.undoOrRedo('redo')).toBeUndefined()
    expect(grades()).toEqual([undefined, '1', undefined])
  })

  it('fills only what is empty, and takes back nothing that was changed after the fill', () => {
    const { editor, grades, give } = classroom({ emil: [['german', '5']] })
    expect(editor.fill(everyone, german, '3')).toEqual({ ids: ['mia', 'ben'], locked: 0, undecided: 0 })
    give(mia, german, '4')
    editor.undoOrRedo('undo')
    expect(grades()).toEqual(['5', '3', '3'])
    give(mia, german, '4')
    const taken = editor.steps().done.length
    editor.card(mia).setGrade({ subject: 'german' }, '6')
    expect(editor.steps().done).toHaveLength(taken + 1)
    expect(grades()).toEqual(['5', '6', '3'])
  })

  it('does nothing again where somebody gave another mark meanwhile, here or elsewhere', () => {
    const { editor, rows, grades } = classroom()
    const elsewhere = (id: string, grade: string) =>
      rows.set(id, rowOf('waiting', { value: { ...blank, grades: [{ subject: 'german', grade }] } }))
    editor.fill(everyone, german, '3')
    editor.undoOrRedo('undo')
    elsewhere('emil', '1')
    elsewhere('ben', '6')
    expect(editor.undoOrRedo('redo')).toMatchObject({
      changes: [{ id: 'mia' }],
      foreign: [{ id: 'emil' }, { id: 'ben' }],
      held: 0,
    })
    expect(grades()).toEqual(['1', '3', '6'])
    // The step no longer contains the cells that were left alone.
    editor.undoOrRedo('undo')
    expect(grades()).toEqual(['1', undefined, '6'])
    expect(editor.undoOrRedo('undo')).toBeUndefined()
  })

  it('fills again without a student who has two versions now, and never what a newer version of the app wrote', () => {
    const { editor, rows, grades } = classroom()
    editor.fill(everyone, german, '2')
    editor.undoOrRedo('undo')
    rows.set('emil', rowOf('conflict', { value: blank }))
    rows.set('mia', rowOf('frozen', { value: blank }))
    expect(editor.undoOrRedo('redo')).toMatchObject({ changes: [{ id: 'ben' }], foreign: [], held: 2 })
    expect(grades()).toEqual([undefined, undefined, '2'])
  })

  it('leaves out a student with two versions, and cannot change what a newer version of the app wrote', () => {
    const { editor, rows, grades, give } = classroom()
    rows.set('emil', rowOf('conflict', { value: blank }))
    rows.set('mia', rowOf('frozen', { value: blank }))
    expect(editor.fill(everyone, german, '2')).toMatchObject({ undecided: 2 })
    expect(grades()).toEqual([undefined, undefined, '2'])
    give(emil, german, '1')
    expect(grades()[0]).toBe('1')
  })

  it('calls nothing safe while a later mark of the same student is still being written', async () => {
    const { editor, device, give } = classroom()
    let finish = () => {}
    device.writes = [Promise.resolve(), new Promise((resolve) => (finish = resolve))]
    give(emil, german, '2')
    give(emil, math, '3')
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
    editor.fill(everyone, german, '2')
    await expect(editor.saveAll()).rejects.toThrow('quota')
    expect(editor.hasFailed()).toBe(true)
    expect(editor.pending()).toBe(3)
    device.isBroken = false
    await editor.saveAll()
    expect([editor.hasFailed(), editor.pending()]).toEqual([false, 0])
    expect(new Set(saves)).toEqual(new Set(['emil', 'mia', 'ben']))
  })

  it('says so no longer once the device has taken it by itself', async () => {
    const { editor, device, give, becomes } = classroom()
    device.isBroken = true
    give(emil, german, '2')
    await expect(editor.saveAll()).rejects.toThrow('quota')
    becomes('emil', 'waiting', false)
    expect([editor.hasFailed(), editor.pending()]).toEqual([true, 1])
    becomes('emil', 'waiting')
    expect([editor.hasFailed(), editor.pending()]).toEqual([false, 0])
  })
})

describe('texts in a column', () => {
  it('takes typing without a pause as one step, of each child its own, and saves it before anybody leaves', async () => {
    const { editor, clock, saves, valuesOf, type } = classroom()
    type(emil, 'L')
    type(emil, 'Li')
    clock.now = 500
    type(emil, 'Lie')
    type(mia, 'M')
    clock.now = 2000
    type(mia, 'Ma')
    expect(editor.steps().done).toHaveLength(3)
    expect(editor.pending()).toBe(0)
    expect(saves).toEqual([])
    await editor.saveAll()
    expect(new Set(saves)).toEqual(new Set(['emil', 'mia']))
    editor.undoOrRedo('undo')
    expect(valuesOf(comments)).toEqual(['Lie', 'M', undefined])
    editor.undoOrRedo('undo')
    editor.undoOrRedo('undo')
    expect(valuesOf(comments)).toEqual([undefined, undefined, undefined])
    editor.undoOrRedo('redo')
    expect(valuesOf(comments)).toEqual(['Lie', undefined, undefined])
  })

  it('takes deleting as a step of its own, and leaves a text that came from elsewhere', () => {
    const { editor, rows, valuesOf, type } = classroom()
    type(emil, 'L')
    type(emil, undefined)
    expect(editor.steps().done).toHaveLength(2)
    type(mia, 'Mia liest.')
    rows.set('mia', rowOf('waiting', { value: { ...blank, layout: { comments: 'Von der Kollegin.' } } }))
    expect(editor.undoOrRedo('undo')?.foreign).toMatchObject([{ id: 'mia', field: 'comments' }])
    expect(valuesOf(comments)).toEqual([undefined, 'Von der Kollegin.', undefined])
  })

  it('fills days like marks, as one step', () => {
    const { editor, valuesOf } = classroom()
    const days = columnOf(fieldKey('sickDays'))
    editor.card(mia).setField('sickDays', 4, 'tick')
    editor.fill(everyone, days, 0)
    expect(valuesOf(days)).toEqual([0, 4, 0])
    editor.undoOrRedo('undo')
    expect(valuesOf(days)).toEqual([undefined, 4, undefined])
  })
})

describe('the plan of a fill', () => {
  const cell = (id: string, value?: string, held?: ColumnCell['held']): ColumnCell => ({ id, value, held })

  it('fills only what is empty: a mark that the template has lost is a mark', () => {
    expect(planFill([cell('a'), cell('b', 'weggefallen'), cell('c')])).toEqual({
      ids: ['a', 'c'],
      locked: 0,
      undecided: 0,
    })
  })

  it('leaves out and counts the students about whom somebody has to decide, and those whose report card is locked', () => {
    const cells = [
      cell('a', undefined, 'undecided'),
      cell('b', '1', 'locked'),
      cell('c'),
      cell('d', undefined, 'locked'),
    ]
    expect(planFill(cells)).toEqual({ ids: ['c'], locked: 1, undecided: 1 })
  })
})
