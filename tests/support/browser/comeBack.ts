import type { Page } from 'playwright-core'

/** The app comes to the front again a minute later and looks at everything anew. */
export async function comeBack(page: Page, read: RegExp): Promise<void> {
  const answer = page.waitForResponse(read)
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 60_000
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await (await answer).finished()
}
