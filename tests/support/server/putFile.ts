import { addBlobs, sha256Of } from '#server/files/blobs.ts'
import { findFile, type NewFile, putFile as putNamed } from '#server/files/store.ts'
import type { Db } from '#server/index.ts'

/** A ZIP has its parts by their names. */
interface TestFile extends Omit<NewFile, 'content'> {
  content: Uint8Array<ArrayBuffer> | Record<string, Uint8Array<ArrayBuffer>>
}

/** Keeps bytes in the database. */
export async function putBlob(db: Db, school: string, content: Uint8Array<ArrayBuffer>, at: string) {
  const blob = { sha256: sha256Of(content), size: content.byteLength }
  await addBlobs(db, school, [{ ...blob, content, object: null }], at)
  return blob
}

/** Stores a file with its bytes. */
export async function putFile(db: Db, school: string, { content, ...file }: TestFile): Promise<void> {
  if (content instanceof Uint8Array)
    return putNamed(db, school, { ...file, content: await putBlob(db, school, content, file.date) })
  const parts = []
  for (const [name, bytes] of Object.entries(content)) {
    parts.push({ name, ...(await putBlob(db, school, bytes, file.date)) })
  }
  await putNamed(db, school, { ...file, content: parts })
}

/** The bytes of a stored file. */
export async function contentOf(db: Db, school: string, path: string): Promise<Uint8Array | undefined> {
  const sha256 = (await findFile(db, school, path))?.sha256
  if (!sha256) return undefined
  const blob = db.selectFrom('blob').select('content').where('school', '=', school).where('sha256', '=', sha256)
  return (await blob.executeTakeFirst())?.content ?? undefined
}
