import type { Page } from 'playwright-core'
import type { Entry } from '#contract/index.ts'

/** The matrix of a class: who still lacks what. On a phone it is a group of lists. */
export function matrix(page: Page, className: string) {
  const name = `Was fehlt noch in Klasse ${className}`
  return page.getByRole('table', { name, exact: true }).or(page.getByRole('group', { name, exact: true }))
}

/** A student's row on a phone; it opens the report card, a begun one at the first subject that lacks something. */
export const listRow = (page: Page, student: string) =>
  page.getByRole('button', { name: new RegExp(`^${student} *, (fertig|leer|noch .+)$`) })

/** The way to it from home; its name goes on with how far the class is. */
export const homeOverview = (page: Page, className: string) =>
  page.getByRole('link', { name: `Was fehlt noch in Klasse ${className}:` })

/** A student's subject in it; its name ends with what is missing. */
export const lack = (page: Page, student: string, subject: string) =>
  page.getByRole('button', { name: new RegExp(`^${student}, ${subject}: `) })

/** The student's name at the beginning of a row. */
export const rowHead = (page: Page, student: string) => page.getByRole('button', { name: student, exact: true })

/** 'Alle 24' or 'Unfertige 23'. */
export const filter = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: 'Anzeigen' }).getByRole('radio', { name })

/** Opens the overview beside the student list. */
export async function openOverview(page: Page, className: string): Promise<void> {
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click()
  await matrix(page, className).waitFor()
}

const subjects = ['german', 'math', 'language', 'science', 'religion', 'music', 'art', 'crafting', 'textiles', 'sport']

/** Every subject of nds34 has a grade, but for those left out. */
export const graded =
  (...without: string[]) =>
  (entry: Entry): Entry => ({
    ...entry,
    grades: subjects.filter((subject) => !without.includes(subject)).map((subject) => ({ subject, grade: '2' })),
  })
