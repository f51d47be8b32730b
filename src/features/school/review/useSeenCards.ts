import { useEffect, useEffectEvent } from 'react'
import { useDeviceDraft } from '#drafts/useDeviceDraft.ts'
import { isSeen, isWaiting, type ReviewedStudent, SeenCards, withSeen } from './review.ts'

/**
 * The waiting report cards of a class that were on paper before this admin, in this visit or an earlier one of the session.
 * The shown one joins them.
 */
export function useSeenCards(classID: string, students: readonly ReviewedStudent[], shown: ReviewedStudent): SeenCards {
  const { draft, update } = useDeviceDraft(`seenCards/${classID}`, SeenCards)
  const isNew = draft !== undefined && isWaiting(shown) && !isSeen(draft ?? {}, shown)
  const add = useEffectEvent((one: ReviewedStudent) => update((now) => withSeen(students, now ?? {}, one)))
  useEffect(() => {
    if (isNew) add(shown)
  }, [isNew, shown])
  return draft ?? {}
}
