import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Entry, type GradingStudent } from '#contract/index.ts'
import type { Target } from '#outbox/index.ts'
import { type AnswerStore, type AnswerUpdates, type CachedAnswers, cachedName } from './createCachedAnswers.ts'

/**
 * Returns the student with the acknowledged entry instead of the one for the same class and year. An entry with a
 * higher revision stays: acknowledgements reach a tab in any order, and a class fetched meanwhile may have a newer
 * entry.
 */
export function withAcknowledged(student: GradingStudent, entry: Entry): GradingStudent {
  const isSameReportCard = (other: Entry) => other.class === entry.class && other.year === entry.year
  const known = student.grades.find(isSameReportCard)
  if (known?.revision !== undefined && entry.revision !== undefined && known.revision > entry.revision) return student
  return { ...student, grades: [entry, ...student.grades.filter((other) => !isSameReportCard(other))] }
}

interface AcknowledgedEntry {
  studentID: Target['studentID']
  entry: Entry
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
    acknowledged.reduce(
      (result, { studentID, entry }) => (studentID === student.id ? withAcknowledged(result, entry) : result),
      student,
    ),
  )
}

/**
 * Puts an acknowledged entry into every open class that has the student, before the outbox row is removed: in memory at
 * once, so that the screen does not show the older value for a moment, and on the device before this resolves, so that
 * the next start without network shows it too.
 */
export async function putAcknowledged(
  queryClient: QueryClient,
  answers: AnswerStore,
  target: Target,
  entry: Entry,
): Promise<void> {
  const changed = showAcknowledged(queryClient, target, entry)
  await Promise.all(
    changed.map(([queryKey, students]) =>
      answers.put(cachedName('classStudents', queryKey[1] as Record<string, string>), students),
    ),
  )
}

/** Puts an acknowledged entry into memory alone; another tab stores it on the device. Returns the changed classes. */
export function showAcknowledged(
  queryClient: QueryClient,
  target: Target,
  entry: Entry,
): [key: QueryKey, students: GradingStudent[]][] {
  const changed: [QueryKey, GradingStudent[]][] = []
  noteAcknowledged(queryClient, { studentID: target.studentID, entry })
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['classStudents'] })) {
    const students = queryClient.getQueryData<GradingStudent[]>(queryKey)
    if (!students?.some((student) => student.id === target.studentID)) continue
    const next = students.map((student) =>
      student.id === target.studentID ? withAcknowledged(student, entry) : student,
    )
    queryClient.setQueryData(queryKey, next)
    changed.push([queryKey, next])
  }
  return changed
}

/**
 * Puts an acknowledged entry into the cached classes that this page has not opened, so that without network they do not
 * show an older value than the server has. `open`: cached names of the classes that are in memory; they are skipped.
 */
export async function putIntoOtherClasses(
  answers: Pick<CachedAnswers, 'names'> & AnswerUpdates,
  open: ReadonlySet<string>,
  target: Target,
  entry: Entry,
): Promise<void> {
  const names = (await answers.names()).filter((name) => name.startsWith('classStudents/') && !open.has(name))
  for (const name of names) {
    // Not parsed: what another build has stored stays unchecked, so cachedQuery parses it when it reads it.
    await answers.update(name, (stored) => {
      const students = stored as GradingStudent[]
      if (!students.some((student) => student.id === target.studentID)) return undefined
      return students.map((student) => (student.id === target.studentID ? withAcknowledged(student, entry) : student))
    })
  }
}

/** An entry that the server has acknowledged to one tab, sent to the user's other tabs. */
const Acknowledged = z.object({
  owner: z.object({ school: z.string(), userID: z.string() }),
  target: z.object({ studentID: z.string(), studentName: z.string(), className: z.string(), year: z.string() }),
  entry: Entry,
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
