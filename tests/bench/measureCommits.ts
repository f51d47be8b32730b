import type { Page } from 'playwright-core'
import { saveButton } from '../support/teacher/sheet.ts'
import { addBarePut } from './pageProbe.ts'
import { median } from './quantile.ts'

const samples = 20

/**
 * For a tick, a save, and a bare durable put after a tap on the same page: a browser hands over what the disk has
 * answered only after the frame that a tap has caused. From the finger to the completed transaction on the tablet, median in ms, at full speed; and what of it sealing
 * costs for a save and the tick before it, which is sealed then.
 */
export async function measureCommits(page: Page): Promise<{ tick: number; save: number; bare: number; seal: number }> {
  await addBarePut(page)
  const bares: number[] = []
  const ticks: number[] = []
  const saves: number[] = []
  const seals: number[] = []
  for (let at = 0; at < samples; at += 1) {
    await quiet(page)
    await page.evaluate(() => window.bench.seals.splice(0))
    ticks.push(
      await commitAfter(page, () =>
        page
          .getByRole('radiogroup')
          .nth(at % 6)
          .getByRole('radio')
          .nth(at % 4)
          .tap(),
      ),
    )
    await quiet(page)
    saves.push(await commitAfter(page, () => saveButton(page).tap()))
    seals.push(await page.evaluate(() => window.bench.seals.reduce((sum, ms) => sum + ms, 0)))
    await quiet(page)
    bares.push(await commitAfter(page, () => page.locator('button[data-bare-put]').tap(), 'bareCommits'))
  }
  return { tick: median(ticks), save: median(saves), bare: median(bares), seal: median(seals) }
}

async function commitAfter(
  page: Page,
  act: () => Promise<void>,
  kind: 'commits' | 'bareCommits' = 'commits',
): Promise<number> {
  const before = await page.evaluate((name) => window.bench[name].length, kind)
  await act()
  await page.waitForFunction(([name, n]) => window.bench[name].length > n, [kind, before] as const)
  return page.evaluate(([name, n]) => (window.bench[name][n] ?? Number.NaN) - window.bench.lastTap, [
    kind,
    before,
  ] as const)
}

/** Resolves when nothing has been written for 300 ms. */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() - (window.bench.commits.at(-1) ?? 0) > 300)
}
