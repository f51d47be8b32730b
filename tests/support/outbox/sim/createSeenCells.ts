import type { Entry } from '#contract/index.ts'
import { marksOf } from '../entries.ts'
import type { Applied } from '../fakeServer.ts'
import type { Event, Ledger } from './createLedger.ts'

/**
 * P13: nothing that another person has written into a cell is overwritten unless the user had it on the screen when
 * typing or deciding in that cell, in one window or another.
 */
export interface SeenCells {
  /** A user types `edit` into the cell, in a form that shows `shown` there. */
  typed(place: string, cell: string, shown: string | undefined, edit: Event): void
  /** The user decides a conflict in a dialog that shows `theirs`. */
  decided(userID: string, place: string, theirs: Entry): void
  /** Checks a change at the server. Returns what is wrong with it. */
  check(applied: Applied): string[]
}

export function createSeenCells(ledger: Ledger): SeenCells {
  /** Who wrote what the server has, by place and cell. */
  const authors = new Map<string, string | undefined>()
  const seen = new Set<string>()
  const keyOf = (...parts: (string | undefined)[]) => JSON.stringify(parts)

  function authorOf({ key, after, sending }: Applied, cell: string): string | undefined {
    const value = marksOf(after)[cell]
    // No value is written twice; whoever sends an empty cell has emptied it.
    if (value === undefined) return sending?.owner.userID ?? 'colleague'
    return ledger.eventsOf(key, cell).find((event) => event.value === value)?.by
  }

  return {
    typed(place, cell, shown, { by, value }) {
      seen.add(keyOf(by, place, cell, shown))
      // What two people have typed alike is no news to either, as a cell that both have emptied.
      seen.add(keyOf(by, place, cell, value))
    },
    decided(userID, place, theirs) {
      for (const cell of ledger.cellsOf(place)) seen.add(keyOf(userID, place, cell, marksOf(theirs)[cell]))
    },
    check(applied) {
      const { key, before, after, sending } = applied
      const [was, is] = [marksOf(before), marksOf(after)]
      return ledger.cellsOf(key).flatMap((cell) => {
        if (was[cell] === is[cell]) return []
        const author = authors.get(keyOf(key, cell))
        authors.set(keyOf(key, cell), authorOf(applied, cell))
        const userID = sending?.owner.userID
        if (userID === undefined || author === undefined || author === userID) return []
        if (seen.has(keyOf(userID, key, cell, was[cell]))) return []
        return [`P13: ${userID} overwrote ${cell} of ${key} unseen: ${was[cell]} of ${author} with ${is[cell]}`]
      })
    },
  }
}
