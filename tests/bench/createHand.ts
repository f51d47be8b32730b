import type { Locator, Page } from 'playwright-core'

/** Works as a finger does, and counts. A choice in a list is two taps: the list and the option. */
export interface Hand {
  page: Page
  taps: number
  tap(target: Locator): Promise<void>
  press(name: string | RegExp, inside?: Page | Locator): Promise<void>
  /** One tap into the field; the letters are not counted. */
  write(field: Locator, words: string): Promise<void>
}

export function createHand(page: Page): Hand {
  const hand: Hand = {
    page,
    taps: 0,
    async tap(target) {
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
