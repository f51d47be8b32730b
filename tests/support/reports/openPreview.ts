import type { Page } from 'playwright-core'
import { openReportCards, selectClass } from '../teacher/openReportCards.ts'
import { pressTool } from '../teacher/sheet.ts'
import { chooseStudent, studentList } from '../teacher/students.ts'

/** Opens 'Vorschau' of a student's report card; ready when it has that many pages, in the report's own font. */
export async function openPreview(page: Page, className: string, name: string, pages: number): Promise<void> {
  if (await studentList(page).isVisible()) await selectClass(page, className)
  else await openReportCards(page, className)
  await chooseStudent(page, name)
  await pressTool(page, 'Vorschau')
  await page.getByRole('dialog', { name: `Vorschau von ${name}` }).waitFor()
  await page.getByText(new RegExp(`^${pages} Seiten? A4\\.`)).waitFor()
  await page.evaluate(() => document.fonts.ready)
}
