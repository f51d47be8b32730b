import type { Tablet } from '../browser/openTablet.ts'
import { onTablet } from './device.ts'
import { login } from './login.ts'
import { openReportCards } from './openReportCards.ts'
import { saveButton, tick } from './sheet.ts'
import { chooseStudent } from './students.ts'

/**
 * The teacher logs in, her session ends, she ticks 'trifft voll zu' for a child of 1a and saves, and is led out. What
 * she gave waits on the tablet. The console tells of the refused calls: expect /status of 401/.
 */
export async function leaveBehind({ page, context }: Tablet, student: string, snippet: string): Promise<void> {
  await login(page)
  await openReportCards(page, '1a')
  await chooseStudent(page, student)
  await context.clearCookies({ name: /access|refresh/ })
  await tick(page, snippet, 'trifft voll zu')
  await onTablet(page).waitFor()
  await saveButton(page).click()
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth/login')
}
