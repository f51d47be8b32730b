import type { Entry } from '#contract/index.ts'
import { type Outbox, type Owner, type RowView, rowKey, type StoredRow, type Target } from '#outbox/index.ts'
import { marksOf, places } from '../entries.ts'
import { type Applied, entryKeyOf, type FakeServer } from '../fakeServer.ts'
import { createLedger, type Event, type Ledger } from './createLedger.ts'
import { isAllOf, opened } from './openStored.ts'

/** The cell that everybody writes; every other cell is written by one window of one user only. */
export const contested = 'x'

/** What is watched of a tab. */
interface WatchedTab {
  readonly id: string
  readonly outbox: Outbox
  owner: Owner
}

/** Checks the properties while everything happens, and lists what violates them. */
export interface Watch {
  ledger: Ledger
  seen: SeenCells
  /** Notes the cells of a save that was begun ('asked') or has resolved. */
  saved(owner: Owner, target: Target, how: 'asked' | 'resolved', orders: Map<string, number>): void
  /** The oldest cells that may be shown of a row after a kill. */
  resolved(owner: Owner, target: Target): ReadonlyMap<string, number>
  asked(owner: Owner, target: Target): ReadonlyMap<string, number>
  forget(owner: Owner, target: Target): void
  /** Keeps of the promised cells those that are at least as new in one of `left`. */
  keepOnly(owner: Owner, target: Target, left: readonly ReadonlyMap<string, number>[]): void
  discarding: Set<string>
  /** Notes that a row of this entry (the server's key) is discarded with everything typed until now. */
  discarded(place: string): void
  /** Notes that a lock was set or taken off at the server, or a late edit of this owner was decided. */
  locked(place: string, how: 'on' | 'off' | 'let in' | 'refuse', owner: Owner): void
  isLocked(place: string): boolean
  rowChanged(tab: string, before: StoredRow | undefined, after: StoredRow | undefined): void
  follow(tab: WatchedTab): void
  violation(text: string): void
  violations: string[]
  /** P14: every question about two versions of a report card, and what has led to it. */
  questions: readonly { key: string; after: 'another person' | 'a restore' | 'a wipe' | 'a rename' }[]
  /** Notes that the server was set back to a backup. */
  restored(): void
  /** Notes that the website data were deleted. */
  wiped(): void
  /** Notes that something has got another name. */
  renamed(): void
  /** Checks what the server has stored since the last look. */
  look(): void
}

export function createWatch(server: FakeServer): Watch {
  const ledger = createLedger()
  const seen = createSeenCells(ledger)
  const saves = { asked: new Map<string, Map<string, number>>(), resolved: new Map<string, Map<string, number>>() }
  const orders = new Map<string, Map<string, number>>()
  const violations: string[] = []
  const discarding = new Set<string>()
  /** The number of the newest edit when a row of the entry was discarded last. */
  const discardedUpTo = new Map<string, number>()
  /** Locked entries, each with the users whose next save may pass once. */
  const locks = new Map<string, Set<string>>()
  const tabs = new Map<string, WatchedTab>()
  /** Every value that a tab has shown in a row: another tab may write what a dead one has mirrored. */
  const shown = new Map<string, Map<string, Record<string, string>>>()
  const questions: Watch['questions'][number][] = []
  /** The number of the newest edit when the server was set back last; 0 if it never was. */
  let restoredUpTo = 0
  let isRenamed = false
  let isWiped = false
  const asked = new Set<string>()
  let looked = 0

  const violation = (text: string) => void violations.push(text)
  const none: ReadonlyMap<string, number> = new Map()

  /** P12: nothing is written past a lock, except once what was let in. */
  function checkLock({ key, sending }: FakeServer['log'][number]): void {
    const letIn = locks.get(key)
    if (letIn && !letIn.delete(sending?.owner.userID ?? '')) violation(`P12: ${key} was written past a lock`)
  }

  /** P3 and P10: a save never sets a cell of its own user back, and never changes a cell of another user. */
  function checkSave({ key, after, sending }: FakeServer['log'][number]): void {
    const known = orders.get(key) ?? new Map<string, number>()
    orders.set(key, known)
    const marks = marksOf(after)
    for (const cell of ledger.ordersIn(key, after).keys()) {
      const before = known.get(cell) ?? 0
      const value = marks[cell]
      const order = value === undefined ? removal(key, cell, before) : ledger.orderOf(key, cell, value)
      if (sending && cell !== contested && order !== before) {
        const own = cell.startsWith(`${sending.owner.userID}.`)
        // What was discarded may have reached the server by a request without an answer; the next save takes it out again, or
        // what a restored server had lost comes back in its place.
        const isDiscarded = (order === -1 || restoredUpTo > 0) && before <= (discardedUpTo.get(key) ?? 0)
        // A device that knows more than the server's backup brings it back, whoever has written it.
        if (!own && (order < 0 || order > restoredUpTo))
          violation(`P10: ${sending.owner.userID} changed ${cell} of ${key} from ${before} to ${order}`)
        else if (own && order < before && !isDiscarded)
          violation(`P3: ${cell} of ${key} went back from ${before} to ${order}`)
      }
      known.set(cell, order)
    }
  }

  /**
   * When a cell was emptied: the oldest removal since `before`; -1 if there is none, so that the value has vanished.
   */
  function removal(key: string, cell: string, before: number): number {
    return before === 0 ? before : (ledger.removalFrom(key, cell, before) ?? -1)
  }

  /** P6: a row that goes was acknowledged with exactly its value, has the server's value, or was discarded. */
  function checkGone(tab: string, row: StoredRow): void {
    const { base, value, sent, cells } = opened(row)
    const acknowledged = server.acknowledged.some(
      (sending) => sending.opId === row.sent?.opId && words(sending.value) === words(value) && isAllOf(sent, row),
    )
    // Each cell typed back to the server's value, as the row has it or a tab has shown it; rows of a user whom the tab has left are not shown.
    const isLeft = tabs.get(tab)?.owner.userID !== row.userID
    const values = [...(shown.get(row.key)?.values() ?? [])]
    const isTakenBack = cells.every((cell) =>
      [marksOf(value), ...values].some((marks) => marks[cell] === marksOf(base)[cell]),
    )
    if (!row.sent && !row.hold && (isLeft || isTakenBack)) return
    if (!acknowledged && !discarding.has(row.key)) violation(`P6: ${row.key} vanished`)
  }

  /** P7: 'Übertragen' is shown only for what the server has acknowledged. */
  function checkView(tab: WatchedTab): void {
    for (const key of tab.outbox.view().ackedAt.keys()) {
      const isTrue = server.acknowledged.some((sending) => rowKey(sending.owner, sending.target) === key)
      if (!isTrue) violation(`P7: ${key} is called sent`)
    }
  }

  function noteQuestion({ id, owner }: WatchedTab, { key, target, state, hold }: RowView): void {
    const name = `${id} ${key}`
    if (state !== 'conflict' || !hold?.theirs) return void asked.delete(name)
    if (asked.has(name)) return
    asked.add(name)
    const isOther = ({ key: place, sending }: FakeServer['log'][number]) =>
      place === entryKeyOf({ target }) && sending?.owner.userID !== owner.userID
    if (server.log.some(isOther)) questions.push({ key, after: 'another person' })
    else if (restoredUpTo > 0) questions.push({ key, after: 'a restore' })
    else if (isWiped) questions.push({ key, after: 'a wipe' })
    else if (isRenamed) questions.push({ key, after: 'a rename' })
    else violation(`P14: a question about ${key}, which nobody else has written`)
  }

  return {
    ledger,
    seen,
    discarding,
    questions,
    wiped() {
      isWiped = true
    },
    renamed() {
      isRenamed = true
    },
    restored() {
      restoredUpTo = ledger.newest()
      for (const place of places().map((target) => entryKeyOf({ target }))) {
        orders.set(place, ledger.heldIn(place, server.entry(place)))
        seen.restored(place, server.entry(place))
      }
    },
    discarded: (place) => void discardedUpTo.set(place, ledger.newest()),
    violations,
    violation,
    saved(owner, target, how, held) {
      // Discarded in one window and saved in the other: nothing is promised.
      if (how === 'resolved' && discarding.has(rowKey(owner, target))) return
      const key = ownKey(owner, target)
      const known = saves[how].get(key) ?? new Map<string, number>()
      for (const [cell, order] of held) known.set(cell, Math.max(order, known.get(cell) ?? 0))
      saves[how].set(key, known)
    },
    resolved: (owner, target) => saves.resolved.get(ownKey(owner, target)) ?? none,
    asked: (owner, target) => saves.asked.get(ownKey(owner, target)) ?? none,
    forget(owner, target) {
      saves.resolved.delete(ownKey(owner, target))
    },
    keepOnly(owner, target, left) {
      for (const known of [saves.resolved, saves.asked].map((all) => all.get(ownKey(owner, target)))) {
        for (const [cell, order] of known ?? []) {
          if (!left.some((orders) => (orders.get(cell) ?? 0) >= order)) known?.delete(cell)
        }
      }
    },
    locked(place, how, { userID }) {
      if (how === 'off') locks.delete(place)
      else if (how === 'on') locks.set(place, locks.get(place) ?? new Set())
      else if (how === 'let in') locks.get(place)?.add(userID)
      else locks.get(place)?.delete(userID)
    },
    isLocked: (place) => locks.has(place),
    rowChanged(tab, before, after) {
      if (before && !after) checkGone(tab, before)
    },
    follow(tab) {
      tabs.set(tab.id, tab)
      tab.outbox.subscribe(() => {
        checkView(tab)
        for (const row of tab.outbox.view().rows) {
          const { key, value } = row
          noteQuestion(tab, row)
          const values = shown.get(key) ?? new Map()
          shown.set(key, values.set(words(value), marksOf(value)))
        }
      })
    },
    look() {
      for (; looked < server.log.length; looked += 1) {
        const applied = server.log[looked]
        if (!applied) continue
        checkLock(applied)
        checkSave(applied)
        violations.push(...seen.check(applied))
      }
    },
  }
}

/** Of an owner's report card, whatever it is called. */
const ownKey = ({ userID }: Owner, target: Target) => `${userID} ${entryKeyOf({ target })}`

function words(entry: { grades: readonly { subject: string; grade: string }[] } | null): string {
  const marks = entry?.grades.map(({ subject, grade }) => `${subject}=${grade}`) ?? []
  return marks.sort().join()
}

/**
 * P13: nothing that another person has written into a cell is overwritten unless the user had it on the screen when
 * typing or deciding in that cell, in one window or another. The edit that wins is the one that has seen it, or a later one.
 */
interface SeenCells {
  /** A user types `edit` into the cell, in a form that shows `shown` there. */
  typed(place: string, cell: string, shown: string | undefined, edit: Event): void
  /** The user decides a conflict in a dialog that shows `theirs`. */
  decided(userID: string, place: string, theirs: Entry): void
  /** The server was set back, and has this entry again. */
  restored(place: string, entry: Entry | undefined): void
  /** Checks a change at the server. Returns what is wrong with it. */
  check(applied: Applied): string[]
}

function createSeenCells(ledger: Ledger): SeenCells {
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
