import type { Page } from 'playwright-core'
import { login } from './login.ts'
import { chooseStudent, students } from './students.ts'

/** The native class selector in the top bar. */
export const classSelector = (page: Page) => page.getByRole('combobox', { name: 'Klasse:' })

/** Taps the tile Zeugnisse and chooses a class. */
export async function openReportCards(page: Page, className: string): Promise<void> {
  await page.getByRole('link', { name: /^Zeugnisse/ }).click()
  await chooseClass(page, className)
}

/** The teacher signs in and opens the report card of a child. */
export async function openCard(page: Page, className: string, student: string): Promise<void> {
  await login(page)
  await openReportCards(page, className)
  await chooseStudent(page, student)
}

/** Its options begin with the class's name; how far the class is follows once this tablet knows it. */
export async function selectClass(page: Page, className: string): Promise<void> {
  const option = classSelector(page)
    .locator('option')
    .filter({ hasText: new RegExp(`^${className}( –|$)`) })
  await classSelector(page).selectOption((await option.getAttribute('value')) ?? '')
}

export async function chooseClass(page: Page, className: string): Promise<void> {
  await selectClass(page, className)
  // Until the new class is read the list is still that of the class before: who goes offline then has only that one.
  // The option tells how far the class is once its children and its template are on this tablet.
  await classSelector(page)
    .locator('option:checked')
    .filter({ hasText: new RegExp(`^${className} –`) })
    .waitFor({ state: 'attached' })
  await students(page).first().waitFor()
  await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor({ state: 'detached' })
}
