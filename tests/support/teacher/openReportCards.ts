import type { Page } from 'playwright-core'
import { students } from './students.ts'

/** The native class selector in the top bar. */
export const classSelector = (page: Page) => page.getByRole('combobox', { name: 'Klasse:' })

/** Taps the tile Zeugnisse and chooses a class. */
export async function openReportCards(page: Page, className: string): Promise<void> {
  await page.getByRole('link', { name: /^Zeugnisse/ }).click()
  await chooseClass(page, className)
}

export async function chooseClass(page: Page, className: string): Promise<void> {
  await classSelector(page).selectOption({ label: className })
  await students(page).first().waitFor()
}
