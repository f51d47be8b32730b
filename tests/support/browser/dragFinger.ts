import type { Page } from 'playwright-core'

type Point = readonly [x: number, y: number]

/** A finger's way, as the browser tells of it. */
export async function dragFinger(page: Page, from: Point, to: Point): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  await send('touchStart', from)
  await send('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  await send('touchMove', to)
  await send('touchEnd')
}
