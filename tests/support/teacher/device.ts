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

/** The action bar: what was typed is on the tablet for good. */
export const onTablet = (page: Page) => page.getByText(/^(Auf diesem \S+ gesichert|Gesichert)/).first()

/**
 * A save lies on the tablet, as the action bar says, and has been tried without success, as the top bar says. 'gesichert'
 * alone may still be about what was typed before the save.
 */
export const savedOffline = (page: Page) =>
  page
    .locator('body')
    .filter({ has: page.getByRole('button', { name: /^(Offline|Schulserver nicht erreichbar)/ }) })
    .locator('[data-action-bar]')
    .filter({ has: onTablet(page) })

/** The action bar: a save lies on the tablet and is on its way. */
export const beingSent = (page: Page) => page.locator('[data-action-bar]').getByText(/^Wird übertragen/)
