import type { Page } from 'playwright-core'

/** Opens what can be done with a row, or a page, and chooses one of it. */
export async function chooseFrom(page: Page, opener: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** What can be done with the row of that name. */
export const chooseInRow = (page: Page, row: string, item: string | RegExp) => chooseFrom(page, `Mehr zu ${row}`, item)
