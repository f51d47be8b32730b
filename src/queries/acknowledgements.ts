import type { QueryClient } from '@tanstack/react-query'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { Target } from '#outbox/index.ts'
import { withAcknowledged } from './withAcknowledged.ts'

interface Acknowledged {
  studentID: Target['studentID']
  entry: Entry
}

const collecting = new WeakMap<QueryClient, Set<Acknowledged[]>>()

/** Tells whoever is asking the server for a class this moment: the answer may be older than this. */
export function noteAcknowledged(queryClient: QueryClient, acknowledged: Acknowledged): void {
  for (const collected of collecting.get(queryClient) ?? []) collected.push(acknowledged)
}

/** What is acknowledged from now on, until it is stopped. */
export function collectAcknowledged(queryClient: QueryClient): {
  readonly collected: readonly Acknowledged[]
  stop(): void
} {
  const all = collecting.get(queryClient) ?? new Set()
  collecting.set(queryClient, all)
  const collected: Acknowledged[] = []
  all.add(collected)
  return { collected, stop: () => void all.delete(collected) }
}

/** The class with everything in it that was acknowledged while it was on its way. */
export function layAcknowledged(
  students: readonly GradingStudent[],
  acknowledged: readonly Acknowledged[],
): GradingStudent[] {
  return students.map((student) =>
    acknowledged.reduce(
      (now, { studentID, entry }) => (studentID === student.id ? withAcknowledged(now, entry) : now),
      student,
    ),
  )
}
