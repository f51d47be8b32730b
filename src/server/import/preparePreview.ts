import type { ImportPreview, ImportProfile } from '#contract/index.ts'
import type { SchoolDeps } from '../deps.ts'
import { forgetOver } from './forgetOver.ts'
import { fingerprint, readSchool } from './readSchool.ts'
import { keepPreview } from './store.ts'

const lifetime = 60 * 60 * 1000

interface Upload {
  school: string
  profile: ImportProfile
  bytes: Uint8Array
  fileName: string
}

/** Reads a file, keeps for an hour what confirming it would do, and says so. Throws a `Refusal` for what is no CSV file. */
export async function preparePreview(deps: SchoolDeps, upload: Upload): Promise<ImportPreview> {
  const { store, random, clock, importThread } = deps
  const { bytes, profile } = upload
  const now = clock.now()
  await store.write((db) => forgetOver(db, upload.school, now))
  const school = await readSchool(store.db, upload.school)
  const { plan, confirmRemoval, ...read } = await importThread.plan({ bytes, profile, school, now })
  const preview = {
    key: random.token(),
    fileName: upload.fileName,
    fingerprint: fingerprint(school),
    plan: { data: plan, removals: confirmRemoval?.count ?? null },
  }
  const until = new Date(now + lifetime).toISOString()
  await store.write((db) => keepPreview(db, upload.school, preview, until))
  return { key: preview.key, data: plan, ...read, ...(confirmRemoval && { confirmRemoval }) }
}
