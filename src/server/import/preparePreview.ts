import { setImmediate } from 'node:timers/promises'
import type { ImportPreview, ImportProfile } from '#contract/index.ts'
import { nextStudentNumber } from '#rules/index.ts'
import type { SchoolDeps } from '../deps.ts'
import { keepPreview } from '../store/importPreviews.ts'
import { forgetOver } from './forgetOver.ts'
import type { ReadPeople } from './Person.ts'
import { planImport } from './planImport.ts'
import { readFile } from './readFile.ts'
import { fingerprint, readSchool } from './readSchool.ts'
import type { School } from './School.ts'

const lifetime = 60 * 60 * 1000

/** New numbers one after the other, free in the school, its archive and the file. */
function createNumbers(school: School, read: ReadPeople): () => string {
  const inFile = read.people.flatMap(({ id }) => id ?? [])
  let taken = [...school.students.map(({ id }) => id), ...school.archived.map(({ id }) => id), ...inFile]
  return () => {
    const number = nextStudentNumber(taken)
    taken = [number]
    return number
  }
}

interface Upload {
  school: string
  profile: ImportProfile
  bytes: Uint8Array
  fileName: string
}

/** Reads a file, keeps for an hour what confirming it would do, and says so. Throws a `Refusal` for what is no CSV file. */
export async function preparePreview(deps: SchoolDeps, upload: Upload): Promise<ImportPreview> {
  const { store, random, clock } = deps
  const now = clock.now()
  const { encoding, hints, ...read } = await readFile(upload.bytes, upload.profile, now)
  await store.write((db) => forgetOver(db, upload.school, now))
  await setImmediate()
  const school = await readSchool(store.db, upload.school)
  await setImmediate()
  const { plan, problems, confirmRemoval } = await planImport({
    ...{ read, school, profile: upload.profile },
    newID: random.id,
    newNumber: createNumbers(school, read),
  })
  await setImmediate()
  const preview = {
    key: random.token(),
    fileName: upload.fileName,
    fingerprint: fingerprint(school),
    plan: { data: plan, removals: confirmRemoval?.count ?? null },
  }
  const until = new Date(now + lifetime).toISOString()
  await store.write((db) => keepPreview(db, upload.school, preview, until))
  await setImmediate()
  return {
    ...{ key: preview.key, data: plan, problems, encoding, rows: read.rows, hints },
    ...(confirmRemoval && { confirmRemoval }),
  }
}
