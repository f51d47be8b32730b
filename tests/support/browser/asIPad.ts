import type { BrowserContext } from 'playwright-core'

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

/** Pages opened from now on hold themselves for Safari on an iPad, which says it is a Mac with a touch screen. */
export async function asIPad(context: BrowserContext): Promise<void> {
  await context.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 })
    // Safari asks nothing of its own.
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation())
  }, safari)
}
