import type { Db, Tables } from '../database/schema.ts'
import type { IsoDay } from './store.ts'

/** What of a part and its year decides whether report cards of it may be written. */
export interface PartLock {
  /** What is over: the year, because it is archived, or the part alone, because another one is running; else null. */
  over: 'year' | 'part' | null
  /** The last day for writing, or null. */
  deadline: IsoDay | null
}

/** `running` is the position of the running part among those of the active year, or null without one. */
export function whatIsOver(
  { status, position }: Pick<Tables['year'], 'status'> & Pick<Tables['year_part'], 'position'>,
  running: number | null,
): PartLock['over'] {
  if (status !== 'active') return 'year'
  return running !== null && position < running ? 'part' : null
}

/** Of every part of the school, by its year key. */
export async function partLocks(db: Db, today: IsoDay): Promise<ReadonlyMap<string, PartLock>> {
  const rows = await db
    .selectFrom('year_part as part')
    .innerJoin('year', (join) => join.onRef('year.id', '=', 'part.year'))
    .select(['year.name as year', 'year.status', 'part.name', 'part.position', 'part.deadline', 'part.valid_from'])
    .orderBy('part.position')
    .execute()
  const running = rows.findLast(
    ({ status, valid_from: from }) => status === 'active' && (from === null || from <= today),
  )
  return new Map(
    rows.map(({ year, name, deadline, ...part }) => [
      `${year}-${name}`,
      { over: whatIsOver(part, running?.position ?? null), deadline },
    ]),
  )
}
