import type { Page } from 'playwright-core'

/** The student list beside the sheet. */
export const studentList = (page: Page) => page.getByRole('navigation', { name: 'Schüler' })

/** Its entries; each name begins with the student's. */
export const students = (page: Page) => studentList(page).getByRole('listitem').getByRole('button')

export const student = (page: Page, name: string) =>
  studentList(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** The student whose report card lies open. */
export const chosen = (page: Page) => studentList(page).locator('[aria-current]:not([aria-current=false])')

export async function chooseStudent(page: Page, name: string): Promise<void> {
  await student(page, name).click()
  await chosen(page).and(student(page, name)).waitFor()
}

export const next = (page: Page) => page.getByRole('button', { name: 'Nächster Schüler' })
export const previous = (page: Page) => page.getByRole('button', { name: 'Vorheriger Schüler' })
