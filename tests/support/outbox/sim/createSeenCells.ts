import type { Entry } from '#contract/index.ts'
import { marksOf } from '../entries.ts'
import type { Applied } from '../fakeServer.ts'
import type { Event, Ledger } from './createLedger.ts'

/**
 * P13: nothing that another person has written into a cell is overwritten unless the user had it on the screen when
 * typing or deciding in that cell, in one window or another. The edit that wins is the one that has seen it, or a later one.
 */
export interface SeenCells {
  /** A user types `edit` into the cell, in a form that shows `shown` there. */
  typed(place: string, cell: string, shown: string | undefined, edit: Event): void
  /** The user decides a conflict in a dialog that shows `theirs`. */
  decided(userID: string, place: string, theirs: Entry): void
  /** The server was set back, and has this entry again. */
  restored(place: string, entry: Entry | undefined): void
  /** Checks a change at the server. Returns what is wrong with it. */
  check(applied: Applied): string[]
}

export function createSeenCells(ledger: Ledger): SeenCells {
  /** Who wrote what the server has, by place and cell. */
  const authors = new Map<string, string | undefined>()
  /** The number of the first edit that has seen a value; 0 if somebody has decided about it. */
  const seen = new Map<string, number>()
  const keyOf = (...parts: (string | undefined)[]) => JSON.stringify(parts)
  /** What a restored server lacks cannot be told from what was taken out there since. */
  let isRestored = false

  function authorOf({ key, after, sending }: Applied, cell: string): string | undefined {
    const value = marksOf(after)[cell]
    // No value is written twice; whoever sends an empty cell has emptied it.
    if (value === undefined) return sending?.owner.userID ?? 'colleague'
    return ledger.eventsOf(key, cell).find((event) => event.value === value)?.by
  }

  return {
    typed(place, cell, shown, { n, by, value }) {
      // What two people have typed alike is no news to either, as a cell that both have emptied.
      for (const known of [shown, value]) {
        const key = keyOf(by, place, cell, known)
        seen.set(key, Math.min(n, seen.get(key) ?? n))
      }
    },
    decided(userID, place, theirs) {
      for (const cell of ledger.cellsOf(place)) seen.set(keyOf(userID, place, cell, marksOf(theirs)[cell]), 0)
    },
    restored(place, entry) {
      isRestored = true
      const marks = marksOf(entry)
      for (const cell of ledger.cellsOf(place)) {
        const writer = ledger.eventsOf(place, cell).find(({ value }) => value !== undefined && value === marks[cell])
        authors.set(keyOf(place, cell), writer?.by)
      }
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
        if (isRestored && was[cell] === undefined) return []
        const from = seen.get(keyOf(userID, key, cell, was[cell]))
        if (from !== undefined && from <= ledger.orderOf(key, cell, is[cell])) return []
        return [`P13: ${userID} overwrote ${cell} of ${key} unseen: ${was[cell]} of ${author} with ${is[cell]}`]
      })
    },
  }
}
