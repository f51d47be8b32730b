import type { Entry } from '#contract/index.ts'
import { marksOf } from '../entries.ts'

/** One edit of one cell. `n` grows with time. */
export interface Event {
  n: number
  /** Who has typed it. */
  by: string
  value: string | undefined
}

/**
 * Every edit of every cell, in order. No value is written twice, so a value that is found anywhere tells when it was
 * typed.
 */
export interface Ledger {
  /** A new value for the cell, or its removal. */
  write(place: string, cell: string, by: string, remove?: boolean): Event
  /** The edits of the cell, oldest first. */
  eventsOf(place: string, cell: string): readonly Event[]
  /** The cells of the report card that were ever edited. */
  cellsOf(place: string): string[]
  /** The number of the edit that typed this value; 0 for an empty cell that was never emptied. */
  orderOf(place: string, cell: string, value: string | undefined): number
  /** The number of the first removal from edit `n` on; undefined if there is none. */
  removalFrom(place: string, cell: string, n: number): number | undefined
  /** The number of the newest edit. */
  newest(): number
  /** The number of the edit of each cell of an entry, emptied cells included. */
  ordersIn(place: string, entry: Entry | null | undefined): Map<string, number>
  /** The same without the emptied cells. */
  heldIn(place: string, entry: Entry | null | undefined): Map<string, number>
}

export function createLedger(): Ledger {
  const events = new Map<string, Event[]>()
  let count = 0
  const of = (place: string, cell: string) => events.get(`${place} ${cell}`) ?? []

  function orderOf(place: string, cell: string, value: string | undefined): number {
    const all = of(place, cell)
    const event =
      value === undefined
        ? all.findLast((other) => other.value === undefined)
        : all.find((other) => other.value === value)
    if (!event && value !== undefined) throw new Error(`Nobody ever wrote ${value} into ${cell}.`)
    return event?.n ?? 0
  }

  const cellsOf = (place: string) =>
    [...events.keys()].filter((key) => key.startsWith(`${place} `)).map((key) => key.slice(place.length + 1))

  return {
    eventsOf: of,
    cellsOf,
    write(place, cell, by, remove = false) {
      count += 1
      const event: Event = { n: count, by, value: remove ? undefined : `v${count}` }
      events.set(`${place} ${cell}`, [...of(place, cell), event])
      return event
    },
    orderOf,
    newest: () => count,
    removalFrom: (place, cell, n) => of(place, cell).find((event) => event.value === undefined && event.n >= n)?.n,
    ordersIn(place, entry) {
      const marks = marksOf(entry)
      return new Map(cellsOf(place).map((cell) => [cell, orderOf(place, cell, marks[cell])]))
    },
    heldIn: (place, entry) =>
      new Map(Object.entries(marksOf(entry)).map(([cell, value]) => [cell, orderOf(place, cell, value)])),
  }
}
