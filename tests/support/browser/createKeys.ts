import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus } from './tabTo.ts'

const atMost = 160
/** What is on its way, such as the focus that a dialog gives back or a page that scrolls, may arrive. */
const onItsWay = { timeout: 20_000 }

export type Keys = ReturnType<typeof createKeys>

/** Somebody with a keyboard and nothing else. On every way the focus must be seen, and must not get lost. */
export function createKeys(page: Page) {
  const problems = new Set<string>()
  let last = 'the beginning'

  async function look() {
    const { name, problem } = await page.evaluate(lookAtFocus)
    if (problem === undefined) return
    const seen = () => page.evaluate(lookAtFocus).then((now) => now.problem)
    const still = await expect
      .poll(seen, onItsWay)
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

  /** Goes there with Tab or Shift+Tab, whichever way it lies. */
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

  /** Whatever has the focus gets the key. */
  async function hit(key: string): Promise<void> {
    last = `${key} on ${(await page.evaluate(lookAtFocus)).name}`
    await page.keyboard.press(key)
  }

  /** Goes to an item of the menu that is opening with the arrows, and takes it. */
  async function take(wanted: Locator): Promise<void> {
    await wanted.waitFor()
    // It has the focus a little later; until then a key would be one of the page.
    const hasList = () =>
      wanted.evaluate((one) => one.closest('[role=menu], [role=listbox]')?.contains(document.activeElement))
    await expect.poll(hasList).toBe(true)
    for (let presses = 0; !(await hasFocus(wanted)); presses += 1) {
      if (presses === atMost) throw new Error(`the arrows do not lead to ${wanted}`)
      await page.keyboard.press('ArrowDown')
      await look()
    }
    await hit('Enter')
  }

  return {
    to,
    hit,
    take,
    /** Goes there and presses a key; Enter where none is named. */
    async press(target: Locator, key = 'Enter') {
      await to(target)
      await hit(key)
    },
    /** Goes to a field and writes over what stands in it. */
    async fill(target: Locator, value: string) {
      await to(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(value)
    },
    /** Opens a select and goes to an option with the arrows. */
    async choose(select: Locator, option: string | RegExp) {
      await to(select)
      await hit('Enter')
      const wanted = page.getByRole('option', { name: option, exact: typeof option === 'string' })
      await take(wanted)
      await wanted.waitFor({ state: 'detached' })
      // React Aria looks half a second after a dialog opened whether anything in it has the focus, for VoiceOver. Keys as
      // fast as these may close the list just then, and the dialog takes it.
      const isBack = () =>
        select.evaluate((button) => [button, button.closest('[role$=dialog]')].includes(document.activeElement))
      await expect.poll(isBack).toBe(true)
    },
    /** The focus is on something. Said where a dialog has closed or a row is gone. */
    async held() {
      const isLost = () => page.evaluate(lookAtFocus).then((focus) => focus.isNowhere || focus.isBehind)
      await expect
        .poll(isLost, onItsWay)
        .toBe(false)
        .catch(() => problems.add(`after ${last} the focus is nowhere, or behind the dialog`))
    },
    /** Every place whose focus was not to be seen or got lost, each once. */
    problems: () => [...problems],
  }
}

/** What has the focus, and what is wrong with how it is shown. */
interface Focus {
  name: string
  isNowhere: boolean
  /** A dialog is open, and it is on something else. */
  isBehind: boolean
  problem: string | undefined
}

/**
 * In the page: somebody without a pointer must see where they are (WCAG 2.4.7 and 2.4.11). The indicator is a line in
 * the colour of the focus, drawn by the element, by its frame or by the sign beside a hidden input, and some of it
 * lies in the open.
 */
function lookAtFocus(): Focus {
  const focused = document.activeElement
  const isNowhere = focused === null || focused === document.body || focused === document.documentElement
  const dialog = [...document.querySelectorAll('[role$=dialog]')].at(-1)
  const isBehind = dialog?.contains(focused) === false
  if (isNowhere) return { name: 'body', isNowhere, isBehind, problem: undefined }
  const words = focused.getAttribute('aria-label') ?? (focused as HTMLInputElement).name ?? focused.textContent ?? ''
  const name = `${focused.localName} '${(words || focused.textContent || focused.id).trim().slice(0, 60)}'`

  const canvas = document.createElement('canvas').getContext('2d')
  function plain(color: string): string {
    if (!canvas) return color
    canvas.fillStyle = '#010203'
    canvas.fillStyle = color
    return String(canvas.fillStyle)
  }
  /** Lines stand round many things: of those around it only the ones in the colour of the focus are meant. */
  function isDrawn(element: Element): boolean {
    const wanted = plain(getComputedStyle(element).getPropertyValue('--focus').trim())
    const isMeant = (color: string) => plain(color) === wanted
    return [undefined, '::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
      if (isOutlined && (element === focused || isMeant(style.outlineColor))) return true
      const shadow = /^(#\w+|[\w-]+\([^)]*\))/.exec(style.boxShadow)?.[0]
      return pseudo === undefined && shadow !== undefined && isMeant(shadow) && isMeant(style.borderBottomColor)
    })
  }

  const around: Element[] = [focused]
  for (let one = focused.parentElement; one && around.length < 4; one = one.parentElement) around.push(one)
  let inside = focused.firstElementChild
  for (let depth = 0; inside && depth < 3; depth += 1) {
    around.push(inside)
    inside = inside.firstElementChild
  }
  for (const one of [focused.nextElementSibling, focused.previousElementSibling]) if (one) around.push(one)
  const indicators = around.filter(isDrawn)
  if (indicators.length === 0) return { name, isNowhere, isBehind, problem: 'nothing shows that it has the focus' }

  /** The line around a hidden input is cut off with it; then the one around its frame counts. */
  const isOpen = indicators.some((indicator) => {
    const { left, top, right, bottom } = indicator.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
    )
    return points.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (indicator.contains(hit) || hit.contains(indicator))
    })
  })
  return { name, isNowhere, isBehind, problem: isOpen ? undefined : 'it has the focus and lies out of sight' }
}
