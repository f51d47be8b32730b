import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'
import { selectClass } from '../support/teacher/openReportCards.ts'
import { students } from '../support/teacher/students.ts'

journey(
  'the class that is open stays the chosen one when the list says how far each class is, so that any other can be chosen',
  async ({ tablet }) => {
    const { page } = tablet
    // The progress of all classes is read once the browser is idle: it is not before `release`.
    await page.addInitScript(() => {
      const real = window.requestIdleCallback
      const waiting: IdleRequestCallback[] = []
      window.requestIdleCallback = (run) => waiting.push(run)
      const release = () => {
        window.requestIdleCallback = real
        for (const run of waiting) real(run)
      }
      Object.assign(window, { release })
    })
    await login(page)
    await page.getByRole('link', { name: /^Zeugnisse/ }).click()
    await selectClass(page, '3a')
    await students(page).first().waitFor()
    const select = page.getByLabel('Klasse:')
    await expect.poll(() => select.locator('option').allTextContents()).toContain('3a')
    await page.evaluate(() => (window as unknown as { release: () => void }).release())
    await expect.poll(() => select.locator('option').allTextContents()).toContainEqual(expect.stringMatching(/^3a – /))
    const chosen = () => select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text)
    expect(await chosen()).toMatch(/^3a – /)
    await select.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(chosen).toMatch(/^1a – /)
    await students(page).filter({ hasText: 'Emil' }).first().waitFor()
  },
)
