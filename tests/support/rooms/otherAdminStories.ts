import type { Page } from 'playwright-core'
import { templateEndpoints } from '#contract/index.ts'
import { demoImportProfile } from '../../../src/server/demo/school.ts'
import { dialog } from '../head/dialog.ts'
import { openRow, openTexts, tab } from '../head/template.ts'
import { button } from '../page.ts'
import { type Room, room, story } from './Room.ts'
import { clientOf, openSettingsPlace } from './visit.ts'

const level = (page: Page) => page.getByRole('textbox', { name: 'Jahrgang (optional)' })

/** Somebody else has been at what is open. */
export const otherAdminStories: readonly Room[] = [
  story(
    'vorlage-widerspruch',
    ['editTemplate', 'demo-nds12t'],
    { dialog: 'templates/form/SaveQuestion#ClashDialog' },
    async (page) => {
      const client = await clientOf(page)
      const template = templateEndpoints.template.data.parse(await client.call('template', { id: 'demo-nds12t' }))
      const [first, ...subjects] = template.texts
      const [category, ...categories] = first?.categories ?? []
      const [snippet, , ...snippets] = category?.snippets ?? []
      if (!first || !category || !snippet) throw new Error('the demo template has no snippets')
      const changed = {
        ...category,
        snippets: [
          { ...snippet, text: 'arbeitet gern und ausdauernd mit anderen zusammen' },
          ...snippets,
          { snippetID: `neu-${Date.now()}`, text: 'hilft anderen' },
        ],
      }
      await level(page).fill(`1 und 2, ${Date.now()}`)
      await openTexts(page)
      await openRow(page, snippet.text)
      await button(page, `${snippet.text} nach unten`).click()
      const texts = [{ ...first, categories: [changed, ...categories] }, ...subjects]
      await client.call(
        'editTemplate',
        {},
        { ...template, templateID: 'demo-nds12t', level: `1/2, ${Date.now()}`, texts },
      )
      await button(page, 'Speichern').click()
      await dialog(page).waitFor()
    },
  ),
  room(
    'vorlage-fort',
    {
      ...{ route: '/schoolConfig/main', settings: 'editTemplate', who: 'head', alone: true },
      dialog: 'school/templates/form/SaveQuestion.tsx#SaveQuestion',
    },
    async (page) => {
      const client = await clientOf(page)
      const template = templateEndpoints.template.data.parse(await client.call('template', { id: 'demo-nds34' }))
      const templateID = `fort-${Date.now()}`
      await client.call('addTemplate', {}, { ...template, templateID })
      await openSettingsPlace(page, 'editTemplate', templateID)
      await level(page).fill('3 und 4')
      await client.call('deleteTemplate', { id: templateID })
      await button(page, 'Speichern').click()
      await dialog(page).waitFor()
    },
  ),
  story('profil-widerspruch', ['editProfile', demoImportProfile.profileID], async (page) => {
    const client = await clientOf(page)
    await tab(page, 'Quelldatei').click()
    await button(page, 'Spalte hinzufügen').click()
    await page.getByRole('switch', { name: 'Letzte Zeile ignorieren' }).click()
    const cols = demoImportProfile.cols.toReversed()
    await client.call('editImportProfile', {}, { ...demoImportProfile, cols })
    await button(page, 'Speichern').click()
    await page.getByText(/^Jemand anders hat hier inzwischen .*\.$/s).waitFor()
  }),
]
