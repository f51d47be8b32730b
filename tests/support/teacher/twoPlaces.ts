import type { Tablet } from '../browser/openTablet.ts'
import type { Client } from '../server/createClient.ts'
import { openCard } from './openReportCards.ts'
import { cell, tick } from './sheet.ts'

export const gradesOf = async (head: Client, name: string) =>
  (await head.entry('1a', name))?.grades.map(({ snippet, grade }) => [snippet, grade])

/**
 * The teacher logs in, ticks 'trifft voll zu' for a child of 1a and her session ends. The autosave hears that the
 * session is over and she is led out; what she gave waits on the tablet. The console tells of the refused calls: expect
 * /status of 401/.
 */
export async function leaveBehind({ page, context }: Tablet, student: string, snippet: string): Promise<void> {
  await openCard(page, '1a', student)
  // Before the session ends: whatever the app still reads by itself would lead her out. The tick waits for a pause in typing.
  await tick(page, snippet, 'trifft voll zu')
  await cell(page, snippet, 'trifft voll zu').and(page.locator('[aria-checked=true]')).waitFor()
  await context.clearCookies({ name: /access|refresh/ })
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth/login')
}
