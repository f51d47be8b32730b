import type { Page } from 'playwright-core'
import type { Keys } from '../browser/createKeys.ts'
import { type Person, password, people, school } from '../server/demo.ts'
import { homeQuestion, login } from '../teacher/login.ts'

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

/** Somebody signs in with keys alone. */
export async function keysIntoHome(page: Page, keys: Keys, who: Person): Promise<void> {
  await page.goto(`/auth/login?school=${school}`)
  await keys.fill(page.getByLabel('Email Adresse'), people[who])
  await keys.fill(page.getByLabel('Passwort', { exact: true }), password)
  await keys.hit('Enter')
  await homeQuestion(page).waitFor()
}

/** The head signs in and goes to a page of the school settings, with keys alone. */
export async function keysIntoSettings(page: Page, keys: Keys, name: string): Promise<void> {
  await keysIntoHome(page, keys, 'head')
  await keys.press(page.getByRole('link', { name: /^Schule/ }))
  await keysToPage(page, keys, name)
}

/** Another page of the menu. */
export async function keysToPage(page: Page, keys: Keys, name: string): Promise<void> {
  await keys.press(menu(page).getByRole('button', { name: new RegExp(`^${name}`) }))
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor()
}

/** No link leads there: the hidden page is reached by the page setting alone. */
export async function openHidden(page: Page, name: string): Promise<void> {
  await page.evaluate((value) => history.replaceState({ ...history.state, settings: { name: value } }, ''), name)
  await page.reload()
}
