import type { Page } from 'playwright-core'

/** From here on what moves all but stands still: a dialog that closes stays in sight, however busy the machine is. */
export async function slowMotion(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
}
