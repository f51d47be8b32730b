/** What of the window lies under the keyboard. Heights and offsets in CSS pixels. */
interface Shown {
  windowHeight: number
  /** Of the visual viewport. */
  height: number
  offsetTop: number
  scale: number
}

/** A strip of shortcuts above a hardware keyboard is lower than this, a keyboard on the screen higher. */
const stripAtMost = 100

/** How much of the window's lower end is covered. Nothing while the page is zoomed: then the fingers choose what shows. */
export function coveredBelow({ windowHeight, height, offsetTop, scale }: Shown): number {
  return scale > 1.01 ? 0 : Math.max(0, Math.round(windowHeight - offsetTop - height))
}

/**
 * Tells the styles how far the keyboard reaches: `--keyboard` for what must stay above it, `--strip` for the bar at the
 * bottom, which rises above a strip of shortcuts and stays under a whole keyboard, where it would hide what is typed.
 * The focused field is brought into what is left.
 */
export function watchKeyboard(): void {
  const visual = window.visualViewport
  if (!visual) return
  const { style } = document.documentElement
  let covered = 0
  const look = () => {
    const { height, offsetTop, scale } = visual
    const next = coveredBelow({ windowHeight: window.innerHeight, height, offsetTop, scale })
    if (next === covered) return
    covered = next
    style.setProperty('--keyboard', `${covered}px`)
    style.setProperty('--strip', `${covered <= stripAtMost ? covered : 0}px`)
    if (covered > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  visual.addEventListener('resize', look)
  // This code comes after the first picture: a field may have been tapped by then.
  look()
}
