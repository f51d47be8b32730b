import type { Page } from 'playwright-core'
import type { Entry } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'
import { openTools } from './sheet.ts'

/** The second half-year begins: report cards are written for it from now on. */
export async function beginSecondHalf(head: Client): Promise<void> {
  await head.call('addYearPart', {}, { name: '2. Halbjahr', term: '2', printDate: '20.06.2025' })
}

export const marks = (...all: readonly (readonly [subject: string, grade: string])[]): Entry['grades'] =>
  all.map(([subject, grade]) => ({ subject, grade }))

/** From the open report card to the conference of its class. */
export async function openConference(page: Page): Promise<void> {
  await openTools(page)
  await page.getByRole('button', { name: 'Konferenz', exact: true }).click()
  await page.getByRole('button', { name: 'Beenden', exact: true }).waitFor()
}

export const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
