import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { homeQuestion, loginByForm } from '../support/teacher/login.ts'

/** What the app was still reading when its session ended. */
const readWhileLeaving = /status of 401/

journey('a teacher logs out and the way back shows nothing of the class', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(readWhileLeaving)
  await loginByForm(page)
  await page.getByRole('button', { name: 'Ausloggen' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await page.goto('/home')
  await page.waitForURL((url) => url.pathname !== '/home')
  expect(await homeQuestion(page).count()).toBe(0)
  const cookies = await tablet.context.cookies()
  // That the account was here stays, and opens nothing.
  expect(cookies.map(({ name }) => name)).toEqual([expect.stringMatching(/^device-/)])
})

journey('whose browser forbids cookies reads what is missing, not an empty page', async ({ tablet }) => {
  const { page } = tablet
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await page.getByText('Zeugnis braucht Cookies und Website-Daten.').waitFor()
})
