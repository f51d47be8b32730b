import axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** In this process nothing is painted: what contrast there is, the sweep of all views tells. */
async function violationsHere(): Promise<string[]> {
  const { violations: found } = await axe.run(document, {
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** What axe finds against WCAG 2.2 AA, one line each. */
export async function violations(page: Page): Promise<string[]> {
  if (typeof document === 'object') return violationsHere()
  // Colours count when they have come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cdp = await page.context().newCDPSession(page)
  // The page's own policy forbids injected scripts; the debugger's do not count as such.
  await cdp.send('Runtime.evaluate', { expression: axe.source })
  return page.evaluate(async (values) => {
    const { violations: found } = await window.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    )
  }, rules)
}
