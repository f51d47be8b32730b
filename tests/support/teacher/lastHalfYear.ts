import type { Page } from 'playwright-core'
import type { Entry } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'
import { child } from './column.ts'

export const toggle = (page: Page) => page.getByRole('switch', { name: 'Letztes Halbjahr zeigen' })

export const copyOf = (page: Page, place: string) =>
  page.getByRole('button', { name: `${place}: vom letzten Halbjahr übernehmen`, exact: true })

export const spring = '2023/2024-2. Halbjahr'

/** An entry of an earlier half-year and, so that nothing is prefilled, one of this one. */
export async function prepare(
  head: Client,
  className: string,
  name: string,
  earlier: Partial<Entry>,
  now: Partial<Entry>,
) {
  const { id } = await head.student(className, name)
  const grades: Entry = { class: className, year: spring, grades: [], layout: {}, ...earlier }
  await head.saveEarlier(id, grades)
  await head.save(className, name, (entry) => ({ ...entry, ...now }))
}

/** The dot under the mark that a child had; a tap on that mark takes it over. */
export const lastDot = (page: Page, name: string) => child(page, name).locator('span[style*="--column"]')

/** Gives children of a class a report card of an earlier half-year. */
export async function seed(head: Client, className: string, marks: Record<string, Entry['grades']>, year = spring) {
  for (const [name, grades] of Object.entries(marks)) {
    const { id } = await head.student(className, name)
    await head.saveEarlier(id, { class: className, year, grades, layout: {} })
  }
}

/** And nothing of this subject in the present one. */
export async function empty(head: Client, className: string, subject: string): Promise<void> {
  for (const { preName, name, grades } of await head.students(className)) {
    if (!grades.some((entry) => entry.grades.some((mark) => mark.subject === subject && entry.year !== spring)))
      continue
    await head.save(className, `${preName} ${name}`, (entry) => ({
      ...entry,
      grades: entry.grades.filter((mark) => mark.subject !== subject),
    }))
  }
}

export const mark = (subject: string, grade: string) => [{ subject, grade }]

export const gradeOf = async (head: Client, name: string, subject: string) =>
  (await head.entry('3a', name))?.grades.find((one) => one.subject === subject)?.grade
