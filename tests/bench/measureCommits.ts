import type { Page } from 'playwright-core'
import { saveButton } from '../support/teacher/sheet.ts'
import { median } from './quantile.ts'

const samples = 20

/** From the finger to the completed transaction on the tablet, median in ms, at full speed. */
export async function measureCommits(page: Page): Promise<{ tick: number; save: number }> {
  const ticks: number[] = []
  const saves: number[] = []
  for (let at = 0; at < samples; at += 1) {
    await quiet(page)
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
  }
  return { tick: median(ticks), save: median(saves) }
}

async function commitAfter(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => window.bench.commits.length)
  await act()
  await page.waitForFunction((n) => window.bench.commits.length > n, before)
  return page.evaluate((n) => (window.bench.commits[n] ?? Number.NaN) - window.bench.lastTap, before)
}

/** Resolves when nothing has been written for 300 ms. */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() - (window.bench.commits.at(-1) ?? 0) > 300)
}
