import type { QueryClient } from '@tanstack/react-query'
import type { Outcome } from '#outbox/index.ts'

const gone: readonly number[] = [403, 404]

/**
 * The server does not know the student, or does not let this teacher write there: somebody has changed the classes.
 * They are asked for with the next visit of a screen. Not at once: a report card is not taken from under the hand
 * that has just written on it, and its reason stands there.
 */
export function doubtClasses(queryClient: QueryClient | undefined, outcome: Outcome): void {
  if (outcome.kind !== 'refused' || !gone.includes(outcome.status)) return
  for (const name of ['classStudents', 'userClasses'])
    void queryClient?.invalidateQueries({ queryKey: [name], refetchType: 'none' })
}
