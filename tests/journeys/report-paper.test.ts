import { expect } from 'vitest'
import { layout } from '#report/index.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort, journey } from '../support/journey.ts'
import { fileOf } from '../support/reports/fileOf.ts'
import { generatePdfs } from '../support/reports/generatedPdfs.ts'
import { goldenPage } from '../support/reports/goldenPage.ts'
import { openPreview } from '../support/reports/openPreview.ts'
import { previewWords } from '../support/reports/previewWords.ts'
import { type PdfWord, pageWords, pdfFacts } from '../support/reports/readPdf.ts'
import { fillRows, rename, turnSwitches } from '../support/reports/sheetCases.ts'
import { wordPairs } from '../support/reports/wordPairs.ts'
import { hasPoppler } from '../support/run/ensurePdfTools.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'

/** One of each layout: with marks, texts and everything that the demo school wrote. `npm test` takes those with most on them. */
const references = [
  { layout: 'nds34', className: '3a', name: 'Greta Behrens', id: '04003' },
  { layout: 'nds12t', className: '1a', name: 'Mia Brandt', id: '01002' },
  { layout: 'nds12', className: '2b', name: 'Melek Aydın', id: '02002' },
  { layout: 'onlyt', className: '4b', name: 'Charlotte Bruns', id: '05001' },
  { layout: 'nds34 with every switch', className: '3a', name: 'Greta Behrens', id: '04003', prepare: turnSwitches },
  { layout: 'nds12 with a split row', className: '2b', name: 'Melek Aydın', id: '02002', prepare: fillRows },
  { layout: 'onlyt with a split row', className: '4b', name: 'Charlotte Bruns', id: '05001', prepare: fillRows },
] as const
/** Points. The boxes that poppler and the browser draw around the same letters differ by this in height. */
const boxes = 0.4
const allowed = 1

journey
  .skipIf(!hasPoppler())
  .for(inShort ? references.filter(({ layout: name }) => /nds12t|switch|split/.test(name)) : references)(
  '$layout: the preview of $name has every word of the PDF within a point of its place',
  async ({ className, name, id, ...rest }, { tablet, head }) => {
    const { page } = tablet
    if ('prepare' in rest) await rest.prepare(head)
    const printed = pageWords(fileOf(await generatePdfs(head, className), id))
    await login(page, 'head')
    await openPreview(page, className, name, printed.length)
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

journey
  .skipIf(!hasPoppler())
  .for([{ ...references[0], index: 0 }, ...(inShort ? [] : [{ ...references[1], index: 1 }])])(
  'the reference page of $layout is as it was',
  async ({ layout: name, className, id, index }, { head }) => {
    const words = pageWords(fileOf(await generatePdfs(head, className), id))[index] ?? []
    const golden = goldenPage(name, words)
    expect(words.map(({ text }) => text)).toEqual(golden.map(({ text }) => text))
    const moved = words.filter(({ left, top }, at) => {
      const before = golden[at]
      return !before || Math.abs(before.left - left) > allowed || Math.abs(before.top - top) > allowed
    })
    expect(moved).toEqual([])
  },
)

journey.skipIf(!hasPoppler())(
  'a name that no line holds breaks behind a hyphen and stays on the paper',
  async ({ head }) => {
    const student = (await head.students('4b')).find(({ id }) => id === '05003')
    if (!student) throw new Error('05003 is not in 4b')
    await rename(head, student)
    const [words = []] = pageWords(fileOf(await generatePdfs(head, '4b'), '05003'))
    expect(words.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Schleswig-Holstein-Sonderburg-Glücksburg-', 'Donaudampfschifffahrt']),
    )
    expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(layout.page.width - layout.margin.side + allowed)
  },
)

const letters = (text: string) => [...text].sort().join('')

journey.skipIf(!hasPoppler())(
  "a teacher prints drafts without network: the preview's pages in A4, each with 'Entwurf', for a child and for the class",
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await page.addInitScript(() => {
      // Without a tap of its own nothing is printed, as on an iPad.
      window.print = () => {
        if (!document.activeElement?.textContent?.includes('Jetzt drucken')) return
        document.body.setAttribute('data-printed', '')
        window.dispatchEvent(new Event('beforeprint'))
      }
    })
    await login(page)
    await untilAppIsKept(page)
    await openPreview(page, '1a', 'Mia Brandt', 6)
    const shown = await previewWords(page)
    await network.down()

    async function draft(choice: string): Promise<PdfWord[][]> {
      await page.evaluate(() => document.body.removeAttribute('data-printed'))
      await page.getByRole('button', { name: 'Entwurf drucken' }).click()
      await page.getByRole('button', { name: choice }).click()
      const now = page.getByRole('button', { name: 'Jetzt drucken' })
      await now.click()
      await page.locator('[data-printed]').waitFor()
      await now.waitFor({ state: 'detached' })
      const pdf = await page.pdf({ preferCSSPageSize: true })
      expect(pdfFacts(pdf)['Page size']).toMatch(/A4/)
      return pageWords(pdf)
    }
    // The reader takes the letters across the page for words of their own.
    const alone = await draft('Nur Mia Brandt')
    const textOf = (words: readonly { text: string }[], more = '') =>
      letters(words.map(({ text }) => text).join('') + more)
    expect(alone.map((words) => textOf(words))).toEqual(shown.map((words) => textOf(words, 'Entwurf')))
    const all = await draft('Alle 24 Kinder der Klasse')
    expect(all).toHaveLength((await head.students('1a')).length * shown.length)
    const heads = all.map((words) => words.map(({ text }) => text).join(' '))
    expect(heads.filter((text) => text.includes('Mia Brandt'))).toHaveLength(shown.length)
    expect(heads.at(-1)).toContain('Seite 6 von 6')
  },
)
