import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { journey } from '../support/journey.ts'
import { openCard } from '../support/teacher/openReportCards.ts'
import { text, untilWhole } from '../support/teacher/sheet.ts'

/** A browser before `field-sizing`, as Safari on iPadOS before 26. */
async function withoutFieldSizing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { supports } = CSS
    CSS.supports = (...words: string[]) => words[0] !== 'field-sizing' && Reflect.apply(supports, CSS, words)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('textarea { field-sizing: fixed !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

journey(
  'where the browser does not size fields, the page stays where it is while a teacher writes at its end',
  async ({ tablet }) => {
    const { page } = tablet
    await withoutFieldSizing(tablet.context)
    await openCard(page, '1a', 'Emil Becker')
    await untilWhole(page)
    const field = text(page, 'Bemerkungen')
    const lines = Array.from({ length: 14 }, (_, line) => `Zeile ${line + 1}`).join('\n')
    await field.fill(lines)
    await field.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await twoFrames(page)
    const before = await scrollY(page)
    expect(before).toBeGreaterThan(0)
    await page.evaluate(() => {
      Object.assign(window, { jumps: 0 })
      window.addEventListener('scroll', () =>
        Object.assign(window, { jumps: (window as unknown as { jumps: number }).jumps + 1 }),
      )
    })
    await page.keyboard.type(' und mehr')
    await expect.poll(() => field.inputValue()).toMatch(/und mehr$/)
    await twoFrames(page)
    expect([await scrollY(page), await page.evaluate(() => (window as unknown as { jumps: number }).jumps)]).toEqual([
      before,
      0,
    ])
    const hidden = () => field.evaluate((area) => area.scrollHeight - area.clientHeight)
    expect(await hidden()).toBe(0)
    // Turned, the same words take more lines.
    await field.fill('Emil liest sicher und gern. '.repeat(30))
    await resize(page, { width: 507, height: 820 })
    await expect.poll(hidden).toBe(0)
  },
)
