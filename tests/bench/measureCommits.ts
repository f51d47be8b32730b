import type { Locator, Page } from 'playwright-core'
import { saveButton } from '../support/teacher/sheet.ts'
import { addBarePut } from './pageProbe.ts'
import { median } from './quantile.ts'

const samples = 20

export interface Commits {
  /** From the finger to the completed transaction on the tablet. */
  tick: number
  save: number
  /** The same for a bare durable put. */
  bare: number
  /** The three without a finger: from the press by a program. A tick is on the device by itself; what a save then writes is that it is sent. */
  pressedTick: number
  pressedSave: number
  pressedBare: number
  /** What sealing costs for a save and the tick before it, which is sealed then. */
  seal: number
}

/**
 * Medians in ms, at full speed. Chromium hands over what the disk has answered only after the frames that a tap has
 * caused, on a disk that takes no time as well: how long the saving itself takes is told by a press without a finger.
 */
export async function measureCommits(page: Page): Promise<Commits> {
  await addBarePut(page)
  const barePut = page.locator('button[data-bare-put]')
  const bares: number[] = []
  const ticks: number[] = []
  const saves: number[] = []
  const pressedBares: number[] = []
  const pressedTicks: number[] = []
  const pressedSaves: number[] = []
  const seals: number[] = []
  for (let at = 0; at < samples; at += 1) {
    const radio = (column: number) =>
      page
        .getByRole('radiogroup')
        .nth(at % 6)
        .getByRole('radio')
        .nth(column % 4)
    await quiet(page)
    await page.evaluate(() => window.bench.seals.splice(0))
    ticks.push(await commitAfter(page, () => radio(at).tap()))
    await quiet(page)
    saves.push(await commitAfter(page, () => saveButton(page).tap()))
    seals.push(await page.evaluate(() => window.bench.seals.reduce((sum, ms) => sum + ms, 0)))
    await quiet(page)
    bares.push(await commitAfter(page, () => barePut.tap(), 'bareCommits'))
    await quiet(page)
    await commitAfterPress(radio(at + 1), 'commits')
    await quiet(page)
    pressedTicks.push(await commitAfterPress(radio(at + 2), 'commits'))
    await quiet(page)
    pressedSaves.push(await commitAfterPress(saveButton(page), 'commits'))
    pressedBares.push(await commitAfterPress(barePut, 'bareCommits'))
  }
  return {
    tick: median(ticks),
    save: median(saves),
    bare: median(bares),
    pressedTick: median(pressedTicks),
    pressedSave: median(pressedSaves),
    pressedBare: median(pressedBares),
    seal: median(seals),
  }
}

function commitAfterPress(button: Locator, kind: 'commits' | 'bareCommits'): Promise<number> {
  return button.evaluate(async (element: HTMLElement, name) => {
    const before = window.bench[name].length
    const pressed = performance.now()
    element.click()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return (window.bench[name][before] ?? Number.NaN) - pressed
  }, kind)
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
