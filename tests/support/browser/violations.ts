import axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Voice control presses what is read, and a rotor lists headings and regions: rules that no tag above turns on. */
const more = [
  'label-content-name-mismatch',
  ...['empty-heading', 'heading-order', 'page-has-heading-one'],
  ...['landmark-one-main', 'landmark-unique', 'landmark-no-duplicate-main', 'landmark-no-duplicate-banner'],
]
const enabled = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]))

/** Nothing is painted in this process, and what lies behind a dialog counts as gone. */
const onlyInBrowser = Object.fromEntries(
  ['color-contrast', 'target-size', 'page-has-heading-one', 'landmark-one-main'].map((rule) => [
    rule,
    { enabled: false },
  ]),
)

/** In this process nothing is painted: what contrast there is, the sweep of all views tells. */
async function violationsHere(): Promise<string[]> {
  const { violations: found } = await axe.run(document, {
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
    rules: { ...enabled, ...onlyInBrowser },
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** What axe finds against WCAG 2.2 AA, one line each. */
export async function violations(page: Page): Promise<string[]> {
  return typeof document === 'object' ? violationsHere() : violationsOf(page, { type: 'tag', values: rules })
}

export type Theme = 'light' | 'dark'

export async function turnTo(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)
}

/** The same by day and in the dark, where nothing but the colours is another. */
export async function violationsDayAndNight(page: Page): Promise<string[]> {
  await turnTo(page, 'dark')
  const inTheDark = await violationsOf(page, { type: 'rule', values: ['color-contrast'] })
  await turnTo(page, 'light')
  const byDay = await violations(page)
  return [...inTheDark.map((line) => `dark: ${line}`), ...byDay.map((line) => `light: ${line}`)]
}

async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // Colours count when they have come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Half a megabyte to read: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) {
    const cdp = await page.context().newCDPSession(page)
    // The page's own policy forbids injected scripts; the debugger's do not count as such.
    await cdp.send('Runtime.evaluate', { expression: axe.source })
  }
  return page.evaluate(
    async ([wanted, others]) => {
      const { violations: found } = await window.axe.run(document, {
        runOnly: wanted,
        rules: others,
        resultTypes: ['violations'],
      })
      /** A bar that stays in sight cuts what lies at its edge: scrolled to, it must be whole. */
      async function isCutOnly(id: string, selector: unknown): Promise<boolean> {
        const element = typeof selector === 'string' ? document.querySelector(selector) : null
        if (id !== 'target-size' || !element) return false
        // What lies under an open popup is met once it is closed.
        const box = element.getBoundingClientRect()
        for (const popup of document.querySelectorAll('[data-open]')) {
          const { left, right, top, bottom } = popup.getBoundingClientRect()
          if (left < box.right && right > box.left && top < box.bottom && bottom > box.top) return true
        }
        const at = scrollY
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { violations: left } = await window.axe.run(element, { runOnly: { type: 'rule', values: [id] } })
        scrollTo({ top: at, behavior: 'instant' })
        return left.length === 0
      }
      const lines: string[] = []
      for (const { id, nodes } of found) {
        for (const { target, failureSummary } of nodes) {
          if (!(await isCutOnly(id, target[0]))) lines.push(`${id} ${target}: ${failureSummary}`)
        }
      }
      return lines
    },
    [runOnly, runOnly.type === 'tag' ? enabled : {}] as const,
  )
}
