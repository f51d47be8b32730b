import type { Locator, Page } from 'playwright-core'
import type { SettingsPageName } from '#settings/pages.ts'
import { dialog } from '../head/dialog.ts'
import { chooseFrom } from '../head/rowMenu.ts'
import { button } from '../page.ts'
import { createClient } from '../server/createClient.ts'
import type { Person } from '../server/demo.ts'
import { classSelector, selectClass } from '../teacher/openReportCards.ts'
import { openTools } from '../teacher/sheet.ts'

export const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name })

/** Somebody at the school that the page is of, without a screen. */
export const clientOf = (page: Page, who: Person = 'head') => createClient(new URL(page.url()).origin, who)

/** Answers the call, by the end of its address, with these data: the other views need the school as it is. */
export const answer = (page: Page, call: string, data: unknown) =>
  page.route(new RegExp(`/${call}$`), (route) => route.fulfill({ json: { success: true, data, error: null } }))

/** What home has kept of the classes meanwhile is gone from the tablet: what is asked for next is shown as loading. */
export async function forgetKept(page: Page): Promise<void> {
  // A page of the app's origin that runs nothing of it.
  await page.goto('/favicon.svg')
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('zeugnis')
        gone.onsuccess = resolve
        gone.onerror = reject
      }),
  )
}

/** A page of the school settings without the menu, which a phone does not show beside it. */
export async function openSettingsPlace(page: Page, name: SettingsPageName, id?: string): Promise<void> {
  const settings = id === undefined ? { name } : { name, id }
  await page.evaluate((place) => {
    history.pushState({ ...history.state, settings: place }, '', '/schoolConfig/main')
  }, settings)
  await page.reload()
}

/** The list of a class, at the side or, where there is no room for it, in its drawer. */
export async function openClass(page: Page, className: string): Promise<void> {
  await page.goto('/reportCard/main')
  // On a phone with an open report card it is in the drawer; elsewhere it may come after the button.
  const opener = button(page, /^Schüler anzeigen/)
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  await (isPhone ? opener.or(classSelector(page)).first() : classSelector(page)).waitFor()
  if (!(await classSelector(page).isVisible())) await opener.click()
  await selectClass(page, className)
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('navigation', { name: 'Schüler' }).or(dialog(page)).getByRole('button').nth(1).waitFor()
}

/** A student's report card, as far as its sheet. */
export async function openCard(page: Page, className: string, student: string): Promise<void> {
  await openClass(page, className)
  const list = page.getByRole('navigation', { name: 'Schüler' }).or(dialog(page))
  await list.getByRole('button', { name: new RegExp(`^${student}`) }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.locator('[data-action-bar]').getByRole('button', { name: 'Speichern' }).waitFor()
  await page.getByRole('radiogroup').first().waitFor()
}

/** No wider than this, but for what is narrower by itself: what shows in less room only stands there. */
export async function narrow(page: Page, width: 820 | 390): Promise<void> {
  const { width: now = 0, height = 0 } = page.viewportSize() ?? {}
  if (now > (width === 820 ? 999 : 759)) await page.setViewportSize({ width, height })
}

/** From an open report card. */
export async function openPreview(page: Page): Promise<void> {
  const opener = button(page, 'Vorschau')
  if (!(await opener.isVisible())) await openTools(page)
  await openDialog(page, opener)
}

/** Presses a button and waits for the dialog that it opens. */
export async function openDialog(page: Page, opener: Locator): Promise<void> {
  await opener.first().click()
  // One that is just going may still be there.
  await dialog(page).last().waitFor()
}

/** Presses these one after another, each in the dialog that the one before has opened. */
export const pressing =
  (first: string | RegExp, ...further: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    await openDialog(page, button(page, first))
    for (const press of further) await openDialog(page, button(dialog(page), press))
  }

/** Chooses from a menu what opens a dialog. */
export const choosing = (opener: string, item: string | RegExp) => async (page: Page) => {
  await chooseFrom(page, opener, item)
  await dialog(page).waitFor()
}
