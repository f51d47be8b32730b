import type { BrowserContext, Page } from 'playwright-core'

/**
 * Stands in for the keyboard of an iPad's screen, which no browser on a desk has: it covers the lower end of the window
 * and says so by the visual viewport, while the page keeps its size.
 */
export async function giveScreenKeyboard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let covered = 0
    const visual = new EventTarget()
    Object.defineProperties(visual, {
      height: { get: () => window.innerHeight - covered },
      width: { get: () => window.innerWidth },
      offsetTop: { value: 0 },
      offsetLeft: { value: 0 },
      pageTop: { get: () => window.scrollY },
      scale: { value: 1 },
    })
    Object.defineProperty(window, 'visualViewport', { value: visual })
    window.addEventListener('screenkeyboard', (event) => {
      covered = (event as CustomEvent<number>).detail
      visual.dispatchEvent(new Event('resize'))
    })
  })
}

/** Opens it, this many CSS pixels high, or with 0 closes it. */
export async function raiseKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('screenkeyboard', { detail })), height)
}
