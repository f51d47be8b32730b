import type { Page } from 'playwright-core'

export const print = 'Die Zeugnisse werden am 27. Januar gedruckt'

export const conference = 'Zeugniskonferenz am 22. Januar'

export const welcome = 'Willkommen in der Musterschule'

export const titles = (page: Page, heading: RegExp) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
    .getByRole('heading', { level: 3 })
    .evaluateAll((found) => found.map((one) => one.lastChild?.textContent))

export const markRead = (page: Page, title: string) =>
  page.getByRole('button', { name: `„${title}“ als gelesen markieren` })
