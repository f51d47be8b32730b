import type { Page } from 'playwright-core'

/** What `delayTouchStart` of the drag backends is, and a little more. */
const restMs = 150

/**
 * A finger that moves at once scrolls; only one that has rested takes hold of a row, and nothing shows it. The page's
 * own later timer does: it cannot fire before that of the drag, however late both are.
 */
export async function untilHeld(page: Page): Promise<void> {
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), restMs)
}
