import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'
import { conference, markRead, print, titles, welcome } from '../support/teacher/messages.ts'

const bell = (page: Page) => page.getByRole('link', { name: /^Nachrichten/ })
const preview = (page: Page) => page.getByRole('region', { name: 'Ungelesene Nachrichten' })

journey(
  'a teacher dismisses messages in the preview and on the page, and they stay read after a reload',
  async ({ tablet, network }) => {
    const { page } = tablet
    await login(page)
    await bell(page).focus()
    await expect.poll(() => preview(page).getByRole('listitem').count()).toBe(2)
    await preview(page).getByText('Was danach geändert wird').waitFor()
    await preview(page).getByRole('link', { name: 'Weitere Nachrichten anzeigen' }).waitFor()
    await markRead(page, print).click()
    await expect
      .poll(() => preview(page).getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual([expect.stringContaining(conference), expect.stringContaining(welcome)])
    expect(await preview(page).getByRole('link', { name: 'Weitere Nachrichten anzeigen' }).count()).toBe(0)

    await page.goto('/messages/main')
    await page.getByRole('heading', { name: 'Ungelesen (2)' }).waitFor()
    await page.getByRole('heading', { name: 'Gelesen (1)', exact: true }).waitFor()
    const answered = network.next(/readMessage/)
    await markRead(page, conference).click()
    await page.getByRole('heading', { name: 'Ungelesen (1)' }).waitFor()
    await page.getByRole('heading', { name: 'Gelesen (2)', exact: true }).waitFor()
    expect((await answered).status).toBe(200)
    await page.reload()
    await page.getByRole('heading', { name: 'Ungelesen (1)' }).waitFor()
    expect(await titles(page, /^Ungelesen/)).toEqual([welcome])
    expect(await titles(page, /^Gelesen/)).toEqual([print, conference])
    expect(await bell(page).getAttribute('aria-label')).toBe('Nachrichten, 1 ungelesen')
  },
)

journey('a teacher who dismisses messages by keyboard never loses her place', async ({ tablet }) => {
  const { page } = tablet
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  await login(page, 'colleague')
  await page.goto('/messages/main')
  await markRead(page, print).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe(`„${conference}“ als gelesen markieren`)
  await page.goto('/home')
  await bell(page).focus()
  await markRead(page, welcome).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe(`„${conference}“ als gelesen markieren`)
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Nachrichten')
})
