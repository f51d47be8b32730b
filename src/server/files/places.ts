import { randomUUID } from 'node:crypto'
import type { Store } from '../database/Store.ts'
import { inOneSentence } from '../place/reasons.ts'
import { StartError } from '../run/StartError.ts'
import { type ObjectStore, type Places, readOutside, sha256Of } from './blobs.ts'
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

async function openPlace(place: FilesPlace): Promise<ObjectStore> {
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
  const [now, before] = [files && (await openPlace(files)), filesBefore && (await openPlace(filesBefore))]
  if (now) await inOneSentence(`Die Dateien in ${now.name} (FILES) sind nicht zu erreichen`, () => tryOut(now))
  return { now, before }
}

/** Rejects with a `StartError` where a file outside the database is in none of the places: then these are not where it lies. */
export async function requireFiles(store: Store, places: Places): Promise<void> {
  const some = await store.db
    .selectFrom('blob')
    .select('object')
    .where('object', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!some?.object) return
  const where = [places.now?.name, places.before?.name].filter((name) => name !== undefined)
  const place = where.length > 0 ? `in ${where.join(' und ')}` : 'in der Datenbank'
  const content = await inOneSentence('Die Dateien der Schulen sind nicht zu erreichen', () =>
    readOutside(places, some.object ?? ''),
  )
  if (content) return
  throw new StartError(
    `Dateien der Schulen liegen nicht ${place}: Wo sie bisher waren, muss FILES oder FILES_BEFORE nennen.`,
  )
}
