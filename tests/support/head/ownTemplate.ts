import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Template, templateEndpoints } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'
import { openSettings } from './openSettings.ts'
import { button, openFirstCategory, openTemplate, stored } from './template.ts'

/** A template of its own for each journey, with the first two snippets of its first category. */
export async function addTemplate(head: Client, name: string) {
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
export async function changeElsewhere(
  head: Client,
  id: string,
  change: (template: Template) => Template,
): Promise<void> {
  const now = templateEndpoints.template.data.parse(await head.call('template', { id }))
  await head.call('editTemplate', {}, { ...change(now), templateID: id })
}

export async function open(page: Page, name: string): Promise<void> {
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
}

/** Gives another text to a snippet of the first category. */
export async function rename(page: Page, from: string, to: string): Promise<void> {
  await openFirstCategory(page)
  await button(page, `${from} – bearbeiten`).click()
  await page.getByRole('textbox', { name: 'Textschnipsel' }).fill(to)
  await page.keyboard.press('Enter')
}
