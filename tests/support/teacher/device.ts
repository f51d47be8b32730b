import type { Page } from 'playwright-core'

/** Resolves when the app itself is kept on the tablet, so that it opens without network. In process it always is. */
export async function untilAppIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (!('serviceWorker' in navigator)) return
    const { active } = await navigator.serviceWorker.ready
    if (!active || active.state === 'activated') return
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  })
}

/** The top bar: what was typed is on the tablet for good. */
export const onTablet = (page: Page) => page.getByText(/^Auf diesem \S+ gesichert/).first()

/** The top bar: a save lies on the tablet, and has been tried without success. */
export const savedOffline = (page: Page) =>
  page.getByRole('button', { name: /^Auf diesem \S+ gesichert.* auf (WLAN|den Schulserver)$/ })

/** The top bar: a save lies on the tablet and is on its way. */
export const beingSent = (page: Page) => page.getByRole('button', { name: /^Wird übertragen/ })
