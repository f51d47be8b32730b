import { describe, expect, it } from 'vitest'
import type { Entry, Lock } from '#contract/index.ts'
import type { Outbox, RowView } from '#queries/outbox.ts'
import { diffEntries } from '#rules/index.ts'
import { rowOf } from '../../../../tests/support/grading/rows.ts'
import { blank, mark } from '../../../../tests/support/grading/templates.ts'
import { createCardEditor } from '../card/createCardEditor.ts'
import { createUndo, type Undo } from './createUndo.ts'

const ticked: Entry = { ...blank, grades: [mark('sprechen', 's1', 'sicher')] }

/** A card whose edits are noted, over an outbox in memory. */
function cardOf(undo: Undo, key: string) {
  const rows = new Map<string, RowView>()
  let lock: Pick<Lock, 'state'> | undefined
  const outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'> = {
    row: () => rows.get(key),
    edit: (_target, _base, value) => void rows.set(key, rowOf('waiting', { value })),
    save: async () => {},
    subscribe: () => () => {},
  }
  const editor = createCardEditor(outbox, undo)
  editor.open({
    key,
    target: { studentID: key, studentName: key, className: '1a', year: blank.year },
    start: () => ({ entry: blank, base: null }),
    lock: () => lock,
  })
  return {
    editor,
    write: (entry: Entry) => editor.edit(diffEntries(editor.entry(), entry)),
    /** What somebody else has written, or a newer version of the app. */
    becomes: (value: Entry, state: RowView['state'] = 'waiting') => rows.set(key, rowOf(state, { value })),
    lock(next: typeof lock) {
      lock = next
    },
  }
}

describe('undo', () => {
  it('keeps the steps of each student apart, and its own edits are no steps', () => {
    const undo = createUndo(() => 0)
    const [emil, mia] = [cardOf(undo, 'emil'), cardOf(undo, 'mia')]
    emil.write(ticked)
    mia.write(ticked)
    mia.write(blank)
    expect(undo.apply(emil.editor, 'undo')?.changes).toHaveLength(1)
    expect(emil.editor.entry()).toEqual(blank)
    expect(undo.apply(emil.editor, 'undo')).toBeUndefined()
    expect([undo.steps('mia').done.length, undo.steps('emil').undone.length]).toEqual([2, 1])
    expect(undo.apply(emil.editor, 'redo')?.changes).toHaveLength(1)
    expect(emil.editor.entry()).toEqual(ticked)
    expect(undo.steps('emil').done).toHaveLength(1)
  })

  it('gives the very same steps as long as nothing is edited', () => {
    const undo = createUndo(() => 0)
    const { write } = cardOf(undo, 'emil')
    write(ticked)
    write(ticked)
    expect(undo.steps('emil')).toBe(undo.steps('emil'))
    expect(undo.steps('emil').done).toHaveLength(1)
  })

  it('keeps its step where the report card cannot be changed at the press, and takes it back once it can', () => {
    const undo = createUndo(() => 0)
    const card = cardOf(undo, 'emil')
    card.write(ticked)
    const { done } = undo.steps('emil')
    const asBefore = () => expect([card.editor.entry(), undo.steps('emil').done]).toEqual([ticked, done])
    card.lock({ state: 'submitted' })
    expect(undo.apply(card.editor, 'undo')).toBeUndefined()
    asBefore()
    card.lock(undefined)
    card.becomes(ticked, 'frozen')
    expect(undo.apply(card.editor, 'undo')).toBeUndefined()
    asBefore()
    card.becomes(ticked)
    expect(undo.apply(card.editor, 'undo')?.changes).toHaveLength(1)
    expect(card.editor.entry()).toEqual(blank)
  })

  it('changes nothing where a newer value of somebody else stands, and goes on to the step before', () => {
    const undo = createUndo(() => 0)
    const card = cardOf(undo, 'emil')
    card.write({ ...blank, layout: { clubs: 'Chor' } })
    card.write({ ...ticked, layout: { clubs: 'Chor' } })
    const newer = { ...blank, grades: [mark('sprechen', 's1', 'unsicher')], layout: { clubs: 'Chor' } }
    card.becomes(newer)
    expect(undo.apply(card.editor, 'undo')?.left).toHaveLength(1)
    expect(card.editor.entry()).toBe(newer)
    expect(undo.apply(card.editor, 'undo')?.left).toEqual([])
    expect(card.editor.entry()).toEqual({ ...newer, layout: {} })
  })

  it('knows nothing any more when the session is over', () => {
    const undo = createUndo(() => 0)
    const card = cardOf(undo, 'emil')
    card.write(ticked)
    card.write(blank)
    undo.forget()
    expect(undo.steps('emil').done).toEqual([])
  })
})
