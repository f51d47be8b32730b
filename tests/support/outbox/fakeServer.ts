import type { Entry } from '#contract/index.ts'
import type { Outcome, Sending } from '#outbox/index.ts'
import { rowKey } from '#outbox/index.ts'
import { sameEntry } from '../../../src/outbox/row/sameEntry.ts'

interface Stored {
  entry: Entry
  author: string
  at: string
  device: string
  seq: number
}

export interface Applied {
  key: string
  before: Entry | undefined
  after: Entry
  /** Undefined for a colleague's edit in their own browser. */
  sending?: Sending
}

/** The school server's rules for a save (docs/offline.md), without HTTP: keys, revisions, stale and repeated edits. */
export interface FakeServer {
  /** Handles a save in the session of `userID`. */
  save(sending: Sending, userID: string): Outcome
  /** A colleague changes the entry in their own browser. */
  edit(key: string, change: (entry: Entry) => Entry): void
  entry(key: string): Entry | undefined
  /** Locks the report card, or takes the lock off with everything that was decided about late edits. */
  lock(key: string, isLocked: boolean): void
  /** Decides a late edit: this author's next save passes the lock once, or no further one does. */
  decideLate(userID: string, key: string, decision: 'let in' | 'refuse'): void
  /** Everything that changed an entry, oldest first. */
  readonly log: readonly Applied[]
  /** Saves that were answered as done, with their values. */
  readonly acknowledged: readonly Sending[]
}

/** The key of an entry. It has no user, because all teachers of a class write the same entry. */
export function entryKeyOf({ target }: Pick<Sending, 'target'>): string {
  return rowKey({ school: '', userID: '' }, target)
}

export function createFakeServer(blank: (key: string) => Entry): FakeServer {
  const entries = new Map<string, Stored>()
  const highest = new Map<string, number>()
  const answered = new Map<string, Outcome>()
  const locked = new Set<string>()
  /** By user and entry. */
  const late = new Map<string, 'let in' | 'refuse'>()
  const log: Applied[] = []
  const acknowledged: Sending[] = []

  function write(key: string, value: Entry, by: Omit<Stored, 'entry' | 'at'>, sending?: Sending): Entry {
    const before = entries.get(key)?.entry
    const entry: Entry = { ...value, revision: (before?.revision ?? 0) + 1 }
    entries.set(key, { ...by, entry, at: '2025-01-12T07:15:00.000Z' })
    log.push({ key, before, after: entry, ...(sending && { sending }) })
    return entry
  }

  function decide(sending: Sending, userID: string): Outcome {
    const key = entryKeyOf(sending)
    const [device = '', count = ''] = sending.deviceSeq.split(':')
    const seq = Number(count)
    const decision = late.get(`${userID} ${key}`)
    // Before everything else: also a save that would change nothing is refused.
    if (locked.has(key) && decision === 'refuse') return { kind: 'refused', status: 423, message: 'refused' }
    if (locked.has(key) && decision === undefined) return { kind: 'locked', lock: { state: 'submitted' } }
    const current = entries.get(key)
    const isOwn = current?.author === userID && current.device === device
    if (current && sameEntry(current.entry, sending.value)) {
      if (isOwn) current.seq = Math.max(current.seq, seq)
      return { kind: 'acknowledged', entry: current.entry }
    }
    const top = `${userID} ${device} ${key}`
    const isStale = seq <= Math.max(isOwn ? current.seq : 0, highest.get(top) ?? 0)
    const isConflict = current !== undefined && (sending.baseRevision ?? 0) !== current.entry.revision && !isOwn
    if (current && (isStale || isConflict)) {
      return { kind: 'conflict', theirs: { entry: current.entry, author: current.author, at: current.at } }
    }
    highest.set(top, seq)
    if (decision === 'let in') late.delete(`${userID} ${key}`)
    return { kind: 'acknowledged', entry: write(key, sending.value, { author: userID, device, seq }, sending) }
  }

  return {
    save(sending, userID) {
      const id = `${userID} ${sending.opId}`
      const outcome = answered.get(id) ?? decide(sending, userID)
      if (outcome.kind === 'acknowledged') {
        answered.set(id, outcome)
        acknowledged.push(sending)
      }
      return outcome
    },
    lock(key, isLocked) {
      if (isLocked) locked.add(key)
      else {
        locked.delete(key)
        for (const one of late.keys()) if (one.endsWith(` ${key}`)) late.delete(one)
      }
    },
    decideLate(userID, key, decision) {
      if (locked.has(key)) late.set(`${userID} ${key}`, decision)
    },
    edit(key, change) {
      if (locked.has(key)) return
      const value = change(entries.get(key)?.entry ?? blank(key))
      write(key, value, { author: 'colleague', device: 'elsewhere', seq: 0 })
    },
    entry: (key) => entries.get(key)?.entry,
    log,
    acknowledged,
  }
}
