import type { Page } from 'playwright-core'

/** What listeners hear in the next frame stands drawn in the one after that. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  )
}
