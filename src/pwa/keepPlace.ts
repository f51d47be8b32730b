/** What was looked at, and how far from the top of the window it stood. */
interface Anchor {
  element: Element
  top: number
}

/** Below every bar and column head, in CSS pixels. */
const readingLine = 200
const restMs = 100
// The narrower screen draws itself anew, and rows take their real height once they are near: it is settled when so
// many frames have moved nothing. A busy tablet needs more of them; without end nobody could scroll.
const quietFrames = 8
const mostFrames = 60

/** Not what rests at an edge of the window, as the buttons of a bar do: no scrolling would ever move it. */
function goesWithPage(element: Element, main: Element): boolean {
  for (let box: Element | null = element; box && box !== main; box = box.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(box).position)) return false
  }
  return true
}

function findAnchor(): Anchor | undefined {
  const focused = document.activeElement
  const main = document.querySelector('main')
  if (!main) return undefined
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > readingLine / 2 && top < window.innerHeight
  }
  const { left, width } = main.getBoundingClientRect()
  const element =
    focused && focused !== main && main.contains(focused) && goesWithPage(focused, main) && isInSight(focused)
      ? focused
      : document.elementFromPoint(left + width / 2, readingLine)
  if (!element || element === main || !main.contains(element) || !goesWithPage(element, main)) return undefined
  return { element, top: element.getBoundingClientRect().top }
}

/**
 * A tablet that is turned, or a window beside it that grows, leaves the same row under the eye, and the field that is
 * written in stays in sight. Safari does not anchor the scroll position itself.
 */
export function keepPlace(): void {
  let width = window.innerWidth
  let anchor: Anchor | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isMoved = false

  function note(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (window.innerWidth === width) anchor = findAnchor()
    }, restMs)
  }

  function settle(kept: Anchor, quiet: number, frames: number): void {
    if (isMoved || !kept.element.isConnected || quiet === quietFrames || frames === mostFrames) {
      note()
      return
    }
    // Upright there may be less height than it had above it.
    const wanted = Math.min(kept.top, window.innerHeight / 2)
    const missing = kept.element.getBoundingClientRect().top - wanted
    const isOff = Math.abs(missing) > 1
    if (isOff) window.scrollBy({ top: missing, behavior: 'instant' })
    requestAnimationFrame(() => settle(kept, isOff ? 0 : quiet + 1, frames + 1))
  }

  const hand = () => {
    isMoved = true
  }
  window.addEventListener('pointerdown', hand, { passive: true })
  window.addEventListener('wheel', hand, { passive: true })
  window.addEventListener('scroll', note, { passive: true })
  document.addEventListener('focusin', note)
  window.addEventListener('resize', () => {
    if (window.innerWidth === width) return
    width = window.innerWidth
    isMoved = false
    // At the top of the page everything is in its place already.
    if (anchor && window.scrollY > 0) settle(anchor, 0, 0)
    else note()
  })
}
