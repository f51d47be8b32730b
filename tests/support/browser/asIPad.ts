import type { BrowserContext, Page } from 'playwright-core'

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

type Point = readonly [x: number, y: number]

/** Between two places of a finger, in seconds. */
const step = 0.05

/** A finger's quick way, as the browser tells of it, at times of the finger's own: a busy machine does not make it slow. */
export async function dragFinger(page: Page, from: Point, to: Point): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  function send(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) {
    timestamp += step
    return cdp.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints: points.map(([x, y]) => ({ x, y })) })
  }
  await send('touchStart', from)
  await send('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  await send('touchMove', to)
  await send('touchEnd')
}
