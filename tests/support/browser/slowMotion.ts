import type { Locator } from 'playwright-core'

/**
 * From here on what moves all but stands still: a dialog that closes stays in sight, however busy the machine is. Begins
 * once `button`, which is to be pressed then, has come to rest: a dialog that is still coming in would never arrive.
 */
export async function slowMotion(button: Locator): Promise<void> {
  await button.click({ trial: true })
  const page = button.page()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
}
