import { addBlobs, sha256Of } from '#server/files/blobs.ts'
import { findFile, type NewFile, putFile as putNamed } from '#server/files/store.ts'
import { type AllDb, ofSchool } from '#server/index.ts'

/** A ZIP has its parts by their names. */
interface TestFile extends Omit<NewFile, 'content'> {
  content: Uint8Array<ArrayBuffer> | Record<string, Uint8Array<ArrayBuffer>>
}

/** Keeps bytes in the database. */
export async function putBlob(db: AllDb, school: string, content: Uint8Array<ArrayBuffer>, at: string) {
  const blob = { sha256: sha256Of(content), size: content.byteLength }
  await addBlobs(ofSchool(db, school), [{ ...blob, content, object: null }], at)
  return blob
}

/** Stores a file with its bytes. */
export async function putFile(db: AllDb, school: string, { content, ...file }: TestFile): Promise<void> {
  const own = ofSchool(db, school)
  if (content instanceof Uint8Array)
    return putNamed(own, { ...file, content: await putBlob(db, school, content, file.date) })
  const parts = []
  for (const [name, bytes] of Object.entries(content)) {
    parts.push({ name, ...(await putBlob(db, school, bytes, file.date)) })
  }
  await putNamed(own, { ...file, content: parts })
}

/** The bytes of a stored file. */
export async function contentOf(all: AllDb, school: string, path: string): Promise<Uint8Array | undefined> {
  const db = ofSchool(all, school)
  const sha256 = (await findFile(db, path))?.sha256
  if (!sha256) return undefined
  const blob = db.selectFrom('blob').select('content').where('sha256', '=', sha256)
  return (await blob.executeTakeFirst())?.content ?? undefined
}
