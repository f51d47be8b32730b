import * as z from 'zod/mini'
import { type EndpointBody, type ImportProfile, type importEndpoints, ProfileStart } from '#contract/index.ts'
import { ownValue } from '#lib/ownValue.ts'
import { recordOf } from '#lib/recordOf.ts'
import { sameContent } from '#lib/sameContent.ts'
import { checkImportProfile, importFileProblem, mostImportBytes } from '#rules/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import { answerDone, writeOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { mergeEdits } from '../http/mergeEdits.ts'
import { Refusal, takenField } from '../http/Refusal.ts'
import { confirmPreview, deleteExpired, preparePreview } from './importPreview.ts'
import {
  deleteImportProfile,
  findImportProfile,
  forgetPreview,
  importProfiles,
  isProfileNameTaken,
  putImportProfile,
} from './store.ts'
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

const noProfile = () => new Refusal('notFound', 'Dieses Import-Profil gibt es nicht mehr.')

/** The profile without extensions that are empty. */
function asKept({ encoding, groups, ...profile }: ImportProfile): ImportProfile {
  const hasGroups = groups && Object.keys(groups).length > 0
  return { ...profile, ...(encoding && { encoding }), ...(hasGroups && { groups }) }
}

/**
 * Stores a new or changed profile. Throws a `Refusal` with a reason for each wrong field or if the name is taken.
 * Adding an equal profile again succeeds: the answer to the first request may have been lost. `db` must be a
 * transaction.
 */
async function saveProfile(db: Db, sent: ImportProfile, isNew: boolean): Promise<void> {
  const profile = asKept(sent)
  const problems = checkImportProfile(profile)
  const [first] = problems
  if (first) {
    // Reversed, so that the first reason of each field wins, as in the form.
    const fields = Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text]))
    throw new Refusal('validation', first.text, { fields })
  }
  const known = await findImportProfile(db, profile.profileID)
  if (!isNew && !known) throw noProfile()
  if (isNew && known && !sameContent(known, profile)) {
    throw new Refusal('conflict', 'Dieses Import-Profil gibt es schon.')
  }
  if (await isProfileNameTaken(db, profile.name, profile.profileID)) {
    throw takenField('name', 'Ein Import-Profil mit diesem Namen gibt es schon.')
  }
  await putImportProfile(db, profile)
}

const profileFlags = [
  ...(['ignoreFirstRow', 'ignoreLastRow', 'addNewStudents', 'removeOldStudents'] as const),
  ...(['updateNames', 'createNewClasses'] as const),
]
const wordIn = (known: Readonly<Record<string, string>>, value: string) => ownValue(known, value) ?? value

const shownProfile = (now: Readonly<ProfileStart>) => ({
  ...now,
  ...recordOf(profileFlags, (flag) => (now[flag] === 'true' ? texts.yes : texts.no)),
  delimiter: wordIn(texts.delimiters, now.delimiter),
  spacer: now.spacer === '' ? texts.noSpacer : wordIn(texts.spacers, now.spacer),
  cols: now.cols.map((type) => (type === '' ? texts.skipped : texts.types[type])).join(', '),
  encoding: now.encoding || texts.anyEncoding,
  groups: Object.entries(now.groups ?? {})
    .flatMap(([name, kind]) => (kind === 'class' ? [name] : []))
    .join(', '),
})

/**
 * Stores an edited profile; with `was`, changes only the edited fields. Throws a `Refusal` like `saveProfile`, and
 * 'stale' if somebody else has changed the same field since. `db` must be a transaction.
 */
async function editProfile(
  db: Db,
  { was, ...profile }: EndpointBody<typeof importEndpoints.editImportProfile>,
): Promise<void> {
  const { profileID, fileType } = profile
  const now = await findImportProfile(db, profileID)
  if (!now) throw noProfile()
  // Both stay where they are left out: a client of the specification does not know them.
  const kept = { encoding: now.encoding ?? '', groups: now.groups ?? {} }
  const fields = (of: ProfileStart) => ProfileStart.parse({ ...kept, ...of })
  const wanted = fields(profile)
  const merged = was
    ? await mergeEdits({ was: fields(was), now: fields(now), wanted }, { ...texts, cols: texts.columns }, shownProfile)
    : wanted
  await saveProfile(db, { profileID, fileType, ...merged }, false)
}
