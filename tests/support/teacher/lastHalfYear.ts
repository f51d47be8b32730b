import type { Page } from 'playwright-core'
import type { Entry } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'
import { login } from './login.ts'
import { openReportCards } from './openReportCards.ts'
import { chooseStudent } from './students.ts'

export const toggle = (page: Page) => page.getByRole('switch', { name: 'Letztes Halbjahr zeigen' })

export const copyOf = (page: Page, place: string) =>
  page.getByRole('button', { name: `${place}: vom letzten Halbjahr übernehmen`, exact: true })

export const before = '2023/2024-2. Halbjahr'

/** An entry of an earlier half-year and, so that nothing is prefilled, one of this one. */
export async function prepare(
  head: Client,
  className: string,
  name: string,
  earlier: Partial<Entry>,
  now: Partial<Entry>,
) {
  const { id } = await head.student(className, name)
  const grades: Entry = { class: className, year: before, grades: [], layout: {}, ...earlier }
  await head.saveEarlier(id, grades)
  await head.save(className, name, (entry) => ({ ...entry, ...now }))
}

export async function open(page: Page, className: string, name: string): Promise<void> {
  await login(page)
  await openReportCards(page, className)
  await chooseStudent(page, name)
}
