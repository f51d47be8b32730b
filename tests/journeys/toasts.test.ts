import { expect } from 'vitest'
import { bring } from '../support/head/reportStates.ts'
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

journey('a message about a class stands above the button that comes next', async ({ tablet, head }) => {
  const { page } = tablet
  const [one, other] = (await head.students('3a')).map(({ preName, name }) => `${preName} ${name}`)
  await bring(head, ['demo-3a', '3a'], 'issued')
  const words = { reason: 'Falsche Note: Sport', openUntil: '2100-01-31' }
  await bring(head, ['demo-3a', '3a'], 'open', { names: [one ?? '', other ?? ''], ...words })
  await bring(head, ['demo-3a', '3a'], 'submitted', { names: [one ?? '', other ?? ''] })
  await login(page, 'head')
  await page.getByRole('link', { name: /^Schule/ }).click()
  await page.getByRole('button', { name: 'Klasse 3a: Prüfen' }).click()
  await page.getByText(/^1 von 2 angesehen/).waitFor()
  await page.getByRole('button', { name: 'Nächster Schüler' }).click()
  await page.getByText(/^Alle 2 angesehen/).waitFor()
  await page.getByRole('button', { name: 'Alle 2 als geprüft' }).click()
  const toast = page.locator('[data-tone=success]')
  // Its time stands still under a mouse that is moved onto it.
  await toast.hover()
  const next = page.getByRole('button', { name: 'Ausgeben', exact: true })
  await next.waitFor()
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await next.boundingBox()]
      return above && below && below.y - (above.y + above.height)
    })
    .toBeGreaterThanOrEqual(0)
})
