import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { createEditLog } from '../card/editLog.ts'
import { blank, mark } from '../model/testing/templates.ts'
import { createUndo } from './createUndo.ts'

const ticked: Entry = { ...blank, grades: [mark('sprechen', 's1', 'sicher')] }

/** A card whose edits are noted, as the form's are. */
function cardOf(log: ReturnType<typeof createEditLog>, key: string) {
  let entry = blank
  const edit = (next: Entry) => {
    log.note(key, entry, next, 'tick', false)
    entry = next
  }
  const opened = { key, target: { studentID: key, studentName: key, className: '1a', year: blank.year } }
  return {
    edit,
    opened: () => ({ ...opened, start: () => ({ entry: blank, base: null }) }),
    entry: () => entry,
    replace: ({ grades, layout }: Pick<Entry, 'grades' | 'layout'>) => edit({ ...entry, grades, layout }),
  }
}

describe('undo', () => {
  it('keeps the steps of each student apart, and its own edits are no steps', () => {
    const log = createEditLog(() => 0)
    const undo = createUndo(log)
    const [emil, mia] = [cardOf(log, 'emil'), cardOf(log, 'mia')]
    emil.edit(ticked)
    mia.edit(ticked)
    mia.edit(blank)
    expect(undo.apply(emil, 'undo')?.entry).toEqual(blank)
    expect(emil.entry()).toEqual(blank)
    expect(undo.apply(emil, 'undo')).toBeUndefined()
    expect([undo.steps('mia').done.length, undo.steps('emil').undone.length]).toEqual([2, 1])
    expect(undo.apply(emil, 'redo')?.entry).toEqual(ticked)
    expect(undo.steps('emil').done).toHaveLength(1)
  })

  it('gives the very same steps as long as nothing is edited', () => {
    const log = createEditLog(() => 0)
    const undo = createUndo(log)
    cardOf(log, 'emil').edit(ticked)
    expect(undo.steps('emil')).toBe(undo.steps('emil'))
  })

  it('changes nothing where a newer value of somebody else stands, and goes on to the step before', () => {
    const log = createEditLog(() => 0)
    const undo = createUndo(log)
    const card = cardOf(log, 'emil')
    card.edit({ ...blank, layout: { clubs: 'Chor' } })
    card.edit({ ...ticked, layout: { clubs: 'Chor' } })
    const newer = { ...blank, grades: [mark('sprechen', 's1', 'unsicher')], layout: { clubs: 'Chor' } }
    const merged = { ...card, entry: () => newer, replace: (next: object) => expect(next).toEqual({}) }
    expect(undo.apply(merged, 'undo')?.foreign).toHaveLength(1)
    expect(undo.apply({ ...card, entry: () => newer }, 'undo')?.entry).toEqual({ ...newer, layout: {} })
  })

  it('knows nothing any more when the session is over', () => {
    const log = createEditLog(() => 0)
    const undo = createUndo(log)
    const card = cardOf(log, 'emil')
    card.edit(ticked)
    undo.steps('emil')
    card.edit(blank)
    undo.forget()
    expect(undo.steps('emil').done).toEqual([])
  })
})
