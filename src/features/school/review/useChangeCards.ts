import { type ReportState, reportStateEndpoints } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureWords } from '#queries/failure.ts'
import { useWrite } from '#queries/useWrite.ts'
import { reviewTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { ReviewedStudent } from './review.ts'

export type ChangeCards = ReturnType<typeof useChangeCards>

/**
 * A function that brings report cards of a class into a state, as they were seen. Resolves with true if all of them are in it
 * now; otherwise says why not. `year` is the year key of the states.
 */
export function useChangeCards(classID: string, year: string | null) {
  const { mutateAsync: edit } = useWrite(reportStateEndpoints.editReportStates)
  return async (students: readonly ReviewedStudent[], to: ReportState, reason?: string): Promise<boolean> => {
    const seen = students.flatMap(({ id, state: { at } }) => (at === undefined ? [] : [[id, at] as const]))
    try {
      const { refused } = await edit({
        body: {
          ...{ class: classID, students: students.map(({ id }) => id), to, seen: Object.fromEntries(seen) },
          ...(year !== null && { year }),
          ...(reason !== undefined && { reason }),
        },
      })
      if (refused.length === 0) return true
      toast.warning(texts.conflict(refused.length), { detail: texts.conflictHint })
    } catch (error) {
      if (isUnreachable(error)) toast.info(texts.needsNetwork)
      else toast.error(...failureWords(texts.failed(students.length), error))
    }
    return false
  }
}
