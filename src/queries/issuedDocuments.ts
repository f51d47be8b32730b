import { useQuery } from '@tanstack/react-query'
import type { IssuedDocument, ReportStates } from '#contract/index.ts'
import { isSameVersion, issuedDocumentsOptions } from '#readCache/issuedDocuments.ts'
import { stateIn } from '#readCache/reportStates.ts'
import { useServices } from './services.ts'

/**
 * A report card that is issued, as it was printed: 'loading' while it is on its way, 'missing' if neither the server nor this
 * device gives it. Null for one that is not issued.
 */
export type IssuedPaper = IssuedDocument | 'loading' | 'missing' | null

/** The issued report card of a student in the part `year` of a class with these states. */
export function useIssuedCard(
  classID: string,
  states: ReportStates | null | undefined,
  { year, studentID }: { year: string | null; studentID: string },
): IssuedPaper {
  const { data, isFetching } = useQuery(issuedDocumentsOptions(useServices(), classID, states))
  const { state, version } = stateIn(states, year ?? undefined, studentID) ?? {}
  if (state !== 'issued' || version === undefined || year === null) return null
  const card = data?.find((one) => isSameVersion(one, { studentID, year, version }))
  return card ?? (isFetching ? 'loading' : 'missing')
}
