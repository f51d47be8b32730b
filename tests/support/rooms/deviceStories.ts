import { asIPad } from '../browser/asIPad.ts'
import { button } from '../page.ts'
import { lockScreen, setPin } from '../teacher/pin.ts'
import { type Room, room, roomsAt } from './Room.ts'
import { openCard, openDialog } from './visit.ts'

const home = roomsAt({ route: '/home', who: 'teacher', alone: true })

/** A locked tablet, one that may be installed on, and a login that fails. */
export const deviceStories: readonly Room[] = [
  home('gesperrt', async (page) => {
    await setPin(page, '482913')
    await page.reload()
    await lockScreen(page).waitFor()
    await page.keyboard.type('111111')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Noch 4' }).waitFor()
    await page.keyboard.type('48')
  }),
  home('pin-vergessen', { dialog: 'lock/LockScreen.tsx' }, async (page) => {
    await setPin(page, '482913')
    await page.reload()
    await lockScreen(page).waitFor()
    await openDialog(page, button(page, 'PIN vergessen?'))
  }),
  home('eigenes-passwort', async (page) => {
    await page.route(/verifyUser|ppearance/, async (route) => {
      const { data, ...rest } = await (await route.fetch()).json()
      await route.fulfill({ json: { ...rest, data: { ...data, passwordGiven: true } } })
    })
    // A page that asks who is signed in.
    await page.goto('/account/main')
    await button(page, 'Passwort speichern und weiter').click()
    await page.getByText('Bitte das aktuelle Passwort angeben.').waitFor()
  }),
  room(
    'installieren',
    { route: '/account/main', who: 'teacher', alone: true, dialog: 'install/InstallSetting.tsx' },
    async (page) => {
      await asIPad(page.context())
      await page.goto('/account/main')
      await openDialog(page, button(page, 'Als App einrichten'))
    },
  ),
  home('home-installieren', async (page) => {
    await asIPad(page.context())
    await openCard(page, '3a', 'Greta Behrens')
    await page.getByRole('textbox', { name: 'Versäumte Tage' }).press('ArrowUp')
    await button(page, 'Speichern').click()
    await button(page, /^Übertragen/).waitFor()
    await page
      .getByRole('link', { name: /Home|Start/ })
      .first()
      .click()
    await page.getByRole('complementary', { name: /^Als App/ }).waitFor()
  }),
  room('login-falsch', { route: '/auth/login', alone: true }, async (page) => {
    await page.goto('/auth/login')
    await page.getByLabel('Email Adresse').waitFor()
    await page.getByLabel('Schulname').fill('Musterschule')
    await page.getByLabel('Email Adresse').fill('lehrkraft@musterschule.example')
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await button(page, 'Login').click()
    await page
      .getByRole('alert')
      .or(page.getByRole('region', { name: /Meldungen/ }).getByRole('listitem'))
      .first()
      .waitFor()
  }),
]
