import type { Page } from 'playwright-core'

/** The dialog in front. */
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()

/** In the dialog in front. */
export const pressIn = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

export const fill = (page: Page, label: string, value: string) =>
  dialog(page).getByLabel(label, { exact: true }).fill(value)

/** Chooses an option of a select by its words. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
