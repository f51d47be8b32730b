import { describe, expect, it } from 'vitest'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { Outbox, RowView } from '#queries/outbox.ts'
import { cardModel } from '../model/cardModel.ts'
import { rowOf } from '../model/testing/rows.ts'
import { blank, templateOf } from '../model/testing/templates.ts'
import { createColumnDesk } from './createColumnDesk.ts'
import { columnsOf } from './model/columnsOf.ts'

const [german, math] = columnsOf(cardModel(templateOf('nds34')))
if (!german || !math) throw new Error('two columns')
const student = (id: string): GradingStudent => ({ id, preName: id, name: 'Muster', grades: [] })
const [emil, mia, ben] = [student('emil'), student('mia'), student('ben')]
const everyone = [emil, mia, ben]

/** A class whose rows are in memory; the device refuses while `isBroken`. */
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
  const desk = createColumnDesk(outbox, { note: () => {} }, ({ id }) => ({
    key: id,
    target: { studentID: id, studentName: id, className: '3a', year: blank.year },
    start: () => ({ entry: start(id), base: null }),
  }))
  const grades = (column = german) => everyone.map((one) => desk.card(one).grade(column?.key ?? ''))
  function becomes(id: string, state: RowView['state'], onDevice = true): void {
    rows.set(id, { ...rows.get(id), ...rowOf(state, { onDevice }) })
    for (const listener of listeners) listener()
  }
  return { desk, rows, saves, device, grades, becomes }
}

describe('the desk of a column', () => {
  it('gives a mark and saves that report card, and nothing for a mark that stands already', async () => {
    const { desk, saves, grades } = classroom({ mia: [['german', '1']] })
    expect(desk.give(emil, german, '2')).toBe(true)
    desk.give(mia, german, '1')
    await desk.secure()
    expect(grades()).toEqual(['2', '1', undefined])
    expect(saves.filter((key) => key === 'mia')).toEqual([])
    expect(saves).toContain('emil')
    expect(desk.steps().done).toHaveLength(1)
  })

  it('takes a fill back as one step, whatever column was filled since, and does both again', () => {
    const { desk, grades } = classroom({ mia: [['german', '1']] })
    desk.fill(everyone, german, '3', false)
    desk.give(emil, math, '2')
    expect(grades()).toEqual(['3', '1', '3'])
    expect(desk.turn('undo')?.column).toBe(math)
    expect(desk.turn('undo')?.changes).toHaveLength(2)
    expect(grades()).toEqual([undefined, '1', undefined])
    expect(desk.turn('undo')).toBeUndefined()
    expect(desk.turn('redo')).toMatchObject({ column: german, changes: [{ id: 'emil' }, { id: 'ben' }], foreign: [] })
    expect(grades()).toEqual(['3', '1', '3'])
    expect(desk.turn('redo')?.column).toBe(math)
    expect(grades(math)).toEqual(['2', undefined, undefined])
    expect(desk.turn('redo')).toBeUndefined()
    expect([desk.steps().done.length, desk.steps().undone.length]).toEqual([2, 0])
  })

  it('saves what is done again like any other mark', async () => {
    const { desk, saves } = classroom()
    desk.fill(everyone, german, '3', false)
    desk.turn('undo')
    await desk.secure()
    saves.length = 0
    desk.turn('redo')
    expect(desk.pending()).toBe(3)
    await desk.secure()
    expect(new Set(saves)).toEqual(new Set(['emil', 'mia', 'ben']))
  })

  it('cannot do again what was taken back before a newer mark', () => {
    const { desk, grades } = classroom()
    desk.give(emil, german, '3')
    desk.turn('undo')
    desk.give(mia, german, '1')
    expect(desk.turn('redo')).toBeUndefined()
    expect(grades()).toEqual([undefined, '1', undefined])
  })

  it('brings replaced marks back, and leaves what was changed after the fill', () => {
    const { desk, grades } = classroom({ emil: [['german', '5']], mia: [['german', '1']] })
    desk.fill(everyone, german, '3', true)
    desk.card(mia).setGrade({ subject: 'german' }, '4')
    expect(desk.turn('undo')?.foreign).toEqual([{ id: 'mia', before: '1', after: '3' }])
    expect(grades()).toEqual(['5', '4', undefined])
  })

  it('does nothing again where somebody gave another mark meanwhile, here or elsewhere', () => {
    const { desk, rows, grades } = classroom({ ben: [['german', '6']] })
    desk.fill(everyone, german, '3', true)
    desk.turn('undo')
    rows.set('emil', rowOf('waiting', { value: { ...blank, grades: [{ subject: 'german', grade: '1' }] } }))
    desk.card(ben).setGrade({ subject: 'german' }, undefined)
    expect(desk.turn('redo')).toMatchObject({
      changes: [{ id: 'mia' }],
      foreign: [{ id: 'emil' }, { id: 'ben' }],
      held: 0,
    })
    expect(grades()).toEqual(['1', '3', undefined])
    // What was left alone is no part of the step any more.
    desk.turn('undo')
    expect(grades()).toEqual(['1', undefined, undefined])
    expect(desk.turn('undo')).toBeUndefined()
  })

  it('fills again without a child that has two versions by now, and never what a newer version of the app wrote', () => {
    const { desk, rows, grades } = classroom()
    desk.fill(everyone, german, '2', false)
    desk.turn('undo')
    rows.set('emil', rowOf('conflict', { value: blank }))
    rows.set('mia', rowOf('frozen', { value: blank }))
    expect(desk.turn('redo')).toMatchObject({ changes: [{ id: 'ben' }], foreign: [], held: 2 })
    expect(grades()).toEqual([undefined, undefined, '2'])
  })

  it('leaves out a child with two versions, and cannot change what a newer version of the app wrote', () => {
    const { desk, rows, grades } = classroom()
    rows.set('emil', rowOf('conflict', { value: blank }))
    rows.set('mia', rowOf('frozen', { value: blank }))
    expect(desk.fill(everyone, german, '2', false)).toMatchObject({ held: 2 })
    expect(grades()).toEqual([undefined, undefined, '2'])
    expect(desk.give(mia, german, '2')).toBe(false)
    expect(desk.isFrozen(mia)).toBe(true)
    desk.give(emil, german, '1')
    expect(grades()[0]).toBe('1')
  })

  it('calls nothing safe while a later mark of the same child is still being written', async () => {
    const { desk, device } = classroom()
    let finish = () => {}
    device.writes = [Promise.resolve(), new Promise((resolve) => (finish = resolve))]
    desk.give(emil, german, '2')
    desk.give(emil, math, '3')
    const isFirstDone = new Promise<void>((resolve) => desk.subscribe(resolve))
    await isFirstDone
    expect(desk.pending()).toBe(1)
    finish()
    await desk.secure()
    expect(desk.pending()).toBe(0)
  })

  it('says that the device refuses until it has taken everything, and lets nobody leave before', async () => {
    const { desk, device, saves } = classroom()
    device.isBroken = true
    desk.fill(everyone, german, '2', false)
    await expect(desk.secure()).rejects.toThrow('quota')
    expect(desk.hasFailed()).toBe(true)
    expect(desk.pending()).toBe(3)
    device.isBroken = false
    await desk.secure()
    expect([desk.hasFailed(), desk.pending()]).toEqual([false, 0])
    expect(new Set(saves)).toEqual(new Set(['emil', 'mia', 'ben']))
  })

  it('says so no longer once the device has taken it by itself', async () => {
    const { desk, device, becomes } = classroom()
    device.isBroken = true
    desk.give(emil, german, '2')
    await expect(desk.secure()).rejects.toThrow('quota')
    becomes('emil', 'waiting', false)
    expect([desk.hasFailed(), desk.pending()]).toEqual([true, 1])
    becomes('emil', 'waiting')
    expect([desk.hasFailed(), desk.pending()]).toEqual([false, 0])
  })
})
