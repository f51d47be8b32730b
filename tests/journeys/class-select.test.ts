import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { students } from '../support/teacher/students.ts'

journey(
  'the class that is open stays the chosen one when the list says how far each class is, so that any other can be chosen',
  async ({ tablet }) => {
    const { page } = tablet
    const asked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route(/\/assets\/ClassOptions-/, async (route) => {
      asked.resolve()
      await released.promise
      await route.fallback()
    })
    await login(page)
    await openReportCards(page, '3a')
    await students(page).first().waitFor()
    await asked.promise
    const select = page.getByLabel('Klasse:')
    expect(await select.locator('option').allTextContents()).toContain('3a')
    released.resolve()
    await expect.poll(() => select.locator('option').allTextContents()).toContainEqual(expect.stringMatching(/^3a – /))
    const chosen = () => select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text)
    expect(await chosen()).toMatch(/^3a – /)
    await select.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(chosen).toMatch(/^1a – /)
    await students(page).filter({ hasText: 'Emil' }).first().waitFor()
  },
)
