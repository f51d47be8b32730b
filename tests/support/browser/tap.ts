import type { Locator, Page } from 'playwright-core'

declare global {
  interface Window {
    /** Resolves with the next click. */
    clicked: Promise<void>
  }
}

/**
 * Taps and waits for the click, which a browser may make of a tap only after the command has ended. A press or a key after it keeps
 * the order by itself; what looks at the page, leaves it or takes its network would be too early.
 */
export async function tap(page: Page, target: Locator): Promise<void> {
  await page.evaluate(() => {
    window.clicked = new Promise((resolve) => {
      window.addEventListener('click', () => resolve(), { capture: true, once: true })
    })
  })
  await target.tap()
  await page.evaluate(() => window.clicked)
}
