import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { Target } from '#outbox/index.ts'
import { noteAcknowledged } from './acknowledgements.ts'
import { keptNameOf } from './keptQuery.ts'
import type { Kept } from './services.ts'
import { withAcknowledged } from './withAcknowledged.ts'

/**
 * Puts an acknowledged entry into every cached class that holds the student before its row goes: in memory at once,
 * so that nothing flashes back, and on the device before it resolves, so that the next start without network shows
 * it too.
 */
export async function takeAcknowledged(
  queryClient: QueryClient,
  kept: Kept,
  target: Target,
  entry: Entry,
): Promise<void> {
  const changed = showAcknowledged(queryClient, target, entry)
  await Promise.all(
    changed.map(([queryKey, students]) =>
      kept.put(keptNameOf('classStudents', queryKey[1] as Record<string, string>), students),
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
