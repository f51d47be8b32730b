import { queryOptions } from '@tanstack/react-query'
import type { IssuedDocument, ReportStates } from '#contract/index.ts'
import type { ReadPorts } from './cachedQuery.ts'

/** An issued report card by its newest version. */
type Issued = Pick<IssuedDocument, 'studentID' | 'year' | 'version'>

/** The report cards of a class that are issued, of the running part and of those before it. */
function issuedIn(states: ReportStates | null | undefined): Issued[] {
  if (!states) return []
  return [states, ...(states.earlier ?? [])].flatMap(({ year, states: cards }) =>
    cards.flatMap(({ studentID, state, version }) =>
      state === 'issued' && version !== undefined && year !== null ? [{ studentID, year, version }] : [],
    ),
  )
}

export const isSameVersion = (a: Issued, b: Issued): boolean =>
  a.studentID === b.studentID && a.year === b.year && a.version === b.version

const hasAll = (documents: readonly Issued[] | undefined, issued: readonly Issued[]): boolean =>
  documents !== undefined && issued.every((one) => documents.some((known) => isSameVersion(known, one)))

/**
 * The documents of the issued report cards that the states of a class name. A version never changes: what the device has
 * is asked for again only when another one is issued.
 */
export function issuedDocumentsOptions(ports: ReadPorts, classID: string, states: ReportStates | null | undefined) {
  const issued = issuedIn(states)
  return queryOptions({
    queryKey: ['issuedDocuments', { classID }, issued],
    enabled: issued.length > 0,
    queryFn: async ({ signal }) => {
      const { loadIssuedDocuments } = await import('./loadIssuedDocuments.ts')
      return loadIssuedDocuments(ports, classID, (documents) => hasAll(documents, issued), signal)
    },
    staleTime: ({ state: { data } }) => (hasAll(data, issued) ? Number.POSITIVE_INFINITY : 0),
  })
}
