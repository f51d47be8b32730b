import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { dialog, field, finish, press, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'
import { createClient } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'

const print = 'Die Zeugnisse werden am 27. Januar gedruckt'

const conference = 'Zeugniskonferenz am 22. Januar'

const welcome = 'Willkommen in der Musterschule'

const titles = (page: Page, heading: RegExp) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
    .getByRole('heading', { level: 3 })
    .evaluateAll((found) => found.map((one) => one.lastChild?.textContent))

const markRead = (page: Page, title: string) => page.getByRole('button', { name: `„${title}“ als gelesen markieren` })

const bell = (page: Page) => page.getByRole('link', { name: /^Nachrichten/ })

const preview = (page: Page) => page.getByRole('region', { name: 'Ungelesene Nachrichten' })

screen('a message whose dismissal fails comes back in its place', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 500/)
  await login(page, 'colleague')
  await page.goto('/messages/main')
  await page.getByRole('heading', { name: 'Ungelesen (3)' }).waitFor()
  const broken = network.inject(/readMessage/, { kind: 'status', status: 500 })
  await markRead(page, conference).click()
  await page.getByText('Die Nachricht konnte nicht als gelesen markiert werden.').waitFor()
  await expect.poll(() => titles(page, /^Ungelesen/)).toEqual([print, conference, welcome])
  expect(await titles(page, /^Gelesen/)).toEqual([])
  broken.lift()
})

screen('two messages dismissed at once do not bring each other back', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/)
  await login(page, 'head')
  await page.goto('/messages/main')
  await page.getByRole('heading', { name: 'Ungelesen (3)' }).waitFor()
  const slow = network.inject(/readMessage\/demo-konferenz/, { kind: 'hang' })
  const hit = slow.hit()
  await markRead(page, conference).click()
  await hit
  const answered = network.next(/readMessage\/demo-druck/)
  await markRead(page, print).click()
  await answered
  await page.getByRole('heading', { name: 'Ungelesen (1)' }).waitFor()
  expect(await titles(page, /^Ungelesen/)).toEqual([welcome])
  expect(await titles(page, /^Gelesen/)).toEqual([print, conference])
  slow.lift()
})

screen('a teacher whose messages cannot be loaded is told and can try again', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 500/)
  const broken = network.inject(/get\/(unread|all)Messages/, { kind: 'status', status: 500 })
  await login(page)
  await page.getByText('Fehler beim Laden der ungelesenen Nachrichten.').waitFor()
  await page.goto('/messages/main')
  await page.getByText('Die Nachrichten konnten nicht geladen werden.').waitFor()
  broken.lift()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('heading', { name: /^Ungelesen/ }).waitFor()
})

screen(
  'a teacher dismisses messages in the preview and on the page, and they stay read after a reload',
  async ({ tablet, network }) => {
    const { page } = tablet
    await login(page)
    await bell(page).focus()
    await expect.poll(() => preview(page).getByRole('listitem').count()).toBe(2)
    await preview(page).getByText('Was danach geändert wird').waitFor()
    await preview(page).getByRole('link', { name: 'Weitere Nachrichten anzeigen' }).waitFor()
    const told = network.next(/readMessage/)
    await markRead(page, print).click()
    await expect
      .poll(() => preview(page).getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual([expect.stringContaining(conference), expect.stringContaining(welcome)])
    expect(await preview(page).getByRole('link', { name: 'Weitere Nachrichten anzeigen' }).count()).toBe(0)

    await told
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
    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Nachrichten, 1 ungelesen')
  },
)

screen('a teacher who dismisses messages by keyboard never loses her place', async ({ tablet, network }) => {
  const { page } = tablet
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  await login(page, 'colleague')
  await page.goto('/messages/main')
  await markRead(page, print).focus()
  const told = network.next(/readMessage/)
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe(`„${conference}“ als gelesen markieren`)
  await told
  await page.goto('/home')
  await bell(page).focus()
  await markRead(page, welcome).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe(`„${conference}“ als gelesen markieren`)
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Nachrichten')
})

screen('what the head writes to a class is in the bells of its teachers, once', async ({ tablet, network, server }) => {
  const { page } = tablet
  tablet.expectErrors(withoutNetwork)
  await openSettings(page, 'Benutzer')
  await page.getByRole('button', { name: 'Nachricht schreiben' }).click()
  await press(page, 'Senden')
  await dialog(page).getByText('Bitte einen Betreff angeben.').first().waitFor()
  await dialog(page).getByText('Klassen', { exact: true }).click()
  await dialog(page).getByText('3a', { exact: true }).click()
  await field(page, 'Betreff').fill('Konferenz')
  await field(page, 'Nachricht').fill('Am Montag um 14 Uhr.')
  const lost = network.inject(/^POST .*\/add\/message/, { kind: 'lostAnswer' })
  await press(page, 'Senden')
  await dialog(page)
    .getByText(/^Ob das geklappt hat, ist offen\./)
    .waitFor()
  lost.lift()
  await finish(page, 'Senden')
  await toasted(page, 'An 1 Person.').waitFor()

  const teacher = await createClient(server.url, 'teacher')
  const own = endpoints.allMessages.data.parse(await teacher.call('allMessages'))
  expect(own.filter(({ title }) => title === 'Konferenz')).toHaveLength(1)
  await login(page, 'teacher')
  await page.goto('/messages/main')
  const shown = page.getByRole('listitem').filter({ hasText: 'Am Montag um 14 Uhr.' })
  await shown.getByText(/^von Birgit Sommer/).waitFor()
  const colleague = await createClient(server.url, 'colleague')
  expect(JSON.stringify(await colleague.call('allMessages'))).not.toContain('Am Montag')
})
