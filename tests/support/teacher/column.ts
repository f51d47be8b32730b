import type { Page } from 'playwright-core'
import type { Client } from '../server/createClient.ts'
import { login } from './login.ts'
import { openReportCards } from './openReportCards.ts'

/** From the open class to its columns. */
export async function openColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nach Fach', exact: true }).tap()
  await children(page).first().waitFor()
}

const childList = (page: Page) => page.getByRole('list', { name: 'Schüler der Klasse' })

/** The children of the class with what they have in the column: 'Clara Albers, gut'. */
export const children = (page: Page) => childList(page).getByRole('listitem')

export const child = (page: Page, name: string) =>
  childList(page).getByRole('button', { name: new RegExp(`^\\d+ ${name}`) })

/** The child whose cell the keys are about. */
export const chosenChild = (page: Page) => childList(page).locator('[aria-current=true]')

/** A key of the pad. */
export const key = (page: Page, label: string) =>
  page.getByRole('radiogroup', { name: /^Bewertung für/ }).getByRole('radio', { name: label, exact: true })

/** What each child has, in the order of the list: its word, or 'offen'. */
export async function words(page: Page): Promise<string[]> {
  return children(page).evaluateAll((rows) => rows.map((row) => row.querySelector('[data-word]')?.textContent ?? ''))
}

export const columnList = (page: Page) => page.getByRole('navigation', { name: 'Fächer' })

export async function chooseColumn(page: Page, text: string): Promise<void> {
  await columnList(page)
    .getByRole('button', { name: new RegExp(`^${text}`) })
    .tap()
  await page.getByRole('heading', { level: 2, name: text }).waitFor()
}

/** The teacher signs in and opens one column of class 3a. */
export async function openColumnOf3a(page: Page, column: string): Promise<void> {
  await login(page)
  await openReportCards(page, '3a')
  await openColumns(page)
  await chooseColumn(page, column)
}

/** What the server has in one cell, by student in the order of the list. */
export async function marks(head: Client, className: string, cell: string): Promise<(string | undefined)[]> {
  const students = await head.students(className)
  const order = new Intl.Collator('de')
  return students
    .sort((a, b) => order.compare(a.name, b.name) || order.compare(a.preName, b.preName))
    .map(({ grades }) => grades.find((one) => one.class === className))
    .map((entry) => entry?.grades.find(({ subject, snippet }) => (snippet ?? subject) === cell)?.grade)
}
