import type { Locator, Page } from 'playwright-core'
import { next } from '../support/teacher/students.ts'
import { addBareButton } from './pageProbe.ts'
import { quantile } from './quantile.ts'
import { throttle } from './throttle.ts'

export interface Taps {
  /** From the finger to the frame that shows the cross, ms. */
  tick: { median: number; p95: number }
  /** The same for a button that does nothing else. */
  bare: { median: number; p95: number }
  /** From the arrow to the frame that shows the next student, ms. */
  next: { median: number; p95: number }
}

const samples = 40
const switches = 15

/** On an open report card, at a quarter of the processor's speed; ticks and bare taps alternate. */
export async function measureTaps(page: Page): Promise<Taps> {
  await addBareButton(page)
  await throttle(page, 4)
  const rows = page.getByRole('radiogroup')
  const total = await rows.count()
  const bare = page.locator('button[data-bare]')
  for (let at = 0; at < samples; at += 1) {
    const row = rows.nth(Math.floor((at * total) / samples))
    await tap(page, row.getByRole('radio').nth(at % 4), 'tick', at + 1)
    await tap(page, bare, 'bare', at + 1)
  }
  for (let at = 0; at < switches; at += 1) {
    // The arrows take two taps in half a second for one.
    await page.waitForTimeout(600)
    await tap(page, next(page), 'next', at + 1)
  }
  await throttle(page, 1)
  const { tick, bare: reference, next: turns } = await page.evaluate(() => window.bench.taps)
  return { tick: summary(tick), bare: summary(reference), next: summary(turns) }
}

/** Taps by coordinates, so that nothing but the finger is measured, and waits for the probe's n-th sample. */
async function tap(page: Page, target: Locator, kind: keyof Taps, nth: number): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to tap for ${kind}`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(([name, n]) => window.bench.taps[name].length >= n, [kind, nth] as const, { polling: 50 })
}

function summary(values: readonly number[]) {
  return { median: quantile(values, 0.5), p95: quantile(values, 0.95) }
}
