import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry, LayoutField } from '#contract/index.ts'
import { applyChanges, diffEntries, gradeChange, placeKey, sameEntry, valueAt } from '#rules/index.ts'
import { blank } from '../../../../tests/support/grading/templates.ts'
import { type CardEdit, type Direction, moveStep, noSteps, pauseMs, type Steps, withEdit } from './steps.ts'

const cells = ['s1', 's2', 's3'].map((snippet) => ({ subject: 'deu', category: 'sprechen', snippet }))
const texts = ['comments', 'interests'] as const

type Edit = Pick<CardEdit, 'pace' | 'goesOn'> & { change: (entry: Entry) => Entry; rest: number }

const tick = fc.record({
  cell: fc.constantFrom(...cells),
  grade: fc.constantFrom('sicher', 'unsicher', undefined),
})
const typing = fc.record({ field: fc.constantFrom(...texts), text: fc.constantFrom('', 'a', 'ab', 'abc', 'xyz') })
const rest = fc.constantFrom(0, 100, pauseMs)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(tick, rest).map(([{ cell, grade }, ms]) => ({
    change: (entry: Entry) => withGrade(entry, cell, grade),
    ...{ pace: 'tick' as const, goesOn: false, rest: ms },
  })),
  fc.tuple(typing, rest).map(([{ field, text }, ms]) => ({
    change: (entry: Entry) => withField(entry, field, text || undefined),
    ...{ pace: 'text' as const, goesOn: false, rest: ms },
  })),
  fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean()).map(([sickDays, goesOn]) => ({
    change: (entry: Entry) => withField(entry, 'sickDays', sickDays),
    ...{ pace: 'tick' as const, goesOn, rest: 90 },
  })),
  fc.array(tick, { maxLength: 3 }).map((ticks) => ({
    change: (entry: Entry) => ticks.reduce((now, { cell, grade }) => withGrade(now, cell, grade), entry),
    ...{ pace: 'tick' as const, goesOn: false, rest: 0 },
  })),
)

const withGrade = (entry: Entry, cell: (typeof cells)[number] | { subject: string }, grade: string | undefined) =>
  applyChanges(entry, [gradeChange(entry, cell, grade)])

/** The steps after one more edit, if it changed anything. */
function noteEdit(steps: Steps, before: Entry, after: Entry, edited: Omit<CardEdit, 'changes'>): Steps {
  const changes = diffEntries(before, after).map((change) => ({ ...change, id: 'emil' }))
  return changes.length > 0 ? withEdit(steps, { ...edited, changes }) : steps
}

function applyStep(steps: Steps, entry: Entry, direction: Direction) {
  const moved = moveStep(steps, direction, (change) => valueAt(entry, placeKey(change)) === change.before)
  return moved && { ...moved, entry: applyChanges(entry, moved.edits) }
}

function withField(entry: Entry, field: LayoutField, value: string | number | undefined): Entry {
  const { [field]: _, ...rest } = entry.layout
  return { ...entry, layout: value === undefined ? rest : { ...rest, [field]: value } }
}

function write(edits: readonly Edit[], from: Entry = blank): { entry: Entry; steps: Steps; values: Entry[] } {
  let [entry, steps, at] = [from, noSteps, 0]
  const values = [entry]
  for (const { change, pace, goesOn, rest } of edits) {
    at += rest
    const after = change(entry)
    steps = noteEdit(steps, entry, after, { pace, goesOn, at })
    entry = after
    values.push(entry)
  }
  return { entry, steps, values }
}

function applyAll(entry: Entry, steps: Steps, direction: Direction): { entry: Entry; steps: Steps; values: Entry[] } {
  const values: Entry[] = []
  for (let applied = applyStep(steps, entry, direction); applied; applied = applyStep(steps, entry, direction)) {
    ;[entry, steps] = [applied.entry, applied.steps]
    values.push(entry)
  }
  return { entry, steps, values }
}

describe('steps of a report card', () => {
  it('lead back to the beginning and forth to the end, over values that stood there before', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const written = write(edits)
        const back = applyAll(written.entry, written.steps, 'undo')
        expect(diffEntries(back.entry, blank)).toEqual([])
        for (const value of back.values) expect(written.values.some((before) => sameEntry(before, value))).toBe(true)
        const forth = applyAll(back.entry, back.steps, 'redo')
        expect(diffEntries(forth.entry, written.entry)).toEqual([])
        expect(forth.values).toHaveLength(back.values.length)
      }),
    )
  })

  it('touch no place that was not edited, and no newer value of somebody else', () => {
    const merge = fc.record({ cell: fc.constantFrom(...cells), comments: fc.constantFrom('von anderen', undefined) })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), merge, (edits, { cell, comments }) => {
        const begun = withField(withGrade(blank, { subject: 'math' }, '2'), 'clubs', 'Chor')
        const written = write(edits, begun)
        const elsewhere = withField(withGrade(written.entry, cell, 'von anderen'), 'comments', comments ?? 'neu')
        for (const direction of ['undo', 'redo'] as const) {
          const { entry } = applyAll(elsewhere, written.steps, direction)
          const places = diffEntries(elsewhere, entry).map((change) =>
            change.kind === 'grade' ? change.grade.snippet : change.field,
          )
          expect(places).not.toContain(cell.snippet)
          expect(places).not.toContain('comments')
          expect(places).not.toContain('clubs')
          expect(entry.grades).toContainEqual({ subject: 'math', grade: '2' })
        }
      }),
    )
  })

  it('say which places somebody else has changed, and take the others of the step back', () => {
    const [one, other] = cells
    if (!one || !other) throw new Error('two cells')
    const after = withGrade(withGrade(blank, one, 'sicher'), other, 'sicher')
    const steps = noteEdit(noSteps, blank, after, { pace: 'tick', goesOn: false, at: 0 })
    const applied = applyStep(steps, withGrade(after, one, 'unsicher'), 'undo')
    expect(applied?.entry.grades).toEqual([{ ...one, grade: 'unsicher' }])
    expect(applied?.left.map(({ before, after: now }) => [before, now])).toEqual([[undefined, 'sicher']])
    expect(applied?.steps.undone.map(({ changes }) => changes.length)).toEqual([1])
  })

  it('are forgotten when all of them has been changed elsewhere', () => {
    const { entry, steps } = write([type('comments', 'a')])
    const applied = applyStep(steps, withField(entry, 'comments', 'neu'), 'undo')
    expect(applied?.changes).toEqual([])
    expect(applied?.entry.layout.comments).toBe('neu')
    expect(applied?.steps).toEqual(noSteps)
  })
})

function type(field: LayoutField, text: string, restMs = 100): Edit {
  return { change: (entry) => withField(entry, field, text || undefined), pace: 'text', goesOn: false, rest: restMs }
}

const valuesBack = ({ entry, steps }: ReturnType<typeof write>) =>
  applyAll(entry, steps, 'undo').values.map(({ layout }) => layout)

describe('typing', () => {
  it('is one step until the teacher rests or goes to another field', () => {
    const written = write([
      type('comments', 'a'),
      type('comments', 'ab'),
      type('comments', 'abc', pauseMs),
      type('interests', 'x'),
      type('comments', 'abcd'),
    ])
    expect(valuesBack(written)).toEqual([
      { comments: 'abc', interests: 'x' },
      { comments: 'abc' },
      { comments: 'ab' },
      {},
    ])
  })

  it('and deleting are two steps, so that what was deleted comes back', () => {
    const written = write([type('comments', 'a'), type('comments', 'ab'), type('comments', '')])
    expect(valuesBack(written)).toEqual([{ comments: 'ab' }, {}])
  })

  it('a held button is one step, each tap one of its own', () => {
    const days = (sickDays: number, goesOn: boolean): Edit => ({
      change: (entry) => withField(entry, 'sickDays', sickDays),
      ...{ pace: 'tick', goesOn, rest: 90 },
    })
    const written = write([days(1, false), days(2, false), days(3, true), days(4, true)])
    expect(valuesBack(written)).toEqual([{ sickDays: 1 }, {}])
  })
})

describe('the browser’s own undo in a text field', () => {
  const native = (written: ReturnType<typeof write>, text: string, direction: Direction) => {
    const after = withField(written.entry, 'comments', text || undefined)
    const edited = { pace: 'text', goesOn: false, at: 9000, native: direction } as const
    return { ...written, entry: after, steps: noteEdit(written.steps, written.entry, after, edited) }
  }

  it('takes steps back, one or several at once, and does them again', () => {
    const written = write([type('comments', 'a'), type('comments', 'ab', pauseMs)])
    const once = native(written, 'a', 'undo')
    expect([once.steps.done.length, once.steps.undone.length]).toEqual([1, 1])
    const all = native(written, '', 'undo')
    expect([all.steps.done.length, all.steps.undone.length]).toEqual([0, 2])
    const again = native(all, 'ab', 'redo')
    expect(again.steps).toEqual(written.steps)
    expect(native(once, 'ab', 'redo').steps).toEqual(written.steps)
  })

  it('is an edit like any other where it leads in between', () => {
    const written = write([type('comments', 'abc')])
    const applied = native(written, 'ab', 'undo')
    expect(valuesBack(applied)).toEqual([{ comments: 'abc' }, {}])
  })
})

describe('a step of several report cards', () => {
  const change = (id: string, before?: string, after?: string) =>
    ({ id, kind: 'field', field: 'comments', before, after }) as const

  it('turns only what stands as the step left it, and keeps no more of the step than that', () => {
    const now = new Map([
      ['a', '2'],
      ['b', '4'],
      ['c', '2'],
    ])
    const step = { changes: [change('a', undefined, '2'), change('b', undefined, '2'), change('c', '3', '2')], at: 0 }
    const moved = moveStep({ done: [step], undone: [] }, 'undo', ({ id, before }) => now.get(id) === before)
    expect(moved?.edits).toEqual([change('a', '2', undefined), change('c', '2', '3')])
    expect(moved?.left).toEqual([change('b', undefined, '2')])
    expect(moved?.steps).toEqual({ done: [], undone: [{ changes: [step.changes[0], step.changes[2]], at: 0 }] })
  })

  it('is never joined with typing in another child’s field', () => {
    const typed = (id: string, after: string): CardEdit => ({
      ...{ changes: [change(id, undefined, after)], pace: 'text', goesOn: false, at: 0 },
    })
    expect(withEdit(withEdit(noSteps, typed('a', 'x')), typed('b', 'x')).done).toHaveLength(2)
  })
})
