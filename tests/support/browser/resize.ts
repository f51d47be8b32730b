import type { Page } from 'playwright-core'

/**
 * The window in another size, and what React draws at it: media queries tell their listeners in the next frame, and
 * what they draw stands in the one after that.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  )
}
