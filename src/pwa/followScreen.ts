import { isAppleTouch } from '#lib/deviceWord.ts'
import { isInstalled } from '#lib/isInstalled.ts'

/** The visible part of the window. Heights and offsets in CSS pixels. */
interface Viewport {
  windowHeight: number
  /** Height, offset and scale of the visual viewport. */
  height: number
  offsetTop: number
  scale: number
}

/** The bar of shortcuts above a hardware keyboard is lower than this, in pixels; the keyboard of the screen is higher. */
const shortcutBarAtMost = 100

/**
 * How many pixels of the window's lower end are covered. 0 while the page is zoomed: then the user chooses what is
 * seen.
 */
export function coveredBelow({ windowHeight, height, offsetTop, scale }: Viewport): number {
  return scale > 1.01 ? 0 : Math.max(0, Math.round(windowHeight - offsetTop - height))
}

type ScreenPage = Pick<
  Window,
  'innerHeight' | 'visualViewport' | 'document' | 'addEventListener' | 'requestAnimationFrame'
>

/**
 * Sets the CSS variable `--keyboard` to the height that the keyboard covers, for everything that stays above it, and scrolls
 * the focused field into view. `data-keyboard` on the root says that the screen is short: bars are low then. An iPad does not
 * report every keyboard that closes, for example while the app was in the background: where no field has the focus there is
 * none.
 */
export function watchKeyboard(page: ScreenPage = window): void {
  const { visualViewport: visual, document } = page
  if (!visual) return
  const root = document.documentElement
  let covered = 0
  const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable]') === true
  const look = () => {
    const { height, offsetTop, scale } = visual
    const next = isTyping() ? coveredBelow({ windowHeight: page.innerHeight, height, offsetTop, scale }) : 0
    if (next === covered) return
    covered = next
    root.style.setProperty('--keyboard', `${covered}px`)
    root.toggleAttribute('data-keyboard', covered > shortcutBarAtMost)
  }
  const resize = () => {
    const before = covered
    look()
    // Not when the page is only moved: it would not stay where the user moves it.
    if (covered !== before && covered > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  // In a window that becomes low the browser moves nothing.
  page.addEventListener('resize', () => isTyping() && document.activeElement?.scrollIntoView({ block: 'nearest' }))
  visual.addEventListener('resize', resize)
  visual.addEventListener('scroll', look)
  page.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  // In the next frame the focus is where it goes.
  page.addEventListener('focusin', () => page.requestAnimationFrame(look))
  page.addEventListener('focusout', () => page.requestAnimationFrame(look))
  // This code is loaded after the first paint: a field may have the focus already.
  resize()
}

interface Sized {
  width: number
  height: number
}

/** True for a window that leaves part of the screen to others. A status bar takes less, and a turned screen is the same. */
export const isWindowed = (window: Sized, screen: Sized): boolean =>
  window.width * window.height < 0.9 * screen.width * screen.height

/**
 * Says by `data-window` on the root that the app stands in a window of an iPad: iPadOS lays the window's buttons over its
 * upper left corner, and reports no safe area there. In the browser its own bar lies under them.
 */
export function watchWindow(): void {
  const root = document.documentElement
  if (!isAppleTouch(navigator) || !isInstalled(window)) return
  const look = () => {
    const { clientWidth: width, clientHeight: height } = root
    root.toggleAttribute('data-window', isWindowed({ width, height }, screen))
  }
  addEventListener('resize', look)
  look()
}

/** The element that was in view, and its distance from the top of the window. */
interface Anchor {
  element: Element
  top: number
}

/** Where the eye is, from the top of the window, in CSS pixels. A bar or a sticky head may cover the first ones. */
const readingLines = [200, 280, 360]
const restMs = 100
// After a resize the page is laid out again, and rows get their real height when they come near: it has settled when so
// many frames have moved nothing, but not before this time, in ms: a busy tablet draws the same frame several times.
const quietFrames = 8
const leastMs = 500
/** After this time the user can scroll again, whatever still moves. */
const mostMs = 2_000

/** False for an element that is fixed or sticky, like a button of a bar: scrolling does not move it. */
function scrollsWithPage(element: Element, main: Element): boolean {
  for (let box: Element | null = element; box && box !== main; box = box.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(box).position)) return false
  }
  return true
}

/** The row with the name of what the field is about; the field itself where the row leaves no room for others. */
function rowOf(field: Element): Element {
  const row = field.closest('li')
  return row && row.getBoundingClientRect().height < window.innerHeight / 2 ? row : field
}

/** The lower edge of what covers the first rows of a column. On a narrow window it lies lower. */
const columnHead = () => document.querySelector('[data-column-head]')?.getBoundingClientRect().bottom ?? 0

function findAnchor(): Anchor | undefined {
  const focused = document.activeElement
  const main = document.querySelector('main')
  if (!main) return undefined
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 100 && top < window.innerHeight
  }
  const { left, width } = main.getBoundingClientRect()
  const isAnchor = (element: Element) => element !== main && main.contains(element) && scrollsWithPage(element, main)
  // What is higher than the window says little about the place in it.
  const isRow = (element: Element) => isAnchor(element) && element.getBoundingClientRect().height < window.innerHeight
  const atLine = (line: number) => document.elementsFromPoint(left + width / 2, line).find(isRow)
  const element =
    focused && isAnchor(focused) && isInSight(focused) ? rowOf(focused) : readingLines.map(atLine).find((row) => row)
  return element && { element, top: element.getBoundingClientRect().top }
}

/**
 * Keeps the same row in view, or the focused field, when the window's width changes: a tablet is turned, or a window
 * beside it grows. Safari has no scroll anchoring.
 */
export function anchorScroll(): void {
  let width = window.innerWidth
  let anchor: Anchor | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isMoved = false
  let resizedAt = 0

  function note(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (window.innerWidth === width) anchor = findAnchor()
    }, restMs)
  }

  function settle(kept: Anchor, quiet: number, began: number): void {
    const past = performance.now() - began
    const isSettled = (quiet >= quietFrames && past >= leastMs) || past >= mostMs
    // A later resize settles with the same anchor.
    if (isMoved || isSettled || began !== resizedAt || !kept.element.isConnected) {
      if (began === resizedAt) note()
      return
    }
    // The window may be lower than the distance that the element had from its top.
    const wanted = Math.max(Math.min(kept.top, window.innerHeight / 2), columnHead())
    const missing = kept.element.getBoundingClientRect().top - wanted
    const isOff = Math.abs(missing) > 1
    if (isOff) window.scrollBy({ top: missing, behavior: 'instant' })
    requestAnimationFrame(() => settle(kept, isOff ? 0 : quiet + 1, began))
  }

  const stopSettling = () => {
    isMoved = true
  }
  window.addEventListener('pointerdown', stopSettling, { passive: true })
  window.addEventListener('wheel', stopSettling, { passive: true })
  window.addEventListener('scroll', note, { passive: true })
  document.addEventListener('focusin', note)
  window.addEventListener('resize', () => {
    if (window.innerWidth === width) return
    width = window.innerWidth
    isMoved = false
    resizedAt = performance.now()
    // At the top of the page everything stays in view anyway. A panel beside the page brings its own field into sight.
    const isLed = document.querySelector('main [data-active]') !== null
    if (anchor && window.scrollY > 0 && !isLed) settle(anchor, 0, resizedAt)
    else note()
  })
}
