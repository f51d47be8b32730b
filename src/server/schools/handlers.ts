import { logoPath, type SchoolSettings, schoolKey } from '#contract/index.ts'
import { generalTexts as texts } from '#texts/index.ts'
import { acceptLogo } from '../files/logo.ts'
import { hasFile, putFile } from '../files/store.ts'
import type { Handlers } from '../http/Handler.ts'
import { mergeEdits } from '../http/mergeEdits.ts'
import { Refusal, wrongField } from '../http/Refusal.ts'
import { beginIssuing } from '../reports/unissued.ts'
import { localDay } from '../years/store.ts'
import { readSchoolSettings, type StoredSettings, saveSchoolSettings } from './store.ts'

const noSchool = () => new Refusal('notFound', 'Diese Schule gibt es hier nicht.')

const settingLabels = { ...texts, signaturePlace: texts.place, pinRequired: texts.pin, issuesReports: texts.issues }

/** With the stored text of a field that the app did not send. */
const tidySettings = (settings: SchoolSettings, stored: StoredSettings): StoredSettings => ({
  ...settings,
  name: settings.name.normalize('NFC'),
  accessibility: settings.accessibility ?? stored.accessibility,
  headName: (settings.headName ?? stored.headName).normalize('NFC'),
  signaturePlace: (settings.signaturePlace ?? stored.signaturePlace).normalize('NFC'),
  sortsParticle: settings.sortsParticle ?? stored.sortsParticle,
  issuesReports: settings.issuesReports ?? stored.issuesReports,
})

export const schoolHandlers = {
  schoolSettings: async ({ deps }) => {
    const settings = await readSchoolSettings(deps.store.db)
    if (!settings) throw noSchool()
    return settings
  },
  /**
   * Another name must have the school's key: the login finds the school by the typed name, so another key would lock
   * everybody out. A school that was imported under another key keeps its name.
   */
  editSchoolSettings: ({ deps, school, body: { was, ...body } }) => {
    return deps.store.write(async (db) => {
      const before = await readSchoolSettings(db)
      if (!before) throw noSchool()
      const wanted = tidySettings(body, before)
      const settings = was
        ? await mergeEdits({ was: tidySettings(was, before), now: before, wanted }, settingLabels, (now) => ({
            ...now,
            pinRequired: now.pinRequired ? texts.pinYes : texts.pinNo,
            sortsParticle: now.sortsParticle ? texts.pinYes : texts.pinNo,
            issuesReports: now.issuesReports ? texts.pinYes : texts.pinNo,
          }))
        : wanted
      if (settings.name !== before.name && schoolKey(settings.name) !== school) {
        throw wrongField(
          'name',
          `Mit dem Schulnamen melden sich alle an. Ändern können Sie nur die Schreibweise von „${before.name}“.`,
        )
      }
      if (settings.issuesReports) await beginIssuing(db, localDay(deps.clock.now()))
      await saveSchoolSettings(db, settings)
      return settings
    })
  },
  schoolAbout: async ({ deps }) => {
    const settings = await readSchoolSettings(deps.store.db)
    if (!settings) throw noSchool()
    const { name, imprint, privacy, accessibility, signaturePlace } = settings
    return {
      name,
      imprint,
      privacy,
      accessibility,
      ...(signaturePlace !== '' && { signaturePlace }),
      ...((await hasFile(deps.store.db, logoPath)) && { logo: logoPath }),
    }
  },
  uploadLogo: async ({ deps, body }) => {
    const [content] = await deps.blobs.put([await acceptLogo(body.file)])
    const date = new Date(deps.clock.now()).toISOString()
    await deps.store.write((db) => putFile(db, { path: logoPath, name: 'logo.png', type: 'png', date, content }))
    return 'Done'
  },
} satisfies Partial<Handlers>
