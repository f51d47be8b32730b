import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'

journey.extend('tabletOptions', { hasNoTouch: true })(
  'a message goes after its time under a mouse that rests there, and waits for one that was moved onto it',
  async ({ tablet }) => {
    const { page } = tablet
    await page.clock.install()
    await login(page)
    await page.goto('/account/main')
    const change = page.getByRole('button', { name: 'Profilbild ändern' })
    const toast = page.locator('[data-tone=warning]')
    await change.focus()
    await page.mouse.move(1000, 770)
    await page.keyboard.press('Enter')
    await toast.waitFor()
    const isUnderMouse = () => page.evaluate(() => document.elementFromPoint(1000, 770)?.closest('[data-tone]') != null)
    await expect.poll(isUnderMouse).toBe(true)
    await page.clock.fastForward(4_000)
    await toast.waitFor({ state: 'detached' })

    await page.keyboard.press('Enter')
    await toast.waitFor()
    await expect.poll(isUnderMouse).toBe(true)
    await page.mouse.move(1004, 772)
    await page.clock.fastForward(60_000)
    expect(await toast.count()).toBe(1)
    await page.mouse.move(300, 300)
    await page.clock.fastForward(4_000)
    await toast.waitFor({ state: 'detached' })
  },
)
