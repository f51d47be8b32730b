import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { generatePdfs } from '../support/reports/generatedPdfs.ts'
import { goldenPage } from '../support/reports/goldenPage.ts'
import { previewWords } from '../support/reports/previewWords.ts'
import { pageWords } from '../support/reports/readPdf.ts'
import { wordPairs } from '../support/reports/wordPairs.ts'
import { hasPoppler } from '../support/run/ensurePoppler.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const references = [
  { className: '3a', name: 'Greta Behrens', file: '2024-2025_1-Halbjahr_3a_Behrens_Greta_04003.pdf' },
  { className: '1a', name: 'Mia Brandt', file: '2024-2025_1-Halbjahr_1a_Brandt_Mia_01002.pdf' },
] as const
/** Points. The boxes that poppler and the browser draw around the same letters differ by this in height. */
const boxes = 0.4
const allowed = 1

journey.skipIf(!hasPoppler()).for(references)(
  'the preview of $name has every word of the PDF within a point of its place',
  async ({ className, name, file }, { tablet, head }) => {
    const { page } = tablet
    const pdf = (await generatePdfs(head, className)).alone[file]
    if (!pdf) throw new Error(`no ${file}`)
    const printed = pageWords(pdf)
    await login(page)
    await openReportCards(page, className)
    await chooseStudent(page, name)
    await page.getByRole('button', { name: 'Vorschau' }).click()
    await page.getByRole('heading', { name: new RegExp(`^Vorschau, A4, ${printed.length} Seite`) }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const shown = await previewWords(page)
    expect(shown.map((words) => words.length)).toEqual(printed.map((words) => words.length))
    const astray = shown.flatMap((words, index) =>
      wordPairs(words, printed[index] ?? []).filter(
        ({ right, below }) => Math.abs(right) > allowed || Math.abs(below - boxes) > allowed,
      ),
    )
    expect(astray).toEqual([])
  },
)

journey.skipIf(!hasPoppler()).for([
  ['nds34', references[0], 0],
  ['nds12t', references[1], 1],
] as const)('the reference page of %s is as it was', async ([layout, { className, file }, index], { head }) => {
  const pdf = (await generatePdfs(head, className)).alone[file]
  const words = pageWords(pdf ?? new Uint8Array())[index] ?? []
  const golden = goldenPage(layout, words)
  expect(words.map(({ text }) => text)).toEqual(golden.map(({ text }) => text))
  const moved = words.filter(({ left, top }, at) => {
    const before = golden[at]
    return !before || Math.abs(before.left - left) > allowed || Math.abs(before.top - top) > allowed
  })
  expect(moved).toEqual([])
})
