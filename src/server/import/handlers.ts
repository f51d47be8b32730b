import * as z from 'zod/mini'
import { importFileProblem, mostImportBytes } from '#rules/index.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { confirmPreview, deleteExpired, preparePreview } from './importPreview.ts'
import { editProfile, noProfile, saveProfile } from './saveProfile.ts'
import { deleteImportProfile, findImportProfile, forgetPreview, importProfiles } from './store.ts'
import { undoableImport, undoLastImport } from './undoImport.ts'

type Importing =
  | 'importProfiles'
  | 'addImportProfile'
  | 'editImportProfile'
  | 'deleteImportProfile'
  | 'importFile'
  | 'confirmImport'
  | 'discardImport'
  | 'readColumns'
  | 'lastImport'
  | 'undoImport'

const Classes = z.record(z.string(), z.string())

/** The answered classes of an upload. Throws a `Refusal` for anything but JSON of names. */
function readClasses(text = '{}'): Record<string, string> {
  try {
    return Classes.parse(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.core.$ZodError)) throw error
    throw new Refusal('validation', 'Die Zuordnung der Klassen ist nicht lesbar.')
  }
}

/** Throws a `Refusal` for a file that is no CSV file by its name or type. */
async function bytesOf({ file, fileName }: { file: File; fileName: string }): Promise<Uint8Array> {
  const problem = importFileProblem({ name: fileName, type: file.type, size: file.size })
  if (problem !== undefined) throw new Refusal(file.size > mostImportBytes ? 'tooLarge' : 'unsupported', problem)
  return new Uint8Array(await file.arrayBuffer())
}

export const importHandlers: Pick<Handlers, Importing> = {
  importProfiles: ({ deps, school }) => importProfiles(deps.store.db, school),

  addImportProfile: async (call) => {
    const { deps, school, body } = call
    const profile = { ...body, profileID: body.profileID ?? deps.random.id() }
    await deps.store.write((db) => actOnce(call, db, () => saveProfile(db, school, profile, true)))
    return 'Done'
  },

  editImportProfile: async (call) => {
    await call.deps.store.write((db) => actOnce(call, db, () => editProfile(db, call.school, call.body)))
    return 'Done'
  },

  deleteImportProfile: async (call) => {
    const { deps, school, params } = call
    await deps.store.write((db) =>
      actOnce(call, db, async () => {
        if (!(await deleteImportProfile(db, school, params.id))) throw noProfile()
      }),
    )
    return 'Done'
  },

  importFile: async ({ deps, school, body }) => {
    const profile = await findImportProfile(deps.store.db, school, body.profile)
    if (!profile) throw noProfile()
    const answers = { classes: readClasses(body.classes), encoding: body.encoding }
    const bytes = await bytesOf(body)
    return preparePreview(deps, { school, profile, bytes, fileName: body.fileName, answers })
  },

  confirmImport: async ({ deps, school, session: { user }, body, repeated }) => {
    await deps.store.write(async (db) => {
      if (!(await confirmPreview(db, deps, { school, user, ...body }))) repeated()
    })
    return 'Done'
  },

  discardImport: async ({ deps, school, body }) => {
    await deps.store.write((db) => forgetPreview(db, school, body.key))
    return 'Done'
  },

  readColumns: async ({ deps, school, body }) => deps.importThread.readColumns(school, await bytesOf(body)),

  lastImport: async ({ deps, school }) => {
    await deps.store.write((db) => deleteExpired(db, school, deps.clock.now()))
    return undoableImport(deps.store.db, school)
  },

  undoImport: async ({ deps, school, body }) => {
    const at = new Date(deps.clock.now()).toISOString()
    await deps.store.write((db) => undoLastImport(db, school, body.importID, at))
    return 'Done'
  },
}
