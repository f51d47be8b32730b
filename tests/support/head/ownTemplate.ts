import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints, type Template, templateEndpoints } from '#contract/index.ts'
import { button } from '../page.ts'
import type { Client } from '../server/createClient.ts'
import { dialog } from './dialog.ts'
import { openSettings } from './openSettings.ts'
import { openFirstCategory, openTemplate, stored } from './template.ts'

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

export const idsOf = async (head: Client, name: string) => (await head.students(name)).map(({ id }) => id)

export const archived = async (head: Client) =>
  schoolEndpoints.archivedStudents.data.parse(await head.call('archivedStudents')).map(({ id }) => id)

/** Chooses three of 4b and is asked whether they shall be removed. */
export async function chooseThree(page: Page, head: Client) {
  // In the order in which they will be asked for.
  const three = (await head.students('4b')).slice(-3)
  await openSettings(page, 'Schüler')
  for (const { preName, name } of three) {
    await page.getByRole('searchbox', { name: 'Suchen' }).fill(`${preName} ${name}`)
    await page.getByRole('checkbox', { name: `${preName} ${name}` }).check()
  }
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('')
  await page.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await dialog(page).getByText('Sollen 3 Kinder wirklich entfernt werden?').waitFor()
  return three.map(({ id }) => id)
}

export const removals = /^DELETE .*\/student\//
