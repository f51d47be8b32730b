import { dayMs } from '#lib/germanDate.ts'
import { inBatches } from '#lib/inBatches.ts'
import type { SchoolStore, Store } from '../database/Store.ts'
import { isNamed } from '../database/tables.ts'
import { isKeyOf, type ObjectStore, type Places } from './blobs.ts'

/** Removes bytes outside whose rows of the school are gone. */
export async function removeObjects({ now, before }: Places, school: string, keys: readonly string[]): Promise<void> {
  const own = keys.filter((key) => isKeyOf(school, key))
  await inBatches(own, async (key) => {
    await now?.remove(key)
    await before?.remove(key)
  })
}

/**
 * Removes the blobs of a school that no row names, and then their bytes outside. One that was put within a day may be named by
 * a transaction that is still to come. Bytes outside stay for `unusedDays` after they were found unused, for backups that are
 * being written and a database that comes back older; without `unusedDays` they are only found. Resolves with the number of
 * blobs.
 */
export async function sweepBlobs(
  own: SchoolStore,
  school: string,
  places: Places,
  { now, unusedDays }: { now: number; unusedDays?: number },
): Promise<number> {
  const at = new Date(now).toISOString()
  const since = (days: number) => new Date(now - days * dayMs).toISOString()
  const gone = await own.write(async (db) => {
    await db
      .updateTable('blob')
      .set({ unused_at: at })
      .where('at', '<=', since(1))
      .where('unused_at', 'is', null)
      .where((eb) => eb.not(isNamed(eb)))
      .execute()
    return db
      .deleteFrom('blob')
      .where('unused_at', 'is not', null)
      .where(({ eb, or }) =>
        or([eb('object', 'is', null), ...(unusedDays === undefined ? [] : [eb('unused_at', '<=', since(unusedDays))])]),
      )
      .where((eb) => eb.not(isNamed(eb)))
      .returning('object')
      .execute()
  })
  await removeObjects(
    places,
    school,
    gone.flatMap(({ object }) => object ?? []),
  )
  return gone.length
}

const ours = /^([a-z0-9-]+)\/([0-9a-f]{64})-/

/** How many of these keys no row names. */
async function unnamed(store: Store, keys: readonly string[]): Promise<string[]> {
  const named = new Set<string>()
  for (const [school = '', own] of Map.groupBy(keys, (key) => ours.exec(key)?.[1])) {
    const shas = own.map((key) => ours.exec(key)?.[2] ?? '')
    const rows = await store.db
      .selectFrom('blob')
      .select('object')
      .where('school', '=', school)
      .where('sha256', 'in', shas)
      .execute()
    for (const { object } of rows) if (object) named.add(object)
  }
  return keys.filter((key) => !named.has(key))
}

/** More strangers than these, and than a tenth of all, cannot have been left by processes that were killed. */
const mostStrangers = 100

/**
 * Removes the bytes of a place that were put more than a day ago and that no row of any school names: what killed processes have
 * left. Unless they are `wanted` gone, removes nothing where there are so many that the place seems to be another database's,
 * too. Resolves with their number and whether they were removed.
 */
export async function sweepObjects(
  store: Store,
  place: ObjectStore,
  now: number,
  wanted = false,
): Promise<{ found: number; isRemoved: boolean }> {
  const strangers: string[] = []
  let seen = 0
  let page: string[] = []
  const look = async () => {
    strangers.push(...(await unnamed(store, page)))
    page = []
  }
  for await (const { key, at } of place.list('')) {
    if (!ours.test(key)) continue
    seen += 1
    if (at > now - dayMs) continue
    page.push(key)
    if (page.length >= 500) await look()
  }
  await look()
  const isRemoved = wanted || strangers.length <= mostStrangers || strangers.length <= seen / 10
  if (isRemoved) await inBatches(strangers, (key) => place.remove(key))
  return { found: strangers.length, isRemoved }
}
