import { schoolKey } from '#contract/index.ts'
import type { Db } from '../database/schema.ts'
import { StartError } from '../run/StartError.ts'
import { allSchools, type SchoolSummary } from '../schools/store.ts'

/** The school that is named by its key or its name, or all of them. Rejects with a `StartError` when there is none. */
export async function chooseSchools(db: Db, named: string | undefined): Promise<SchoolSummary[]> {
  const schools = await allSchools(db)
  if (schools.length === 0) throw new StartError('Es gibt noch keine Schule. Mit create wird eine angelegt.')
  if (named === undefined) return schools
  const chosen = schools.filter(({ key }) => key === schoolKey(named))
  if (chosen.length > 0) return chosen
  throw new StartError(`Eine Schule ${named} gibt es nicht. Vorhanden: ${schools.map(({ key }) => key).join(', ')}.`)
}
