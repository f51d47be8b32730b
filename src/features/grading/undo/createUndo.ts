import type { Outbox } from '#queries/outbox.ts'
import { placeKey, valueAt } from '#rules/index.ts'
import { afterFrame } from '../card/afterFrame.ts'
import type { CardEditor, EditLog } from '../card/createCardEditor.ts'
import { type Direction, type MovedStep, moveStep, noSteps, type Steps, withEdit } from './steps.ts'

export type Undo = ReturnType<typeof createUndo>

/** The steps of every report card edited since the page was loaded. Each editor notes its edits here. */
export function createUndo(now: () => number = Date.now) {
  const cards = new Map<string, Steps>()
  /** The edit in progress is no step of its own. */
  let isMoving = false

  const undo = {
    /** Set while the browser's own undo or redo changes a text field. */
    native: undefined as Direction | undefined,
    note(key: string, edit: Parameters<EditLog['note']>[1]): void {
      if (isMoving) return
      const native = edit.pace === 'text' ? undo.native : undefined
      cards.set(key, withEdit(undo.steps(key), { ...edit, at: now(), native }))
    },
    /** The steps of one report card; the same object until something changes. */
    steps: (key: string): Steps => cards.get(key) ?? noSteps,
    /**
     * Undoes or redoes the newest step of the open card, as an edit of that card. Undefined, and the step stays, when there is
     * none or the card cannot be changed now.
     */
    apply(editor: Pick<CardEditor, 'opened' | 'entry' | 'edit'>, direction: Direction): MovedStep | undefined {
      const key = editor.opened()?.key
      const entry = editor.entry()
      if (key === undefined || !entry) return undefined
      const moved = moveStep(undo.steps(key), direction, (change) => valueAt(entry, placeKey(change)) === change.before)
      if (!moved) return undefined
      isMoving = true
      try {
        if (moved.edits.length > 0 && !editor.edit(moved.edits)) return undefined
      } finally {
        isMoving = false
      }
      cards.set(key, moved.steps)
      return moved
    },
    /** Forgets all steps, at the end of a session. */
    forget: () => cards.clear(),
  }
  return undo
}

const known = new WeakMap<Outbox, Undo>()

/** The undo of an outbox; it lives as long as the page, beyond a single screen, and is emptied with the session. */
export function undoOf(outbox: Outbox): Undo {
  const before = known.get(outbox)
  if (before) return before
  const undo = createUndo()
  known.set(outbox, undo)
  afterFrame(outbox.subscribe)(() => {
    if (outbox.view().owner === null) undo.forget()
  })
  return undo
}
