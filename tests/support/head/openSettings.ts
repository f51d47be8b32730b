import type { Page } from 'playwright-core'
import { login } from '../teacher/login.ts'

/** The menu at the side of the school settings. */
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Bereiche der Schuleinstellung' })

/** The head signs in, taps Schule and chooses a page: 'Schüler', 'Klassen', 'Benutzer' … */
export async function openSettings(page: Page, name: string): Promise<void> {
  await login(page, 'head')
  await page.getByRole('link', { name: /^Schule/ }).click()
  await openSettingsPage(page, name)
}

/** Another page of the menu. */
export async function openSettingsPage(page: Page, name: string): Promise<void> {
  await menu(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor()
}
