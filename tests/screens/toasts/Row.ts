import type { Page } from 'playwright-core'
import type { EndpointName } from '#contract/index.ts'

/** A cause and the toast it has. */
export interface Row {
  says: string
  /** Milliseconds that it stands; 'stays' until it is closed. 3500 where nothing is said. */
  shownMs?: number | 'stays'
  /** The server breaks (500) on this call, from before the page is opened. */
  breaks?: EndpointName
  /** The server says no (409) to this call. */
  refuses?: EndpointName
  /** What is wrong with the tablet, from before the page is opened. */
  before?: (page: Page) => Promise<void>
  /** What is done on the open page; nothing where opening it is enough. */
  by?: (page: Page) => Promise<void>
}

/** The toasts of a page, in the order in which they are provoked. */
export interface ToastTable {
  page: string
  rows: readonly Row[]
}
