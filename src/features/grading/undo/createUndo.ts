import type { Outbox } from '#queries/outbox.ts'
import { afterFrame } from '../card/afterFrame.ts'
import type { CardEditor } from '../card/createCardEditor.ts'
import { type EditLog, editLogOf } from '../card/editLog.ts'
import type { Direction } from './moveStep.ts'
import { type AppliedStep, applyStep, noSteps, type Steps, withEdit } from './steps.ts'

/** The steps of every report card edited since the page was loaded. */
export interface Undo {
  /** The steps of one report card, including its newest edit; the same object until something changes. */
  steps(key: string): Steps
  /** Undoes or redoes the newest step of the open card, as an edit of that card. Undefined when there is none. */
  apply(editor: Pick<CardEditor, 'opened' | 'entry' | 'replace'>, direction: Direction): AppliedStep | undefined
  /** Forgets all steps, at the end of a session. */
  forget(): void
}

export function createUndo(log: Pick<EditLog, 'take'>): Undo {
  const cards = new Map<string, Steps>()

  function read(key: string): Steps {
    for (const edit of log.take()) cards.set(edit.key, withEdit(cards.get(edit.key) ?? noSteps, edit))
    return cards.get(key) ?? noSteps
  }

  return {
    steps: read,
    apply(editor, direction) {
      const key = editor.opened()?.key
      const entry = editor.entry()
      const applied = key !== undefined && entry ? applyStep(read(key), entry, direction) : undefined
      if (!applied || key === undefined) return undefined
      if (applied.changes.length > 0) {
        editor.replace(applied.entry)
        // This edit is no step of its own.
        log.take()
      }
      cards.set(key, applied.steps)
      return applied
    },
    forget() {
      log.take()
      cards.clear()
    },
  }
}

const known = new WeakMap<Outbox, Undo>()

/** The undo of an outbox; it lives as long as the page, beyond a single screen, and is emptied with the session. */
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
