import type { Outbox } from '#queries/outbox.ts'
import { afterFrame } from '../card/afterFrame.ts'
import { editLogOf } from '../card/editLog.ts'
import { createUndo, type Undo } from './createUndo.ts'

const known = new WeakMap<Outbox, Undo>()

/** The steps of this page's life: they outlive the screen, but not the session. */
export function undoOf(outbox: Outbox): Undo {
  const before = known.get(outbox)
  if (before) return before
  const undo = createUndo(editLogOf(outbox))
  known.set(outbox, undo)
  afterFrame(outbox.subscribe)(() => {
    if (outbox.view().owner === null) undo.forget()
  })
  return undo
}
