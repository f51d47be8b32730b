import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Entry, type GradingStudent } from '#contract/index.ts'
import type { Target } from '#outbox/index.ts'
import { type AnswerStore, type CachedAnswers, cachedName } from './createCachedAnswers.ts'

/**
 * The student with an acknowledged entry in its place. A newer one stays: tabs hear of acknowledgements in any order,
 * and a class that was fetched meanwhile may already hold what came after it.
 */
export function withAcknowledged(student: GradingStudent, entry: Entry): GradingStudent {
  const isPlace = (other: Entry) => other.class === entry.class && other.year === entry.year
  const known = student.grades.find(isPlace)
  if (known?.revision !== undefined && entry.revision !== undefined && known.revision > entry.revision) return student
  return { ...student, grades: [entry, ...student.grades.filter((other) => !isPlace(other))] }
}

interface AcknowledgedEntry {
  studentID: Target['studentID']
  entry: Entry
}

const collecting = new WeakMap<QueryClient, Set<AcknowledgedEntry[]>>()

/** Tells whoever is asking the server for a class this moment: the answer may be older than this. */
export function noteAcknowledged(queryClient: QueryClient, acknowledged: AcknowledgedEntry): void {
  for (const collected of collecting.get(queryClient) ?? []) collected.push(acknowledged)
}

/** What is acknowledged from now on, until it is stopped. */
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

/** The class with everything in it that was acknowledged while it was on its way. */
export function applyAcknowledged(
  students: readonly GradingStudent[],
  acknowledged: readonly AcknowledgedEntry[],
): GradingStudent[] {
  return students.map((student) =>
    acknowledged.reduce(
      (now, { studentID, entry }) => (studentID === student.id ? withAcknowledged(now, entry) : now),
      student,
    ),
  )
}

/**
 * Puts an acknowledged entry into every cached class that holds the student before its row goes: in memory at once,
 * so that nothing flashes back, and on the device before it resolves, so that the next start without network shows
 * it too.
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

/** Puts it into memory alone, where another tab has seen to the device. Returns the classes it has changed. */
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
 * Puts an acknowledged entry into the kept classes that this page has not opened: without network they must not
 * show an older value than the server has. `open` names those that memory answers for already.
 */
export async function putIntoOtherClasses(
  answers: CachedAnswers,
  open: ReadonlySet<string>,
  target: Target,
  entry: Entry,
): Promise<void> {
  const names = (await answers.names()).filter((name) => name.startsWith('classStudents/') && !open.has(name))
  for (const name of names) {
    const stored = await getWithRetries(answers, name)
    // Stored by cachedQuery, which reads it through its schema again where it is another build's.
    const students = stored?.value as GradingStudent[] | undefined
    if (!students?.some((student) => student.id === target.studentID)) continue
    await answers.put(
      name,
      students.map((student) => (student.id === target.studentID ? withAcknowledged(student, entry) : student)),
      stored?.isChecked ?? false,
    )
  }
}

/** What is kept under the name; a device that does not say is asked twice more. */
export async function getWithRetries(
  answers: Pick<CachedAnswers, 'get'>,
  name: string,
): ReturnType<CachedAnswers['get']> {
  for (let tries = 0; tries < 2; tries += 1) {
    const stored = await answers.get(name)
    if (stored !== null) return stored
  }
  return answers.get(name)
}

/** An entry that the server has taken from one tab, for the other tabs of the same user. */
const Acknowledged = z.object({
  owner: z.object({ school: z.string(), userID: z.string() }),
  target: z.object({ studentID: z.string(), studentName: z.string(), className: z.string(), year: z.string() }),
  entry: Entry,
})
export type Acknowledged = z.infer<typeof Acknowledged>

const channelName = 'zeugnis-acknowledged'

/**
 * Tells the other tabs what the server has taken, before the outbox row that they show is removed: the class they have
 * fetched is older, so without this they would show the value before the save. A message of another version that does
 * not parse is ignored; the next fetch brings the entry. Does nothing without BroadcastChannel.
 */
export function openAcknowledgedChannel(
  Channel: typeof BroadcastChannel | undefined,
  hear: (acknowledged: Acknowledged) => void,
): (acknowledged: Acknowledged) => void {
  const channel = Channel && new Channel(channelName)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = Acknowledged.safeParse(data)
    if (parsed.success) hear(parsed.data)
  })
  return (acknowledged) => channel?.postMessage(acknowledged)
}
