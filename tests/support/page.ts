import type { Locator, Page } from 'playwright-core'

/** A button by its whole name, or by what its name has. */
export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' })
