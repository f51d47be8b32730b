import type { Entry } from '#contract/index.ts'
import type { Outbox } from '#queries/outbox.ts'

/** One edit made in the form, kept for undo. */
export interface CardEdit {
  /** The report card's row key. */
  key: string
  before: Entry
  after: Entry
  pace: 'tick' | 'text'
  /** Belongs to the same step as the edit before it. */
  goesOn: boolean
  /** Milliseconds. */
  at: number
  /** Set when the browser's own undo or redo in a text field made the edit. */
  native: NativeUndo | undefined
}

export type NativeUndo = 'undo' | 'redo'

/** Edits in their order until undo takes them: it turns them into steps only when it needs the steps. */
export interface EditLog {
  note(key: string, before: Entry, after: Entry, pace: CardEdit['pace'], goesOn: boolean): void
  /** Returns the edits since the last call, and forgets them. */
  take(): CardEdit[]
  /** Set while the browser's own undo or redo changes a text field. */
  native: NativeUndo | undefined
}

export function createEditLog(now: () => number = Date.now): EditLog {
  let edits: CardEdit[] = []
  const log: EditLog = {
    note(key, before, after, pace, goesOn) {
      edits.push({ key, before, after, pace, goesOn, at: now(), native: pace === 'text' ? log.native : undefined })
    },
    take() {
      const taken = edits
      edits = []
      return taken
    },
    native: undefined,
  }
  return log
}

const logs = new WeakMap<Outbox, EditLog>()

/** The log of an outbox; it lives as long as the page, beyond a single screen. */
export function editLogOf(outbox: Outbox): EditLog {
  const log = logs.get(outbox) ?? createEditLog()
  logs.set(outbox, log)
  return log
}
