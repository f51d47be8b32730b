import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { menu, openHidden, openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'
import { school } from '../support/server/demo.ts'
import { fillLogin, homeQuestion, login } from '../support/teacher/login.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const active = (page: Page) => menu(page).locator('[aria-current="page"]')

screen('the head sees in the menu what keeps report cards from being written', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  // The demo school has one class without a template and three without a teacher.
  await menu(page).getByRole('button', { name: 'Klassen (1 Klasse ohne Vorlage)' }).waitFor()
  await menu(page).getByRole('button', { name: 'Benutzer (3 Klassen ohne Lehrkraft)' }).waitFor()
  await menu(page).getByRole('button', { name: 'Schuljahre', exact: true }).waitFor()
  await head.call('addYear', {}, { name: '2031/2032' })
  await page.reload()
  await menu(page)
    .getByRole('button', { name: 'Schuljahre (Das aktive Schuljahr hat noch keinen Abschnitt)' })
    .waitFor()
})

screen(
  'where a part of the year is missing, the report cards lead the head to the school years',
  async ({ tablet, head }) => {
    const { page } = tablet
    await head.call('addYear', {}, { name: '2032/2033' })
    await login(page, 'head')
    await page.goto('/reportCard/main')
    await page.getByRole('link', { name: 'Zu den Schuljahren' }).click()
    await heading(page, 'Schuljahre').waitFor()
    await page.goBack()
    await page.getByText('Es gibt kein aktives Schuljahr mit einem Abschnitt.').waitFor()
  },
)

screen('a place from another version of the app leads to the placeholder', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  await openHidden(page, 'abgeschafft')
  await heading(page, 'Default').waitFor()
  expect(await active(page).count()).toBe(0)
})

screen('a teacher has no way into the settings', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  expect(await page.getByRole('link', { name: /^Schule/ }).count()).toBe(0)
  await page.goto('/schoolConfig/main')
  await page.getByText('Was möchtest du heute machen?').waitFor()
})

screen(
  'an admin who is none any more is led out of the settings, by a reload or by coming back to them',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 403/)
    const who = { name: 'Grace Hopper', email: 'grace@musterschule.example', classes: ['demo-1a'] }
    const { users, password } = schoolEndpoints.addUser.data.parse(
      await head.call('addUser', {}, { data: { ...who, admin: true } }),
    )
    const userID = users.find(({ email }) => email === who.email)?.userID
    const make = (admin: boolean) => head.call('editUser', {}, { data: { ...who, userID, admin } })
    await page.goto(`/auth/login?school=${school}`)
    await fillLogin(page, { email: who.email, password })
    await page.getByRole('link', { name: /^Schule/ }).click()
    await openSettingsPage(page, 'Schuljahre')

    await make(false)
    await page.reload()
    await homeQuestion(page).waitFor()
    // The tile is drawn by the role that the device knows, until the server has answered.
    await expect.poll(() => page.getByRole('link', { name: /^Schule/ }).count()).toBe(0)

    await make(true)
    await page.reload()
    await page.getByRole('link', { name: /^Schule/ }).click()
    await menu(page).waitFor()
    await make(false)
    // The first time she comes back, the question of before may still be under way.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        return homeQuestion(page).count()
      })
      .toBe(1)
  },
)

screen(
  'a begun form is still there after it was closed by mistake, and asks for what is missing',
  async ({ tablet }) => {
    const { page } = tablet
    await openSettings(page, 'Schuljahre')
    await openHidden(page, 'test')
    const open = page.getByRole('button', { name: 'Formular öffnen' })
    await open.click()
    const form = page.getByRole('dialog', { name: 'Klasse hinzufügen' })
    await form.getByRole('button', { name: 'Speichern' }).click()
    await form.getByText('Name muss angegeben werden.').waitFor()
    const name = form.getByRole('textbox', { name: 'Name' })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await name.fill('3c')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await open.click()
    expect(await name.inputValue()).toBe('3c')
    await name.press('Enter')
    await form.waitFor({ state: 'detached' })
  },
)
