import * as z from 'zod/mini'
import { importFileProblem, mostImportBytes } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { answerDone, writeOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { confirmPreview, deleteExpired, preparePreview } from './importPreview.ts'
import { editProfile, noProfile, saveProfile } from './saveProfile.ts'
import { deleteImportProfile, findImportProfile, forgetPreview, importProfiles } from './store.ts'
import { undoableImport, undoLastImport } from './undoImport.ts'

const ClassAnswers = z.record(z.string(), z.string())

/** The answered classes of an upload. Throws a `Refusal` for anything but JSON of names. */
function readClassAnswers(text = '{}'): Record<string, string> {
  try {
    return ClassAnswers.parse(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.core.$ZodError)) throw error
    throw new Refusal('validation', 'Die Zuordnung der Klassen ist nicht lesbar.')
  }
}

/** Throws a `Refusal` for a file that is no CSV file by its name or type. */
async function uploadedBytes({ file, fileName }: { file: File; fileName: string }): Promise<Uint8Array> {
  const problem = importFileProblem({ name: fileName, type: file.type, size: file.size })
  if (problem !== undefined) throw new Refusal(file.size > mostImportBytes ? 'tooLarge' : 'unsupported', problem)
  return new Uint8Array(await file.arrayBuffer())
}

export const importHandlers = {
  importProfiles: ({ deps }) => importProfiles(deps.store.db),

  addImportProfile: (call) => {
    const { deps, body } = call
    const profile = { ...body, profileID: body.profileID ?? deps.random.id() }
    return writeOnce(call, (db) => saveProfile(db, profile, true), answerDone)
  },

  editImportProfile: (call) => writeOnce(call, (db) => editProfile(db, call.body), answerDone),

  deleteImportProfile: (call) => {
    async function remove(db: Db): Promise<void> {
      if (!(await deleteImportProfile(db, call.params.id))) throw noProfile()
    }
    return writeOnce(call, remove, answerDone)
  },

  importFile: async ({ deps, school, body }) => {
    const profile = await findImportProfile(deps.store.db, body.profile)
    if (!profile) throw noProfile()
    const answers = { classes: readClassAnswers(body.classes), encoding: body.encoding }
    const bytes = await uploadedBytes(body)
    return preparePreview(deps, { school, profile, bytes, fileName: body.fileName, answers })
  },

  confirmImport: async ({ deps, session: { user }, body, repeated }) => {
    await deps.store.write(async (db) => {
      if (!(await confirmPreview(db, deps, { user, ...body }))) repeated()
    })
    return 'Done'
  },

  discardImport: async ({ deps, body }) => {
    await deps.store.write((db) => forgetPreview(db, body.key))
    return 'Done'
  },

  readColumns: async ({ deps, school, body }) => deps.importThread.readColumns(school, await uploadedBytes(body)),

  lastImport: async ({ deps }) => {
    await deps.store.write((db) => deleteExpired(db, deps.clock.now()))
    return undoableImport(deps.store.db)
  },

  undoImport: async ({ deps, body }) => {
    await deps.store.write((db) => undoLastImport(db, body.importID, deps.clock.now()))
    return 'Done'
  },
} satisfies Partial<Handlers>
