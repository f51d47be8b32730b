import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import {
  asLocator,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from 'ivya'
import { beginAriaCaches, endAriaCaches } from 'ivya/utils'
import { pause, until, untilEffectsRan } from './until.ts'

/** The engine behind Playwright's locators: names, roles and texts are found here as they are in a browser. */
const ivya = Ivya.create({ browser: 'chromium', testIdAttribute: 'data-testid' })
const PICTURE_MS = 1000 / 60

/** What was found out about the document as it stands. */
interface Answers {
  document: Document
  changes: MutationObserver
  forget: () => void
  found: Map<string, Element[]>
  shown: Map<Element, boolean>
}
declare global {
  /** One for all files of this process, which load this module anew. */
  var screenAnswers: Answers | undefined
}

/**
 * Whoever waits asks the same again and again, and most of the time nothing has changed: names and roles asked for anew
 * were a third of the work of these tests.
 */
function watchDocument(): Answers {
  const found = new Map<string, Element[]>()
  const shown = new Map<Element, boolean>()
  const forget = () => {
    found.clear()
    shown.clear()
    // Ivya keeps names and roles between the two.
    endAriaCaches()
    beginAriaCaches()
  }
  const changes = new MutationObserver(forget)
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  // What is ticked or typed changes no attribute.
  for (const type of ['input', 'change', 'click', 'focusin', 'focusout']) document.addEventListener(type, forget, true)
  return { document, changes, forget, found, shown }
}

if (globalThis.screenAnswers === undefined) beginAriaCaches()
const answers = globalThis.screenAnswers?.document === document ? globalThis.screenAnswers : watchDocument()
globalThis.screenAnswers = answers

function unlessChanged<K, V>(known: Map<K, V>, about: K, ask: () => V): V {
  if (answers.changes.takeRecords().length > 0) answers.forget()
  const before = known.get(about)
  if (before !== undefined) return before
  const answer = ask()
  known.set(about, answer)
  return answer
}

export const isShown = (element: Element): boolean => unlessChanged(answers.shown, element, () => isShownNow(element))

/** What a style sheet hides at some width is a matter of the browser. */
function isShownNow(element: Element): boolean {
  if (!element.isConnected || getComputedStyle(element).visibility !== 'visible') return false
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false
  return true
}

const isDisabled = (element: Element) =>
  element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null

const words = (text: string | RegExp, exact = false) =>
  getByTextSelector(text, { exact }).slice('internal:text='.length)

interface FilterOptions {
  hasText?: string | RegExp
  hasNotText?: string | RegExp
  has?: Locator
  hasNot?: Locator
}
interface Wait {
  timeout?: number
}
interface FileGiven {
  name: string
  mimeType: string
  buffer: Uint8Array
}

const user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0, document: globalThis.document })

let lastSpot = 0

/**
 * Nothing is laid out here, but a finger comes down elsewhere each time: two presses, however soon after each other, are no
 * double tap to the page. That is `dblclick`.
 */
function nextSpot(): { clientX: number; clientY: number } {
  lastSpot += 100
  return { clientX: lastSpot, clientY: 0 }
}

async function pointAt(target: Element, ...keys: string[]): Promise<void> {
  const coords = nextSpot()
  await user.pointer([{ target, coords }, ...keys.map((key) => ({ keys: key, target, coords }))])
}

/** What can be asked for in a page and in a part of it. */
class Scope {
  readonly selector: string
  constructor(selector: string) {
    this.selector = selector
  }
  #in(selector: string): Locator {
    return new Locator(this.selector === '' ? selector : `${this.selector} >> ${selector}`)
  }
  getByRole(role: string, options: Parameters<typeof getByRoleSelector>[1] = {}): Locator {
    return this.#in(getByRoleSelector(role, options))
  }
  getByText(text: string | RegExp, { exact = false } = {}): Locator {
    return this.#in(getByTextSelector(text, { exact }))
  }
  getByLabel(text: string | RegExp, { exact = false } = {}): Locator {
    return this.#in(getByLabelSelector(text, { exact }))
  }
  getByTitle(text: string | RegExp, { exact = false } = {}): Locator {
    return this.#in(getByTitleSelector(text, { exact }))
  }
  getByPlaceholder(text: string | RegExp, { exact = false } = {}): Locator {
    return this.#in(getByPlaceholderSelector(text, { exact }))
  }
  locator(selector: string, options: FilterOptions = {}): Locator {
    return this.#in(selector).filter(options)
  }
}

/** Playwright's locator on the document of this process, as far as journeys use it. */
export class Locator extends Scope {
  override toString(): string {
    return asLocator('javascript', this.selector)
  }

  filter({ hasText, hasNotText, has, hasNot }: FilterOptions): Locator {
    let { selector } = this
    if (hasText !== undefined) selector += ` >> internal:has-text=${words(hasText)}`
    if (hasNotText !== undefined) selector += ` >> internal:has-not-text=${words(hasNotText)}`
    if (has) selector += ` >> internal:has=${JSON.stringify(has.selector)}`
    if (hasNot) selector += ` >> internal:has-not=${JSON.stringify(hasNot.selector)}`
    return new Locator(selector)
  }
  and = (other: Locator) => new Locator(`${this.selector} >> internal:and=${JSON.stringify(other.selector)}`)
  or = (other: Locator) => new Locator(`${this.selector} >> internal:or=${JSON.stringify(other.selector)}`)
  nth = (index: number) => new Locator(`${this.selector} >> nth=${index}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)

  #found(): Element[] {
    const ask = () => ivya.queryLocatorSelectorAll(this.selector)
    // Properties, which React sets without an event.
    return /checked|disabled|selected/.test(this.selector) ? ask() : unlessChanged(answers.found, this.selector, ask)
  }
  #one(): Element | undefined {
    const found = this.#found()
    if (found.length > 1)
      throw new Error(`${this} is ${found.length} elements: ${found.map((one) => ivya.previewNode(one)).join(', ')}`)
    return found[0]
  }
  #present = (wait?: Wait) =>
    until(
      () => `${this} is not there`,
      () => this.#one(),
      wait?.timeout,
    )
  /** An element that a person could use, now and, as in Playwright, two pictures later. */
  async #usable(wait?: Wait): Promise<HTMLElement> {
    const usable = () => {
      const element = this.#one()
      return element !== undefined && isShown(element) && !isDisabled(element) && (element as HTMLElement)
    }
    for (;;) {
      const element = await until(() => `${this} cannot be used`, usable, wait?.timeout)
      await pause(2 * PICTURE_MS)
      if (usable() === element) return element
    }
  }

  async waitFor({ state = 'visible', timeout }: Wait & { state?: string } = {}): Promise<void> {
    await until(
      () => `${this} is not ${state}`,
      () => {
        const element = this.#one()
        if (state === 'attached') return element !== undefined
        if (state === 'detached') return element === undefined
        const shown = element !== undefined && isShown(element)
        return state === 'hidden' ? !shown : shown
      },
      timeout,
    )
  }

  async click({ force = false, ...wait }: Wait & { force?: boolean } = {}): Promise<void> {
    await pointAt(await (force ? this.#present(wait) : this.#usable(wait)), '[MouseLeft]')
  }
  async dblclick(): Promise<void> {
    await pointAt(await this.#usable(), '[MouseLeft][MouseLeft]')
  }
  async tap(wait?: Wait): Promise<void> {
    const target = await this.#usable(wait)
    await user.pointer([{ keys: '[TouchA]', target, coords: nextSpot() }])
  }
  async hover(): Promise<void> {
    await user.hover(await this.#usable())
  }
  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click()
  }
  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click()
  }
  async focus(): Promise<void> {
    ;((await this.#present()) as HTMLElement).focus()
  }
  async blur(): Promise<void> {
    ;((await this.#present()) as HTMLElement).blur()
  }
  async fill(value: string): Promise<void> {
    const field = (await this.#usable()) as HTMLInputElement | HTMLTextAreaElement
    field.focus()
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }))
  }
  async selectText(): Promise<void> {
    ;((await this.#present()) as HTMLInputElement).select()
  }
  async clear(): Promise<void> {
    await this.fill('')
  }
  async press(key: string): Promise<void> {
    await this.focus()
    await keyboard.press(key)
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus()
    await keyboard.type(text)
  }
  async selectOption(wanted: string | { label: string }): Promise<void> {
    const select = (await this.#usable()) as HTMLSelectElement
    const option = await until(
      () => `${this} has no option ${JSON.stringify(wanted)}`,
      () =>
        [...select.options].find(({ value, label }) =>
          typeof wanted === 'string' ? value === wanted || label === wanted : label === wanted.label,
        ),
    )
    await user.selectOptions(select, option)
  }
  async setInputFiles(given: string | FileGiven | (string | FileGiven)[]): Promise<void> {
    const files = [given].flat().map((one) => {
      const { name, mimeType, buffer } =
        typeof one === 'string' ? { name: basename(one), mimeType: '', buffer: readFileSync(one) } : one
      return new File([new Uint8Array(buffer)], name, { type: mimeType })
    })
    const input = (await this.#present()) as HTMLInputElement
    await userEvent.upload(input, files, { applyAccept: false })
  }

  // What Playwright waits for before it answers, this waits for as well.
  count = async () => this.#found().length
  all = async () => this.#found().map((_, index) => this.nth(index))
  textContent = async () => (await this.#present()).textContent
  innerText = async () => (await this.#present()).textContent ?? ''
  inputValue = async () => ((await this.#present()) as HTMLInputElement).value
  getAttribute = async (name: string) => (await this.#present()).getAttribute(name)
  allTextContents = async () => this.#found().map(({ textContent }) => textContent ?? '')
  allInnerTexts = this.allTextContents
  isVisible = async () => this.#found().some(isShown)
  isHidden = async () => !(await this.isVisible())
  isDisabled = async () => isDisabled(await this.#present())
  isEnabled = async () => !(await this.isDisabled())
  isChecked = async () => {
    const element = await this.#present()
    return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'
  }
  scrollIntoViewIfNeeded = async () => void (await this.#present())
  elementHandle = async () => this.#present()
  evaluate = async <T, A>(work: (element: Element, argument: A) => T, argument: A) =>
    work(await this.#present(), argument)
  evaluateAll = async <T, A>(work: (elements: Element[], argument: A) => T, argument: A) =>
    work(this.#found(), argument)
}

const modifiers: Record<string, string> = { ControlOrMeta: 'Control' }

export const keyboard = {
  /** 'Enter', 'Shift+Tab', 'ControlOrMeta+a'. */
  async press(keys: string): Promise<void> {
    await untilEffectsRan()
    const parts = keys.split('+').map((key) => modifiers[key] ?? key)
    const key = parts.pop() ?? ''
    const held = parts.map((name) => `{${name}>}`).join('')
    const released = parts.map((name) => `{/${name}}`).join('')
    await user.keyboard(`${held}{${key === ' ' || key === 'Space' ? ' ' : key}}${released}`)
  },
  down: (key: string) => user.keyboard(`{${key}>}`),
  up: (key: string) => user.keyboard(`{/${key}}`),
  async type(text: string): Promise<void> {
    await untilEffectsRan()
    await user.keyboard(text.replace(/[[{]/g, '$&$&'))
  },
}

export { Scope }
