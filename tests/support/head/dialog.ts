import type { Locator, Page } from 'playwright-core'
import { slowMotion } from '../browser/slowMotion.ts'

/** The dialog that is open, whether form or question. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** A text field of the dialog by its label, optional or not. */
export const field = (page: Page, label: string): Locator =>
  dialog(page).getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) })

/** A select of the dialog by its label. */
export const select = (page: Page, label: string): Locator =>
  dialog(page).getByRole('button', { name: new RegExp(`${label}( \\(optional\\))?$`) })

/** Opens a select of the dialog and takes an option. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await select(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Presses a button of the dialog. */
export async function press(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click()
}

/** Presses a button of the dialog and waits until none is open; the one before a question may still be going. */
export async function finish(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.waitForFunction(() => document.querySelector('[role=dialog], [role=alertdialog]') === null)
}

/** Presses a button of the dialog, and once more when what it does is done and the dialog on its way out of sight. */
export async function pressAgain(page: Page, name: string): Promise<void> {
  const button = dialog(page).getByRole('button', { name, exact: true })
  await slowMotion(button)
  const pressed = await button.elementHandle()
  await button.click()
  await page.waitForFunction((at) => at?.closest('[data-exiting]'), pressed)
  await pressed?.click({ force: true })
}

/** The list of what keeps a form from being saved; it has the focus after the submit. */
export async function untilErrorsAreTold(page: Page): Promise<Locator> {
  const summary = page.getByRole('region', { name: /(fehlt|fehlen) oder (stimmt|stimmen) nicht$/ })
  await summary.and(page.locator(':focus')).waitFor()
  return summary
}

/** Follows a line of that list and waits until the field has the focus. */
export async function followError(page: Page, text: string | RegExp, to: Locator): Promise<void> {
  await (await untilErrorsAreTold(page)).getByRole('link', { name: text }).click()
  await to.and(page.locator(':focus')).waitFor()
}

/** A toast with exactly this sentence. */
export const toasted = (page: Page, sentence: string): Locator =>
  page.getByRole('region', { name: /Meldungen/ }).getByText(sentence, { exact: true })

/** A row of a table by its name: 'Emil Becker'. */
export const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) })
