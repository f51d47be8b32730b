import type { QueryClient } from '@tanstack/react-query'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { Target } from '#outbox/index.ts'
import { keptNameOf } from './keptQuery.ts'
import type { Kept } from './services.ts'

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
  const puts: Promise<void>[] = []
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['classStudents'] })) {
    const students = queryClient.getQueryData<GradingStudent[]>(query.queryKey)
    if (!students?.some((student) => student.id === target.studentID)) continue
    const next = students.map((student) =>
      student.id === target.studentID ? { ...student, grades: withEntry(student.grades, entry) } : student,
    )
    queryClient.setQueryData(query.queryKey, next)
    puts.push(kept.put(keptNameOf('classStudents', query.queryKey[1] as Record<string, string>), next))
  }
  await Promise.all(puts)
}

function withEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  const rest = entries.filter((other) => other.class !== entry.class || other.year !== entry.year)
  return [entry, ...rest]
}
