import type { Page } from 'playwright-core'
import { untilAfterFrame } from './untilDrawn.ts'

/**
 * Reloads a page once it has what it promises to keep: what is open is in its history entry a frame after it is shown, and what
 * was entered is on the device when the top bar no longer says that it is being stored.
 */
export async function reload(page: Page): Promise<void> {
  await untilAfterFrame(page)
  await page.locator('[data-sync][data-kind=writing]').waitFor({ state: 'detached' })
  await page.reload()
}
