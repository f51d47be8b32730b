import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Pictures (PNG) of the pages of a PDF, drawn by poppler; `dots` for each inch. */
export function drawPages(pdf: Uint8Array, dots: number): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-pages-'))
  try {
    writeFileSync(join(folder, 'report.pdf'), pdf)
    const args = ['-r', String(dots), '-png', 'report.pdf', 'page']
    const { status, error, stderr } = spawnSync('pdftoppm', args, { cwd: folder })
    if (error) throw error
    if (status !== 0) throw new Error(`pdftoppm ended with ${status}: ${stderr}`)
    // Numbered with as many digits as the last page has.
    const pages = readdirSync(folder).filter((file) => file.endsWith('.png'))
    return pages.sort().map((file) => readFileSync(join(folder, file)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
