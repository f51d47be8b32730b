import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { layout } from '#report/index.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort, journey } from '../support/journey.ts'
import { fileOf, generatePdfs } from '../support/reports/generatedPdfs.ts'
import { openPreview } from '../support/reports/openPreview.ts'
import { type PdfWord, pageWords, pdfFacts } from '../support/reports/readPdf.ts'
import { fillRows, rename, turnSwitches } from '../support/reports/sheetCases.ts'
import { hasPoppler } from '../support/run/ensurePdfTools.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'

/** The words of every page of the preview with the boxes of their letters, in points from the page's upper left corner. */
function previewWords(page: Page): Promise<PdfWord[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-page]')].map((sheet) => {
      const origin = sheet.getBoundingClientRect()
      const points = 595.28 / origin.width
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
      const words: { text: string; left: number; right: number; top: number; bottom: number }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (getComputedStyle(node.parentElement ?? sheet).visibility === 'hidden') continue
        for (const match of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, match.index)
          range.setEnd(node, match.index + match[0].length)
          const box = range.getBoundingClientRect()
          // The lines of a split text that are on other pages.
          let clip: Element | null = node.parentElement
          while (clip && clip !== sheet && getComputedStyle(clip).overflowY !== 'hidden') clip = clip.parentElement
          const { top = box.top, bottom = box.bottom } = clip?.getBoundingClientRect() ?? {}
          const middle = (box.top + box.bottom) / 2
          if (middle < top || middle > bottom) continue
          words.push({
            text: match[0],
            left: (box.left - origin.left) * points,
            right: (box.right - origin.left) * points,
            top: (box.top - origin.top) * points,
            bottom: (box.bottom - origin.top) * points,
          })
        }
      }
      return words
    }),
  )
}

interface WordPair {
  text: string
  /** How far the second lies to the right and below the first, in points. */
  right: number
  below: number
}

const middle = ({ top, bottom }: PdfWord) => (top + bottom) / 2

/** Each word of one page with the nearest same word of another; every word is taken once. Throws when one is missing. */
function wordPairs(page: readonly PdfWord[], other: readonly PdfWord[]): WordPair[] {
  const free = [...other]
  const pairs = page.map((word) => {
    const away = ({ left, ...box }: PdfWord) =>
      Math.abs(left - word.left) + Math.abs(middle({ left, ...box }) - middle(word))
    const same = free.filter(({ text }) => text === word.text).sort((a, b) => away(a) - away(b))
    const [found] = same
    if (!found) throw new Error(`'${word.text}' is on one of the pages only`)
    free.splice(free.indexOf(found), 1)
    return { text: word.text, right: found.left - word.left, below: middle(found) - middle(word) }
  })
  if (free.length > 0) throw new Error(`'${free[0]?.text}' is on one of the pages only`)
  return pairs
}

interface GoldenWord {
  text: string
  left: number
  top: number
}

/**
 * The words of a reference page and where they stood, in points. With UPDATE_GOLDEN=1 the page is written down anew:
 * look at it before.
 */
function goldenPage(name: string, words: readonly PdfWord[]): GoldenWord[] {
  const file = new URL(`../support/reports/golden/${name}.txt`, import.meta.url)
  if (process.env.UPDATE_GOLDEN) {
    const lines = words.map(({ text, left, top }) => `${left.toFixed(1)} ${top.toFixed(1)} ${text}`)
    writeFileSync(file, `${lines.join('\n')}\n`)
  }
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [left, top, text = ''] = line.split(' ')
      return { text, left: Number(left), top: Number(top) }
    })
}

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
