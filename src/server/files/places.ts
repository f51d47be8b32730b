import { randomUUID } from 'node:crypto'
import { schoolCounts } from '../database/epoch.ts'
import type { Store } from '../database/Store.ts'
import { inOneSentence } from '../place/reasons.ts'
import { StartError } from '../run/StartError.ts'
import { isKeyOf, type ObjectStore, type Places, readOutside, sha256Of } from './blobs.ts'
import { folderStore } from './folderStore.ts'
import type { S3Place } from './s3Store.ts'

/** Where files lie outside the database: a folder, or a bucket. */
export type FilesPlace = { folder: string } | S3Place

export interface FilesConfig {
  /** Takes new files; without it the database takes them. */
  files?: FilesPlace
  /** Is read only, until `move-files` has emptied it. */
  filesBefore?: FilesPlace
}

async function openFiles(place: FilesPlace): Promise<ObjectStore> {
  if ('folder' in place) return folderStore(place.folder)
  // Loaded only here, because most schools need none.
  const { s3Store } = await import('./s3Store.ts')
  return s3Store(place)
}

/** Writes, reads and removes on trial. */
async function tryOut({ put, get, remove }: ObjectStore): Promise<void> {
  const content = new TextEncoder().encode('zeugnis')
  const key = `trial/${sha256Of(content)}-${randomUUID()}`
  await put(key, content)
  const found = await get(key)
  await remove(key)
  if (!found || sha256Of(found) !== sha256Of(content)) throw new Error('Was geschrieben wird, lässt sich nicht lesen.')
}

/** Opens the configured places. Rejects with a `StartError` where the first cannot be written. */
export async function openPlaces({ files, filesBefore }: FilesConfig): Promise<Places> {
  const [now, before] = [files && (await openFiles(files)), filesBefore && (await openFiles(filesBefore))]
  if (now) await inOneSentence(`Die Dateien in ${now.name} (FILES) sind nicht zu erreichen`, () => tryOut(now))
  return { now, before }
}

/** Schools of which one file is looked for: all of them would take a large server minutes. */
const mostSchools = 20

/** A file of each of some schools that have one outside the database, by the school. */
async function someFiles({ db }: Store): Promise<[school: string, key: string][]> {
  const some: [string, string][] = []
  for (const { key: school } of await schoolCounts(db)) {
    const outside = db.selectFrom('blob').select('object')
    const found = await outside.where('object', 'like', `${school}/%`).limit(1).executeTakeFirst()
    if (found?.object && isKeyOf(school, found.object)) some.push([school, found.object])
    if (some.length === mostSchools) break
  }
  return some
}

/**
 * Rejects with a `StartError` where files lie outside the database and none of some is in the places: then these are not where
 * files lie. Files that one school alone has lost, or names in a wrong way, keep no other from being served.
 */
export async function requireFiles(store: Store, places: Places): Promise<void> {
  const some = await someFiles(store)
  for (const [school, key] of some) {
    const content = await inOneSentence('Die Dateien der Schulen sind nicht zu erreichen', () =>
      readOutside(places, school, key),
    )
    if (content) return
  }
  if (some.length === 0) return
  const where = [places.now?.name, places.before?.name].filter((name) => name !== undefined)
  const place = where.length > 0 ? `in ${where.join(' und ')}` : 'in der Datenbank'
  throw new StartError(
    `Dateien der Schulen liegen nicht ${place}: Wo sie bisher waren, muss FILES oder FILES_BEFORE nennen.`,
  )
}
