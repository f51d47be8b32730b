import { createHash } from 'node:crypto'
import { inBatches } from '#lib/inBatches.ts'
import type { Store } from '../database/Store.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import { errorFacts, type Log } from '../log.ts'

/** Bytes that are kept: rows name them by their SHA-256 in hex. */
export interface BlobRef {
  sha256: string
  /** In bytes. */
  size: number
}

/** The bytes of a school's files. */
export interface SchoolBlobs {
  /**
   * Keeps bytes, equal ones once. Must be called before the transaction that names them, which must follow within a day: what
   * no row names is removed then (`sweepBlobs`).
   */
  put<const T extends readonly Uint8Array[]>(contents: T): Promise<{ [K in keyof T]: BlobRef }>
  /** Must not be called in a transaction. Rejects with a `Refusal` where the bytes cannot be read. */
  get(sha256: string): Promise<Uint8Array<ArrayBuffer>>
}

/** A place for bytes outside the database. A key is used once and its bytes never change. */
export interface ObjectStore {
  /** The name in sentences. */
  name: string
  /** Resolves when the bytes would survive a power cut. */
  put(key: string, content: Uint8Array): Promise<void>
  /** Undefined for an unknown key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Does nothing for an unknown key. */
  remove(key: string): Promise<void>
  /** The keys that begin with `prefix`, which is empty or ends with '/'; `at` is when they were put, in milliseconds since 1970. */
  list(prefix: string): AsyncIterable<{ key: string; at: number }>
}

interface BlobPorts {
  store: Store
  clock: { now(): number }
  random: { id(): string }
  log: Log
}

/** Where bytes lie outside the database: `now` takes new ones, `before` is read only; neither, if the database has them all. */
export interface Places {
  now?: ObjectStore | undefined
  before?: ObjectStore | undefined
}

/** True for a key under which a school's bytes may lie: another one names what is not its own. */
export const isKeyOf = (school: string, key: string): boolean =>
  key.startsWith(`${school}/`) && /^[a-z0-9-]+\/[\w-]+$/.test(key)

/** Undefined where no place has the key, or the school cannot have it. */
export const readOutside = async ({ now, before }: Places, school: string, key: string) =>
  isKeyOf(school, key) ? ((await now?.get(key)) ?? (await before?.get(key))) : undefined

export interface Blobs {
  of(school: string): SchoolBlobs
  /** False after a failed call of a place outside, until one succeeds; each look tries it again. */
  isReachable(): boolean
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

const filesUnreachable = () =>
  new Refusal('server', 'Der Schulserver erreicht seine Dateien gerade nicht. Bitte später noch einmal versuchen.', {
    ...{ status: 503, retryAfterSeconds: 5 },
  })
const lost = () => new Refusal('server', 'Diese Datei ist auf dem Schulserver beschädigt oder verloren gegangen.')

/** A key that nothing had before: what is removed under a key can never be what another process has just put. */
export const newKey = (school: string, sha256: string, { id }: BlobPorts['random']): string =>
  `${school}/${sha256}-${id()}`

/** Notes that blobs are about to be named. Resolves with those that are there. */
async function renew(db: Db, sha256: readonly string[], at: string): Promise<Set<string>> {
  if (sha256.length === 0) return new Set()
  const rows = await db
    .updateTable('blob')
    .set({ at, unused_at: null })
    .where('sha256', 'in', sha256)
    .returning('sha256')
    .execute()
  return new Set(rows.map((row) => row.sha256))
}

interface NewBlob extends BlobRef {
  object: string | null
  content: Uint8Array<ArrayBuffer> | null
}

/** Adds rows of blobs; one that another process has added meanwhile stays, and is renewed. */
export async function addBlobs(db: Db, blobs: readonly NewBlob[], at: string): Promise<void> {
  for (const blob of blobs) {
    await db
      .insertInto('blob')
      .values({ ...blob, at, unused_at: null })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ at, unused_at: null }))
      .execute()
  }
}

/** The bytes of files: in the database, or in a place outside of which the database keeps the keys. */
export function createBlobs({ store, clock, random, log }: BlobPorts, places: Places = {}): Blobs {
  const { now } = places
  let isReachable = true

  async function reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      if (!isReachable) log.info({ files: 'reached again' })
      isReachable = true
      return result
    } catch (error) {
      if (isReachable) log.error({ files: 'not reached', error: errorFacts(error) })
      isReachable = false
      throw filesUnreachable()
    }
  }

  function of(school: string): SchoolBlobs {
    const own = store.of(school)
    const read = (sha256: string) =>
      own.db.selectFrom('blob').select(['content', 'object']).where('sha256', '=', sha256).executeTakeFirst()

    async function put<const T extends readonly Uint8Array[]>(contents: T): Promise<{ [K in keyof T]: BlobRef }> {
      const given = contents.map((content) => ({ sha256: sha256Of(content), size: content.byteLength, content }))
      const distinct = [...new Map(given.map((blob) => [blob.sha256, blob])).values()]
      const at = new Date(clock.now()).toISOString()
      const missing = await own.write(async (db) => {
        const shas = distinct.map(({ sha256 }) => sha256)
        const there = await renew(db, shas, at)
        const missing = distinct.filter(({ sha256 }) => !there.has(sha256))
        if (!now) {
          const rows = missing.map((blob) => ({ ...blob, content: new Uint8Array(blob.content), object: null }))
          await addBlobs(db, rows, at)
        }
        return missing
      })
      if (now && missing.length > 0) {
        const rows = await reach(() =>
          inBatches(missing, async ({ content, ...blob }) => {
            const object = newKey(school, blob.sha256, random)
            await now.put(object, content)
            return { ...blob, object, content: null }
          }),
        )
        await own.write((db) => addBlobs(db, rows, at))
      }
      return given.map(({ sha256, size }) => ({ sha256, size })) as { [K in keyof T]: BlobRef }
    }

    async function get(sha256: string): Promise<Uint8Array<ArrayBuffer>> {
      // A second look: the bytes may have been moved to the other place between the two.
      for (let looks = 0; looks < 2; looks++) {
        const row = await read(sha256)
        const object = row?.object
        const content = row?.content ?? (object ? await reach(() => readOutside(places, school, object)) : undefined)
        if (content && sha256Of(content) === sha256) return content
      }
      log.error({ files: 'damaged or lost', school, sha256 })
      throw lost()
    }

    return { put, get }
  }

  return {
    of,
    isReachable: () => {
      // Nobody waits for it: the next look has the answer.
      if (!isReachable) reach(async () => now?.get(newKey('trial', 'x', random))).catch(() => undefined)
      return isReachable
    },
  }
}
