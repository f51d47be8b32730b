import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Template, templateEndpoints } from '#contract/index.ts'
import { toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { button, openTemplate, stored, tab, templateList } from '../support/head/template.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'

/** A template of its own for each journey, with the first two snippets of its first category. */
async function addTemplate(head: Client, name: string) {
  const demo = (await stored(head, 'Jahrgang 1/2 mit Ankreuzteil')) ?? expect.fail('no demo template')
  const template = { ...demo, name, templateID: name.toLowerCase() }
  await head.call('addTemplate', {}, template)
  const [subject] = template.texts
  const category = subject?.categories[0]
  const [first, second] = category?.snippets ?? []
  if (!subject || !category || !first || !second) throw new Error('the demo template has no snippets')
  return { template, subject, category, first, second }
}

/** Somebody else, with a form as it is now. */
async function changeElsewhere(head: Client, id: string, change: (template: Template) => Template): Promise<void> {
  const now = templateEndpoints.template.data.parse(await head.call('template', { id }))
  await head.call('editTemplate', {}, { ...change(now), templateID: id })
}

async function open(page: Page, name: string): Promise<void> {
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await tab(page, 'Textschnipsel').click()
  await button(page, `${from} – bearbeiten`).click()
  await page.getByRole('textbox', { name: 'Textschnipsel' }).fill(to)
  await page.keyboard.press('Enter')
}

screen('two who change different parts of a template both have their way', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  const { first, second } = await addTemplate(head, 'Beide')
  await open(page, 'Beide')
  await rename(page, first.text, 'neu gesagt')
  await changeElsewhere(head, 'beide', (now) => ({ ...now, level: '7', texts: now.texts.toReversed() }))
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  await toasted(page, 'Änderungen von anderer Stelle sind übernommen.').waitFor()
  await templateList(page).waitFor()
  const after = await stored(head, 'Beide')
  expect(after?.level).toBe('7')
  expect(after?.texts.at(-1)?.categories[0]?.snippets.slice(0, 2)).toEqual([{ ...first, text: 'neu gesagt' }, second])
})
