import type { QueryClient } from '@tanstack/react-query'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { Target } from '#outbox/index.ts'
import { keptNameOf } from './keptQuery.ts'
import type { Kept } from './services.ts'

/**
 * Puts an acknowledged entry into every cached class that holds the student, in memory and on the device,
 * before its row goes: so nothing flashes back, and the next start without network shows it too.
 */
export function takeAcknowledged(queryClient: QueryClient, kept: Kept, target: Target, entry: Entry): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['classStudents'] })) {
    const students = queryClient.getQueryData<GradingStudent[]>(query.queryKey)
    if (!students?.some((student) => student.id === target.studentID)) continue
    const next = students.map((student) =>
      student.id === target.studentID ? { ...student, grades: withEntry(student.grades, entry) } : student,
    )
    queryClient.setQueryData(query.queryKey, next)
    void kept.put(keptNameOf('classStudents', query.queryKey[1] as Record<string, string>), next)
  }
}

function withEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  const rest = entries.filter((other) => other.class !== entry.class || other.year !== entry.year)
  return [entry, ...rest]
}
