import type { Locator, Page } from 'playwright-core'
import { tap } from '../browser/tap.ts'
import type { Client } from '../server/createClient.ts'
import { login } from './login.ts'
import { openReportCards } from './openReportCards.ts'

/** From the open class to its columns. */
export async function openColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nach Fach', exact: true }).tap()
  await children(page).first().waitFor()
}

/** From the columns to the report card of one child, once what was given is on the tablet. */
export async function leaveColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nach Kind', exact: true }).tap()
  await children(page).first().waitFor({ state: 'detached' })
}

/** The children of the class, each with what it has in the column. */
export const children = (page: Page) => page.getByRole('list', { name: 'Schüler der Klasse' }).getByRole('listitem')

export const child = (page: Page, name: string) => children(page).filter({ hasText: name })

/** The box or the grade of a child. */
export const mark = (page: Page, name: string, label: string) =>
  child(page, name).getByRole('radio', { name: label, exact: true })

/** Taps the box or the grade of a child: the same one again clears it. */
export async function give(page: Page, name: string, label: string): Promise<void> {
  await tap(page, mark(page, name, label))
}

/** The field of a child in a column of texts or days. */
export const field = (page: Page, name: string): Locator => child(page, name).getByRole('textbox')

/** Gives every child without a mark this one. */
export async function fillOpen(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Rest ausfüllen …' }).tap()
  await page.getByRole('menuitem', { name: label, exact: true }).tap()
}

/** The word of each row, or 'leer'. A phone has the reasons for no grade in a list. */
const wordsOf = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll((found) =>
    found.map((row) => {
      const given = row.querySelector<HTMLElement>('[role=radio][aria-checked=true]')
      if (given) return given.title || (given.getAttribute('aria-label') ?? '')
      const reason = row.querySelector('select')
      return reason?.value ? (reason.selectedOptions[0]?.text.split(': ')[1] ?? '') : 'leer'
    }),
  )

/** What each child has, in the order of the list: its word, or 'leer'. */
export const words = (page: Page): Promise<string[]> => wordsOf(children(page))

/** What one child has: its word, or 'leer'. */
export const wordOf = async (page: Page, name: string): Promise<string | undefined> =>
  (await wordsOf(child(page, name)))[0]

export const columnList = (page: Page) => page.getByRole('navigation', { name: 'Fächer' })

export async function chooseColumn(page: Page, text: string): Promise<void> {
  await columnList(page)
    .getByRole('button', { name: new RegExp(`^${text}`) })
    .tap()
  await page.getByRole('heading', { level: 2, name: text }).waitFor()
}

/** A tab of the register: its first column that is not complete. */
export async function chooseGroup(page: Page, tab: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Abschnitte' })
    .getByRole('button', { name: new RegExp(`^${tab}`) })
    .tap()
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
