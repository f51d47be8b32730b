import { atATime, inBatches } from '#lib/inBatches.ts'
import type { SchoolStore } from '../database/Store.ts'
import type { Deps } from '../deps.ts'
import { isKeyOf, newKey, type Places } from './blobs.ts'

/**
 * Moves the bytes of a school to where new ones are kept now, also beside running servers. Each is there before the row says
 * so and removed from where it was only afterwards: what is interrupted is continued by the next call. Resolves with the
 * number of blobs that were moved.
 */
export async function moveBlobs(
  own: SchoolStore,
  school: string,
  places: Places,
  random: Pick<Deps['random'], 'id'>,
): Promise<number> {
  const { now, before } = places
  if (!now) return before ? moveIn(own, school, before) : 0
  return (await moveOut(own, school, now, random)) + (before ? await moveOn(own, school, now, before) : 0)
}

const blobsOf = ({ db }: SchoolStore) => db.selectFrom('blob')

async function setPlace(
  own: SchoolStore,
  sha256: string,
  place: { object: string | null; content: Uint8Array<ArrayBuffer> | null },
): Promise<boolean> {
  const { numUpdatedRows } = await own.write((db) =>
    db
      .updateTable('blob')
      .set(place)
      .where('sha256', '=', sha256)
      .where(place.object === null ? 'content' : 'object', 'is', null)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

/** Out of the database. */
async function moveOut(
  own: SchoolStore,
  school: string,
  now: NonNullable<Places['now']>,
  random: Pick<Deps['random'], 'id'>,
): Promise<number> {
  for (let moved = 0; ; ) {
    const inside = blobsOf(own).where('object', 'is', null).select(['sha256', 'content'])
    const rows = await inside.limit(atATime).execute()
    if (rows.length === 0) return moved
    await inBatches(rows, async ({ sha256, content }) => {
      const object = newKey(school, sha256, random)
      await now.put(object, content ?? new Uint8Array())
      // Another process may have been faster, or the row is gone.
      if (!(await setPlace(own, sha256, { object, content: null }))) await now.remove(object)
    })
    moved += rows.length
  }
}

/** Back into the database. */
async function moveIn(own: SchoolStore, school: string, before: NonNullable<Places['before']>): Promise<number> {
  const rows = await blobsOf(own).where('object', 'is not', null).select(['sha256', 'object']).execute()
  for (const { sha256, object } of rows) {
    const content = isKeyOf(school, object ?? '') ? await before.get(object ?? '') : undefined
    if (!content) throw new Error(`${object} fehlt in ${before.name}.`)
    await setPlace(own, sha256, { object: null, content })
    await before.remove(object ?? '')
  }
  return rows.length
}

/** From one place outside to the other, under the same key. */
async function moveOn(
  own: SchoolStore,
  school: string,
  now: NonNullable<Places['now']>,
  before: NonNullable<Places['before']>,
): Promise<number> {
  const left = new Set<string>()
  for await (const { key } of before.list(`${school}/`)) left.add(key)
  const rows = await blobsOf(own).where('object', 'is not', null).select('object').execute()
  const keys = rows.flatMap(({ object }) => (object && left.has(object) ? [object] : []))
  await inBatches(keys, async (key) => {
    const content = await before.get(key)
    if (content) await now.put(key, content)
    await before.remove(key)
  })
  return keys.length
}
