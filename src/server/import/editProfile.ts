import { type EndpointBody, type ImportProfile, type importEndpoints, ProfileStart } from '#contract/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import { mergeEdits } from '../http/mergeEdits.ts'
import { noProfile, saveProfile } from './saveProfile.ts'
import { findImportProfile } from './store.ts'

const words = {
  name: { label: texts.name },
  delimiter: { label: texts.delimiter },
  spacer: { label: texts.spacer },
  ignoreFirstRow: { label: texts.ignoreFirstRow },
  ignoreLastRow: { label: texts.ignoreLastRow },
  cols: { label: texts.columns },
  addNewStudents: { label: texts.addNewStudents },
  removeOldStudents: { label: texts.removeOldStudents },
  updateNames: { label: texts.updateNames },
  createNewClasses: { label: texts.createNewClasses },
  classLabel: { label: texts.classLabel },
} as const

const yesOrNo = { true: texts.yes, false: texts.no }
const wordIn = (known: Readonly<Record<string, string>>, value: string) => known[value] ?? value

const shown = (now: Readonly<ProfileStart>) => ({
  ...now,
  delimiter: wordIn(texts.delimiters, now.delimiter),
  spacer: now.spacer === '' ? texts.noSpacer : wordIn(texts.spacers, now.spacer),
  ignoreFirstRow: yesOrNo[now.ignoreFirstRow],
  ignoreLastRow: yesOrNo[now.ignoreLastRow],
  cols: now.cols.map((type) => (type === '' ? texts.skipped : texts.types[type])).join(', '),
  addNewStudents: yesOrNo[now.addNewStudents],
  removeOldStudents: yesOrNo[now.removeOldStudents],
  updateNames: yesOrNo[now.updateNames],
  createNewClasses: yesOrNo[now.createNewClasses],
})

/**
 * Keeps an existing profile anew; with `was` only what was edited. Throws a `Refusal` as `saveProfile`, and as 'stale'
 * where somebody else has changed the same since. `db` must be a transaction.
 */
export async function editProfile(
  db: Db,
  school: string,
  { was, ...profile }: EndpointBody<typeof importEndpoints.editImportProfile>,
): Promise<void> {
  const { profileID, fileType } = profile
  const now = await findImportProfile(db, school, profileID)
  if (!now) throw noProfile()
  const fields = (of: ImportProfile) => ProfileStart.parse(of)
  const merged = was ? await mergeEdits({ was, now: fields(now), wanted: fields(profile) }, words, shown) : profile
  await saveProfile(db, school, { profileID, fileType, ...merged }, false)
}
