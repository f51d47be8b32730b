import type { OpenCard } from '../card/createOpenCard.ts'
import type { EditLog } from '../card/editLog.ts'
import { noSteps, type Steps, type Turn, turn, withEdit } from './steps.ts'
import type { Way } from './turnNewest.ts'

/** Every report card's steps of this page's life. */
export interface Undo {
  /** The steps of one report card, with everything typed up to now; the same object until something changes. */
  steps(key: string): Steps
  /** Turns the open card's newest step, as an edit like any other. */
  turn(card: Pick<OpenCard, 'opened' | 'entry' | 'replace'>, way: Way): Turn | undefined
  /** The session is over: nothing of it stays. */
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
    turn(card, way) {
      const key = card.opened()?.key
      const entry = card.entry()
      const turned = key !== undefined && entry ? turn(read(key), entry, way) : undefined
      if (!turned || key === undefined) return undefined
      if (turned.changes.length > 0) {
        card.replace(turned.entry)
        // This edit is no step of its own.
        log.take()
      }
      cards.set(key, turned.steps)
      return turned
    },
    forget() {
      log.take()
      cards.clear()
    },
  }
}
