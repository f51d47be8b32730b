import type { Entry } from '#contract/index.ts'
import type { Outbox } from '#queries/outbox.ts'

/** An edit of the form as it was made, for taking it back. */
export interface CardEdit {
  /** The report card's row key. */
  key: string
  before: Entry
  after: Entry
  pace: 'tick' | 'text'
  /** One with the edit before it. */
  goesOn: boolean
  /** Milliseconds. */
  at: number
  /** The browser's own undo in a text field made it. */
  native: NativeTurn | undefined
}

export type NativeTurn = 'undo' | 'redo'

/** Edits in their order until somebody takes them: the code that does is loaded behind the first picture. */
export interface EditLog {
  note(key: string, before: Entry, after: Entry, pace: CardEdit['pace'], goesOn: boolean): void
  /** Hands out what was noted since the last time. */
  take(): CardEdit[]
  /** Where typing comes from at the moment. */
  native: NativeTurn | undefined
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

/** The log of this page's life: it outlives the screen. */
export function editLogOf(outbox: Outbox): EditLog {
  const log = logs.get(outbox) ?? createEditLog()
  logs.set(outbox, log)
  return log
}
