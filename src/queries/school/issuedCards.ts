import { type Endpoint, type IssuedCard, type Reprinted, schoolEndpoints } from '#contract/index.ts'
import { useHas } from '../services.ts'
import { useRead } from '../useRead.ts'

/** A call that changes what is printed. */
type PaperCall = Endpoint & { reprints: Reprinted }

/**
 * How many issued report cards keep what they have when this call changes what the `ids` name, as in `cardsLeft`. 0 while it is
 * not known.
 */
export function useIssuedCount(call: PaperCall, ids: readonly string[] = []): number {
  const enabled = useHas(schoolEndpoints.issuedCards)
  const { data = [] } = useRead(schoolEndpoints, 'issuedCards', {}, { enabled, staleTime: 0 })
  return cardsLeft(data, call, ids).length
}

/** The issued report cards that a call leaves as they are; `ids` are of what it changes, year keys of parts. */
export function cardsLeft<C extends IssuedCard & { templates: readonly string[] }>(
  cards: readonly C[],
  { reprints }: PaperCall,
  ids: readonly string[] = [],
): C[] {
  const of = new Set(ids)
  return cards.filter(({ studentID, classID, year, templates }) => {
    if (reprints === 'school') return true
    if (reprints === 'template') return templates.some((id) => of.has(id))
    return of.has({ part: year, class: classID, student: studentID }[reprints])
  })
}
