import { expect } from 'vitest'
import { openTablet } from '../support/browser/openTablet.ts'
import { violations } from '../support/browser/violations.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort, journey, offlineJourney } from '../support/journey.ts'
import { password, people, school } from '../support/server/demo.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { fillLogin, homeQuestion, login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, text, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const appearance = /POST .*\/updateUser\/appearance/

journey(
  'a teacher chooses dark and ochre, at once here and on her second tablet after the login',
  async ({ tablet, network, server }) => {
    const { page } = tablet
    await login(page)
    await page.goto('/account/main')
    await page.getByRole('button', { name: /^Erschei/ }).click()
    const html = page.locator('html')
    await page.getByRole('radio', { name: 'Dunkel' }).click()
    await expect.poll(() => html.getAttribute('data-theme')).toBe('dark')
    // Two choices in one moment are one message.
    const sent = () => network.seen(appearance).map(({ status }) => status)
    await expect.poll(sent).toEqual([200])
    await page.getByRole('radio', { name: 'Ocker' }).click()
    await expect.poll(() => html.getAttribute('style')).toContain('#D99A1C')
    await expect.poll(sent).toEqual([200, 200])
    await page.getByText(/^Gilt für dieses Konto auf allen Geräten/).waitFor()
    // Applied before the first paint: the very first script of the page has done it.
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => html.getAttribute('data-theme')).toBe('dark')
    expect(await page.getByRole('radio', { name: 'Ocker' }).isChecked()).toBe(true)
    expect(sent()).toEqual([200, 200])

    const second = await openTablet({ url: server.url })
    try {
      await login(second.page)
      await expect.poll(() => second.page.locator('html').getAttribute('data-theme')).toBe('dark')
      await expect.poll(() => second.page.locator('html').getAttribute('style')).toContain('#D99A1C')
    } finally {
      await second.remove()
    }
  },
)

offlineJourney.skipIf(inShort)(
  'a teacher without network changes the colours here, and they reach the server with the network',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await login(page, 'head')
    await untilAppIsKept(page)
    await page.goto('/account/main#erscheinungsbild')
    await page.getByRole('radio', { name: 'Petrol' }).waitFor()
    await network.down()
    await page.getByRole('radio', { name: 'Petrol' }).click()
    await expect.poll(() => page.locator('html').getAttribute('style')).toContain('#0E8A92')
    await page.getByText(/^Gilt auf diesem Gerät\. Wird übertragen/).waitFor()
    await page.reload()
    await page.getByText(/^Gilt auf diesem Gerät\. Wird übertragen/).waitFor()
    expect(await page.getByRole('radio', { name: 'Petrol' }).isChecked()).toBe(true)

    await network.up()
    const sent = network.next(appearance)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await sent
    await page.getByText(/^Gilt für dieses Konto auf allen Geräten/).waitFor()
    expect(await head.call('verifyUser', {}, {})).toMatchObject({ accent: '#0E8A92' })
  },
)

journey.skipIf(inShort)(
  'a teacher types a colour of her own, and a wrong one is refused in place',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page, 'colleague')
    await page.goto('/account/main#erscheinungsbild')
    const own = page.getByLabel('Eigene Farbe')
    for (const [typed, taken] of [
      ['#abc', '#abc'],
      ['#abcd', '#abcd'],
      ['#2f5fd0', '#2f5fd0'],
      ['#2f5fd080', '#2f5fd080'],
    ] as const) {
      await own.fill(typed)
      await own.press('Enter')
      await expect.poll(() => page.locator('html').getAttribute('style')).toContain(`--accent: ${taken};`)
    }
    await own.fill('#abcde')
    await own.press('Enter')
    await page.getByText('Bitte eine Farbe mit # und 3, 4, 6 oder 8 Ziffern von 0 bis 9 und A bis F angeben.').waitFor()
    await expect.poll(() => own.evaluate((field) => field === document.activeElement && field.ariaInvalid)).toBe('true')
    expect(await page.locator('html').getAttribute('style')).toContain('--accent: #2f5fd080;')
  },
)

journey('a teacher whose tablet turns dark in the evening sees the app follow at once', async ({ tablet }) => {
  const { page } = tablet
  await login(page, 'colleague')
  await page.goto('/account/main#erscheinungsbild')
  await page.getByRole('radio', { name: 'System' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
})

journey.skipIf(inShort)(
  'a teacher marries: her new name stands in the frame, also after a reload',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page, 'colleague')
    await page.goto('/account/main')
    const name = page.getByLabel('Name', { exact: true })
    const before = await name.inputValue()
    await name.fill('')
    await page.getByLabel('Email Adresse').fill('keine')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Bitte eine vollständige E-Mail-Adresse angeben.').waitFor()
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)

    await name.fill('Carla Neumann-Öz')
    await page.getByText('Noch nicht gespeichert.', { exact: true }).waitFor()
    await page.getByLabel('Email Adresse').fill(people.colleague)
    await page.getByLabel('Email Adresse').press('Enter')
    await page.getByText('Benutzerdaten erfolgreich geändert.').waitFor()
    const frame = page.getByRole('banner')
    await frame.getByText('Carla Neumann-Öz').waitFor()
    expect(before).not.toBe('Carla Neumann-Öz')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name)).toBe('Carla Neumann-Öz')
    await page.reload()
    await frame.getByText('Carla Neumann-Öz').waitFor()
  },
)

journey.skipIf(inShort)('a teacher changes her password and logs in with the new one', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 40[01]/)
  const next = 'Neu-Zeugnis-2025'
  await login(page)
  await page.goto('/account/main')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passwort ändern' })
  const fill = async (current: string, first: string, second: string) => {
    await dialog.getByLabel('Aktuelles Passwort').fill(current)
    await dialog.getByLabel('Neues Passwort', { exact: true }).fill(first)
    await dialog.getByLabel('Neues Passwort wiederholen').fill(second)
    await dialog.getByLabel('Neues Passwort wiederholen').press('Enter')
  }
  await fill('falsch', next, next)
  await page.getByText('Fehler beim Ändern des Passworts.').first().waitFor()
  await expect.poll(() => dialog.getByLabel('Aktuelles Passwort').evaluate((field) => field.ariaInvalid)).toBe('true')

  // Closed by mistake: what was typed is still there.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  expect(await dialog.getByLabel('Neues Passwort', { exact: true }).inputValue()).toBe(next)
  await fill(password, next, next)
  await page.getByText('Passwort erfolgreich geändert.').waitFor()

  await page.getByRole('button', { name: 'Ausloggen' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await page.goto(`/auth/login?school=${school}`)
  await fillLogin(page, { email: people.teacher, password })
  await page.getByText('Login fehlgeschlagen').first().waitFor()
  await fillLogin(page, { email: people.teacher, password: next })
  await homeQuestion(page).waitFor()
})

journey.skipIf(inShort)(
  'a teacher who lost her tablet is signed out everywhere, and loses nothing by it',
  async ({ tablet, network, untouched, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 401/)
    const name = await untouched('1a')
    const other = await openTablet({ url: network.url })
    other.expectErrors(/./)
    try {
      await login(other.page, 'colleague')
      await openReportCards(other.page, '1a')
      await chooseStudent(other.page, name)
      await other.context.setOffline(true)
      await write(text(other.page, 'Bemerkungen'), 'Vor dem Abmelden geschrieben.')
      await saveButton(other.page).click()
      await other.page
        .getByText(/^Auf diesem (Gerät|iPad) gesichert/)
        .first()
        .waitFor()

      await login(page, 'colleague')
      await page.goto('/account/main')
      const button = page.getByRole('button', { name: 'Überall abmelden', exact: true })
      await button.click()
      const question = page.getByRole('alertdialog', { name: 'Überall abmelden?' })
      expect(await violations(page)).toEqual([])
      await question.getByRole('button', { name: 'Abbrechen' }).click()
      await question.waitFor({ state: 'detached' })
      await button.click()
      await question.getByRole('button', { name: 'Ja, abmelden' }).click()
      await page.getByText('Sie sind auf allen Geräten abgemeldet.').waitFor()
      await page.waitForURL('**/auth/login**')

      await other.context.setOffline(false)
      await other.page.waitForURL((url) => !url.pathname.startsWith('/reportCard'))
      await login(other.page, 'colleague')
      await openReportCards(other.page, '1a')
      await untilTransferred(other.page)
      await expect
        .poll(async () => (await head.entry('1a', name))?.layout.comments)
        .toBe('Vor dem Abmelden geschrieben.')
    } finally {
      await other.remove()
    }
  },
)
