import { logoPath, type SchoolSettings, schoolKey } from '#contract/index.ts'
import { generalTexts as texts } from '#texts/index.ts'
import { acceptLogo } from '../files/acceptLogo.ts'
import type { Handler, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { mergeEdits } from '../people/mergeEdits.ts'
import { clearSessionCookies } from '../session/cookies.ts'
import { deleteReport, hasFile, listFiles, putFile, reportsFolder } from '../store/files.ts'
import { schoolSettings as readSettings, saveSchoolSettings } from '../store/schools.ts'
import { removeSessions } from '../store/sessions.ts'
import { addYear, addYearPart, deleteYearPart, years } from './years.ts'

const uploadLogo: Handler<'uploadLogo'> = async ({ deps, school, body }) => {
  const content = await acceptLogo(body.file)
  const date = new Date(deps.clock.now()).toISOString()
  await deps.store.write((db) => putFile(db, school, { path: logoPath, name: 'logo.png', type: 'png', date, content }))
  return 'Done'
}

const currentFiles: Handler<'currentFiles'> = ({ deps, school }) => listFiles(deps.store.db, school, reportsFolder)

const deleteFile: Handler<'deleteFile'> = ({ deps, school, body }) =>
  deps.store.write(async (db) => {
    if (!(await deleteReport(db, school, body.path))) throw new Refusal('notFound', 'Diese Datei gibt es nicht mehr.')
    return listFiles(db, school, reportsFolder)
  })

/** The admin's own session ends, too. The storage stays: grades wait in it, here as on every device (docs/offline.md 7). */
const logoutAll: Handler<'logoutAll'> = async ({ deps, school, http }) => {
  await deps.store.write((db) => removeSessions(db, school))
  clearSessionCookies(http, school)
  http.header('Clear-Site-Data', '"cache"')
  return 'Done'
}

const noSchool = () => new Refusal('notFound', 'Diese Schule gibt es hier nicht.')

const schoolSettings: Handler<'schoolSettings'> = async ({ deps, school }) => {
  const settings = await readSettings(deps.store.db, school)
  if (!settings) throw noSchool()
  return settings
}

const words = {
  name: { label: texts.name },
  imprint: { label: texts.imprint },
  privacy: { label: texts.privacy },
  pinRequired: { label: texts.pin },
} as const

const asStored = (settings: SchoolSettings): SchoolSettings => ({ ...settings, name: settings.name.normalize('NFC') })

/** A name that makes another key would shut everybody out: the login finds the school by what is typed. */
const editSchoolSettings: Handler<'editSchoolSettings'> = ({ deps, school, body: { was, ...body } }) => {
  const wanted = asStored(body)
  return deps.store.write(async (db) => {
    const before = await readSettings(db, school)
    if (!before) throw noSchool()
    const settings = was
      ? await mergeEdits({ was: asStored(was), now: before, wanted }, words, (now) => ({
          ...now,
          pinRequired: now.pinRequired ? texts.pinYes : texts.pinNo,
        }))
      : wanted
    if (schoolKey(settings.name) !== school) {
      const sentence = `Der Schulname dient der Anmeldung. Ändern lässt sich nur die Schreibweise von „${before.name}“.`
      throw new Refusal('validation', sentence, { fields: { name: sentence } })
    }
    await saveSchoolSettings(db, school, settings)
    return settings
  })
}

const schoolAbout: Handler<'schoolAbout'> = async ({ deps, school }) => {
  const settings = await readSettings(deps.store.db, school)
  if (!settings) throw noSchool()
  const { name, imprint, privacy } = settings
  return { name, imprint, privacy, ...((await hasFile(deps.store.db, school, logoPath)) && { logo: logoPath }) }
}

/** The school itself, its years and files. */
export const schoolHandlers = {
  years,
  addYear,
  addYearPart,
  deleteYearPart,
  uploadLogo,
  currentFiles,
  deleteFile,
  logoutAll,
  schoolSettings,
  editSchoolSettings,
  schoolAbout,
} satisfies Partial<Handlers>
