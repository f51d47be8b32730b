import type { Page } from 'playwright-core'
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
