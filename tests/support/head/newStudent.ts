import type { Page } from 'playwright-core'
import { schoolEndpoints } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'
import { choose, dialog, field } from './dialog.ts'

export const add = async (page: Page, name: string) => page.getByRole('button', { name }).click()

export async function fillStudent(page: Page) {
  await add(page, 'Schüler hinzufügen')
  await dialog(page)
    .getByRole('button', { name: /^Einzelnen Schüler/ })
    .click()
  await field(page, 'Vorname').fill('Ada')
  await field(page, 'Nachname').fill('Lovelace')
  await choose(page, 'Klasse', '2b')
}

/** As the server has them. */
export async function studentNamed(head: Client, name: string) {
  const students = schoolEndpoints.students.data.parse(await head.call('students'))
  return students.find((one) => one.name === name)
}
