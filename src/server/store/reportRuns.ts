import type { Db, Tables } from './schema.ts'

/** A run as others see it: it lives as long as its beat changes. `outcome` is JSON, null while it is under way. */
export type ReportRun = Omit<Tables['report_run'], 'school' | 'class' | 'ended_at'>

export interface RunPlace {
  school: string
  classID: string
}

export function findRun(db: Db, { school, classID }: RunPlace): Promise<ReportRun | undefined> {
  return db
    .selectFrom('report_run')
    .select(['run', 'beat', 'done', 'total', 'outcome'])
    .where('school', '=', school)
    .where('class', '=', classID)
    .executeTakeFirst()
}

/** Begins a run. Resolves with the one that is under way already, if there is one, and begins none then. `db` must be a transaction. */
export async function claimRun(db: Db, place: RunPlace, run: string): Promise<ReportRun | undefined> {
  const other = await findRun(db, place)
  if (other?.outcome === null) return other
  const begun = { run, beat: 0, done: 0, total: 0, outcome: null, ended_at: null }
  await db
    .insertInto('report_run')
    .values({ school: place.school, class: place.classID, ...begun })
    .onConflict((conflict) => conflict.columns(['school', 'class']).doUpdateSet(begun))
    .execute()
  return undefined
}

/** Puts a run in the place of one whose beat is still the one that was `seen`. False when it has gone on since. */
export async function takeOverRun(
  db: Db,
  { school, classID }: RunPlace,
  seen: Pick<ReportRun, 'run' | 'beat'>,
  run: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_run')
    .set({ run, beat: 0 })
    .where('school', '=', school)
    .where('class', '=', classID)
    .where('run', '=', seen.run)
    .where('beat', '=', seen.beat)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Shows that the run is alive and how far it is. */
export async function beatRun(
  db: Db,
  { school, classID }: RunPlace,
  run: string,
  progress: { done: number; total: number },
): Promise<void> {
  await db
    .updateTable('report_run')
    .set((eb) => ({ ...progress, beat: eb('beat', '+', 1) }))
    .where('school', '=', school)
    .where('class', '=', classID)
    .where('run', '=', run)
    .execute()
}

/** Keeps what came of a run. False when another has taken its place. */
export async function endRun(
  db: Db,
  { school, classID }: RunPlace,
  run: string,
  { outcome, at }: { outcome: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_run')
    .set({ outcome, ended_at: at })
    .where('school', '=', school)
    .where('class', '=', classID)
    .where('run', '=', run)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A run that came to nothing: whoever waits for it begins one. */
export async function dropRun(db: Db, { school, classID }: RunPlace, run: string): Promise<void> {
  await db
    .deleteFrom('report_run')
    .where('school', '=', school)
    .where('class', '=', classID)
    .where('run', '=', run)
    .execute()
}

/** Every run under way, in all schools. */
export function openRuns(db: Db): Promise<(RunPlace & Pick<ReportRun, 'run' | 'beat'>)[]> {
  return db
    .selectFrom('report_run')
    .select(['school', 'class as classID', 'run', 'beat'])
    .where('outcome', 'is', null)
    .execute()
}

/** Forgets what came of runs that ended before `at` (ISO 8601), in all schools: it names students. */
export async function forgetRuns(db: Db, at: string): Promise<void> {
  await db.deleteFrom('report_run').where('ended_at', '<', at).execute()
}
