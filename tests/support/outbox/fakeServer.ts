import type { Entry } from '#contract/index.ts'
import type { Outcome, Sending, Target } from '#outbox/index.ts'
import { rowKey } from '#outbox/index.ts'
import { sameEntry } from '#rules/index.ts'
import { firstName, newLabel } from './entries.ts'

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
  /** Identifies the database; another one after every `restore`. */
  epoch(): string
  /** The child has another template, whose marks have other labels: each former one is stored as the new one. */
  relabel(key: string): void
  /** Remembers everything as it is, for `restore`. */
  backup(): void
  /** Goes back to the last backup, or to the beginning. Revisions go on above all that were given out. */
  restore(): void
  /** Locks the report card, or takes the lock off with everything that was decided about late edits. */
  lock(key: string, isLocked: boolean): void
  /** Decides a late edit: this author's next save passes the lock once, or no further one does. */
  decideLate(userID: string, key: string, decision: 'let in' | 'refuse'): void
  /** Everything that changed an entry, oldest first. */
  readonly log: readonly Applied[]
  /** Saves that were answered as done, with their values. */
  readonly acknowledged: readonly Sending[]
}

/**
 * The key of an entry. It has no user, because all teachers of a class write the same entry, and is the same whatever the
 * class, the part and the child's number are called.
 */
export function entryKeyOf({ target }: { target: Pick<Target, 'studentID' | 'className' | 'year'> }): string {
  const { studentID, className, year } = target
  const names = { studentID: firstName(studentID), className: firstName(className), year: firstName(year) }
  return rowKey({ school: '', userID: '' }, names)
}

/** What a restored backup brings back. */
interface Backup {
  entries: ReadonlyMap<string, Stored>
  highest: ReadonlyMap<string, number>
  answered: ReadonlyMap<string, Outcome>
}

/** Revisions that a new epoch is above those of the one before. */
const perEpoch = 10_000

export function createFakeServer(blank: (key: string) => Entry): FakeServer {
  const entries = new Map<string, Stored>()
  const highest = new Map<string, number>()
  const answered = new Map<string, Outcome>()
  let backup: Backup = { entries: new Map(), highest: new Map(), answered: new Map() }
  let epoch = 0
  /** Entries whose marks have new labels, and the revision before if nothing else has changed since. */
  const relabelled = new Map<string, number | undefined>()
  const inLabels = (key: string, entry: Entry): Entry =>
    relabelled.has(key)
      ? { ...entry, grades: entry.grades.map((one) => ({ ...one, grade: newLabel(one.grade) })) }
      : entry
  const locked = new Set<string>()
  /** By user and entry. */
  const late = new Map<string, 'let in' | 'refuse'>()
  const log: Applied[] = []
  const acknowledged: Sending[] = []

  function write(key: string, value: Entry, by: Omit<Stored, 'entry' | 'at'>, sending?: Sending): Entry {
    const before = entries.get(key)?.entry
    if (relabelled.has(key)) relabelled.set(key, undefined)
    const entry: Entry = { ...value, revision: (before?.revision ?? epoch * perEpoch) + 1 }
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
    // The answer has the names that were sent.
    const { class: className, year } = sending.value
    const value = inLabels(key, sending.value)
    const isOwn = current?.author === userID && current.device === device
    const entry = current && { ...current.entry, class: className, year }
    if (current && entry && sameEntry(entry, value)) {
      if (isOwn) current.seq = Math.max(current.seq, seq)
      return { kind: 'acknowledged', entry }
    }
    const top = `${userID} ${device} ${key}`
    const isStale = seq <= Math.max(isOwn ? current.seq : 0, highest.get(top) ?? 0)
    const isKnown = [current?.entry.revision, relabelled.get(key)].includes(sending.baseRevision ?? 0)
    const isConflict = current !== undefined && !isKnown && !isOwn
    if (current && entry && (isStale || isConflict)) {
      return { kind: 'conflict', theirs: { entry, author: current.author, at: current.at } }
    }
    highest.set(top, seq)
    if (decision === 'let in') late.delete(`${userID} ${key}`)
    return { kind: 'acknowledged', entry: write(key, value, { author: userID, device, seq }, sending) }
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
    epoch: () => `epoch ${epoch}`,
    relabel(key) {
      const stored = entries.get(key)
      relabelled.set(key, undefined)
      if (!stored) return
      const { revision = 0 } = stored.entry
      stored.entry = { ...inLabels(key, stored.entry), revision: revision + 1 }
      relabelled.set(key, revision)
    },
    backup() {
      backup = { entries: structuredClone(entries), highest: new Map(highest), answered: structuredClone(answered) }
    },
    restore() {
      epoch += 1
      const raised = (entry: Entry): Entry => ({ ...entry, revision: (entry.revision ?? 0) + perEpoch * epoch })
      for (const all of [entries, highest, answered]) all.clear()
      for (const key of relabelled.keys()) relabelled.set(key, undefined)
      for (const [key, stored] of backup.entries) entries.set(key, { ...stored, entry: raised(stored.entry) })
      for (const [top, seq] of backup.highest) highest.set(top, seq)
      for (const [id, outcome] of backup.answered) {
        const isRaised = outcome.kind === 'acknowledged' && outcome.entry !== null
        answered.set(id, isRaised && outcome.entry ? { ...outcome, entry: raised(outcome.entry) } : outcome)
      }
    },
    log,
    acknowledged,
  }
}
