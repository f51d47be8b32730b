import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { lookAtFocus } from './lookAtFocus.ts'
import { hasFocus } from './tabTo.ts'

const atMost = 160

/** Somebody with a keyboard and nothing else. On every way the focus must be seen, and must not get lost. */
export interface Keys {
  /** Goes there with Tab or Shift+Tab, whichever way it lies. */
  to(target: Locator): Promise<void>
  /** Goes there and presses a key; Enter where none is named. */
  press(target: Locator, key?: string): Promise<void>
  /** Goes to a field and writes over what stands in it. */
  fill(target: Locator, value: string): Promise<void>
  /** Opens a select and goes to an option with the arrows. */
  choose(select: Locator, option: string | RegExp): Promise<void>
  /** Whatever has the focus gets the key. */
  hit(key: string): Promise<void>
  /** The focus is on something. Said where a dialog has closed or a row is gone. */
  held(): Promise<void>
  /** Every place whose focus was not to be seen or got lost, each once. */
  problems(): string[]
}

export function createKeys(page: Page): Keys {
  const problems = new Set<string>()
  let last = 'the beginning'

  async function look() {
    const { name, problem } = await page.evaluate(lookAtFocus)
    if (problem === undefined) return
    // What is on its way, such as a page that scrolls, may arrive.
    const seen = () => page.evaluate(lookAtFocus).then((now) => now.problem)
    const still = await expect
      .poll(seen, { timeout: 2000 })
      .toBeUndefined()
      .then(
        () => undefined,
        () => problem,
      )
    if (still !== undefined) problems.add(`${name}: ${still}`)
  }

  /** Shift+Tab when it stands before what has the focus, and the focus is not in a dialog before it. */
  const wayTo = (target: Locator) =>
    target.first().evaluate((element) => {
      const here = document.activeElement
      if (!here || here === document.body) return 'Tab'
      return here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
    })

  async function to(target: Locator): Promise<void> {
    await target.first().waitFor()
    if (await hasFocus(target)) return look()
    const way = await wayTo(target)
    for (let presses = 0; presses < atMost; presses += 1) {
      await page.keyboard.press(way)
      await look()
      if (await hasFocus(target)) return
    }
    throw new Error(`${atMost} times ${way} do not lead to ${target}`)
  }

  async function hit(key: string): Promise<void> {
    last = `${key} on ${(await page.evaluate(lookAtFocus)).name}`
    await page.keyboard.press(key)
  }

  return {
    to,
    hit,
    async press(target, key = 'Enter') {
      await to(target)
      await hit(key)
    },
    async fill(target, value) {
      await to(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(value)
    },
    async choose(select, option) {
      await to(select)
      await hit('Enter')
      const wanted = page.getByRole(
        'option',
        typeof option === 'string' ? { name: option, exact: true } : { name: option },
      )
      await wanted.waitFor()
      for (let presses = 0; !(await hasFocus(wanted)); presses += 1) {
        if (presses === atMost) throw new Error(`the arrows do not lead to ${wanted}`)
        await page.keyboard.press('ArrowDown')
        await look()
      }
      await hit('Enter')
      await wanted.waitFor({ state: 'detached' })
      // React Aria looks half a second after a dialog opened whether anything in it has the focus, for VoiceOver. Keys as
      // fast as these may close the list just then, and the dialog takes it.
      const isBack = () =>
        select.evaluate((button) => [button, button.closest('[role$=dialog]')].includes(document.activeElement))
      await expect.poll(isBack, { timeout: 5000 }).toBe(true)
    },
    async held() {
      const isLost = () => page.evaluate(lookAtFocus).then((focus) => focus.isNowhere || focus.isBehind)
      await expect
        .poll(isLost, { timeout: 2000 })
        .toBe(false)
        .catch(() => problems.add(`after ${last} the focus is nowhere, or behind the dialog`))
    },
    problems: () => [...problems],
  }
}
