import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Entry, type GradingStudent, KnownEntry } from '#contract/index.ts'
import type { Target } from '#outbox/index.ts'
import { applyChanges, diffEntries, isOtherEpoch, type PlaceKey, placeKey } from '#rules/index.ts'

export interface AcknowledgedEntry {
  studentID: Target['studentID']
  entry: KnownEntry
  /** The cells and fields that were sent; undefined from a build that did not say it. */
  places?: readonly PlaceKey[] | undefined
}

type Acknowledgement = Omit<AcknowledgedEntry, 'studentID'>

/** Returns the student with the acknowledged entry instead of the one for the same class and year. */
export function withAcknowledged(student: GradingStudent, acknowledged: Acknowledgement): GradingStudent {
  const { entry } = acknowledged
  const isSameReportCard = (other: Entry) => other.class === entry.class && other.year === entry.year
  const known = student.grades.find(isSameReportCard)
  const kept = known ? acknowledgedOver(known, acknowledged) : entry
  if (kept === known) return student
  return { ...student, grades: [kept, ...student.grades.filter((other) => !isSameReportCard(other))] }
}

/**
 * What is cached after an acknowledgement. An entry with a higher revision stays: acknowledgements reach a tab in any
 * order, and a class fetched meanwhile may have a newer entry. An entry of another epoch may be the only copy of what a
 * restored server has lost: where nothing was sent its values stay, and so does its epoch, so that the server's next class
 * is compared with it.
 */
export function acknowledgedOver(known: KnownEntry, { entry, places }: Acknowledgement): KnownEntry {
  if (!isOtherEpoch(known, entry.epoch)) return (known.revision ?? 0) > (entry.revision ?? Infinity) ? known : entry
  const lost = diffEntries(entry, known).filter(
    (change) => change.after !== undefined && places?.includes(placeKey(change)) === false,
  )
  return lost.length === 0 ? entry : { ...known, ...applyChanges({ grades: entry.grades, layout: entry.layout }, lost) }
}

/** What `collectAcknowledged` has started and not stopped. */
const collecting = new WeakMap<QueryClient, Set<AcknowledgedEntry[]>>()

/** Adds the entry to every running collection: a class that is being fetched may be older than it. */
export function noteAcknowledged(queryClient: QueryClient, acknowledged: AcknowledgedEntry): void {
  for (const collected of collecting.get(queryClient) ?? []) collected.push(acknowledged)
}

/** Collects the entries that are acknowledged until `stop` is called. */
export function collectAcknowledged(queryClient: QueryClient): {
  readonly collected: readonly AcknowledgedEntry[]
  stop(): void
} {
  const all = collecting.get(queryClient) ?? new Set()
  collecting.set(queryClient, all)
  const collected: AcknowledgedEntry[] = []
  all.add(collected)
  return { collected, stop: () => void all.delete(collected) }
}

/** Returns the class with the entries that were acknowledged while it was fetched. */
export function applyAcknowledged(
  students: readonly GradingStudent[],
  acknowledged: readonly AcknowledgedEntry[],
): GradingStudent[] {
  return students.map((student) =>
    acknowledged.filter(({ studentID }) => studentID === student.id).reduce(withAcknowledged, student),
  )
}

/** Puts an acknowledged entry into every open class that has the student, in memory alone. */
export function showAcknowledged(queryClient: QueryClient, acknowledged: AcknowledgedEntry): void {
  noteAcknowledged(queryClient, acknowledged)
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['classStudents'] })) {
    const students = queryClient.getQueryData<GradingStudent[]>(queryKey)
    if (!students?.some(({ id }) => id === acknowledged.studentID)) continue
    queryClient.setQueryData(queryKey, applyAcknowledged(students, [acknowledged]))
  }
}

/** An entry that the server has acknowledged to one tab, sent to the user's other tabs. */
const Acknowledged = z.object({
  owner: z.object({ school: z.string(), userID: z.string() }),
  target: z.object({ studentID: z.string(), studentName: z.string(), className: z.string(), year: z.string() }),
  entry: KnownEntry,
  places: z.optional(z.array(z.string())),
})
export type Acknowledged = z.infer<typeof Acknowledged>

const channelName = 'zeugnis-acknowledged'

/**
 * Opens a channel to the other tabs. Returns the function that posts an acknowledged entry to them, which is called
 * before the outbox row that they show is removed; without it they would show the value before the save. A message of
 * another version that does not parse is ignored: the next fetch brings the entry. Does nothing without
 * BroadcastChannel.
 */
export function openAcknowledgedChannel(
  Channel: typeof BroadcastChannel | undefined,
  onMessage: (acknowledged: Acknowledged) => void,
): (acknowledged: Acknowledged) => void {
  const channel = Channel && new Channel(channelName)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = Acknowledged.safeParse(data)
    if (parsed.success) onMessage(parsed.data)
  })
  return (acknowledged) => channel?.postMessage(acknowledged)
}
