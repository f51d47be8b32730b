import type { Locator, Page } from 'playwright-core'

/**
 * Works as a finger does, and counts: the taps, a choice in a list being two (the list and the option), and the words that
 * come up on the screen on the way and that somebody may have to read.
 */
export interface Hand {
  page: Page
  taps: number
  words: number
  tap(target: Locator): Promise<void>
  press(name: string | RegExp, inside?: Page | Locator): Promise<void>
  /** One tap into the field; the letters are not counted. */
  write(field: Locator, words: string): Promise<void>
}

/** In the page: the texts that can be seen, dialogs alone where one is open. */
function textsInSight(): string[] {
  const top = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')].at(-1) ?? document.body
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const seen: string[] = []
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode)
    const { top, bottom, left, right, width } = range.getBoundingClientRect()
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    if (width > 1 && isInSight) seen.push(texts.currentNode.nodeValue?.trim() ?? '')
  }
  return seen
}

export function createHand(page: Page): Hand {
  let before = new Set<string>()
  /** Counts the words of what has come into sight since the tap before. */
  async function look(): Promise<void> {
    const seen = await page.evaluate(textsInSight)
    const fresh = seen.filter((text) => text !== '' && !before.has(text))
    hand.words += fresh
      .join(' ')
      .split(/\s+/)
      .filter((word) => word !== '').length
    before = new Set(seen)
  }
  const hand: Hand = {
    page,
    taps: 0,
    words: 0,
    async tap(target) {
      await target.waitFor()
      await look()
      hand.taps += 1
      await target.tap()
    },
    press: (name, inside = page) => hand.tap(inside.getByRole('button', { name, exact: typeof name === 'string' })),
    async write(field, words) {
      await hand.tap(field)
      await field.fill(words)
    },
  }
  return hand
}
