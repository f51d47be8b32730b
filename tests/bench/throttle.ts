import type { Page } from 'playwright-core'

/** Slows the page's processor down by a factor, as Chromium's developer tools do; 1 is full speed. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
