import type { Page } from 'playwright-core'
import { untilDrawn } from './untilDrawn.ts'

/** The window in another size, and what React draws at it: media queries tell their listeners in the next frame. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await untilDrawn(page)
}
