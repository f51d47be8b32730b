import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { untilDrawn } from '../support/browser/untilDrawn.ts'
import { inShort, journey } from '../support/journey.ts'
import { password, people, school } from '../support/server/demo.ts'
import { fillLogin, homeQuestion, login } from '../support/teacher/login.ts'
import { selectClass } from '../support/teacher/openReportCards.ts'
import { lockScreen, setPin, tapPin } from '../support/teacher/pin.ts'
import { students } from '../support/teacher/students.ts'

const notFetched = /ERR_|Failed to load|Failed to fetch|preload|nicht erreichbar/
const pin = '482913'
const signedInApp = /^GET \/assets\/createOfflineRuntime-/
const again = (page: Page) => page.getByRole('button', { name: 'Erneut versuchen' })

/**
 * Presses the button and waits until this try has failed, too: one that is still under way succeeds when the fault is lifted.
 * A try makes more than one request; it has failed when the page draws the button anew.
 */
async function tryInVain(page: Page): Promise<void> {
  const pressed = await again(page).elementHandle()
  await again(page).click()
  await page.waitForFunction((button) => !button?.isConnected, pressed)
  await again(page).waitFor()
}

/** Puts a mark on the page that a reload wipes off. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}

journey(
  'a page whose code cannot be fetched says so, and the next try brings it, without a reload',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(notFetched)
    // While the server seems away nothing comes by itself, here and below, and takes the button from under the press.
    network.inject(/^GET \/healthz/, { kind: 'cut' })
    const gone = network.inject(/^GET \/assets\/main-/, { kind: 'cut' })
    await login(page)
    const isSamePage = await mark(page)
    await page.getByRole('link', { name: /^Zeugnisse/ }).click()
    await again(page).waitFor()
    await tryInVain(page)
    gone.lift()
    await again(page).click()
    await selectClass(page, '3a')
    await students(page).first().waitFor()
    expect(await isSamePage()).toBe(true)
  },
)

journey(
  'a lock screen whose code cannot be fetched shows nothing of the page, and the next try brings it',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(notFetched)
    network.inject(/^GET \/healthz/, { kind: 'cut' })
    const gone = network.inject(/^GET \/assets\/lock-/, { kind: 'cut' })
    await login(page)
    await setPin(page, pin)
    await page.goto('/home')
    await again(page).waitFor()
    await tryInVain(page)
    expect(await homeQuestion(page).count()).toBe(0)
    gone.lift()
    await again(page).click()
    await lockScreen(page).waitFor()
    await tapPin(page, pin)
    await homeQuestion(page).waitFor()
  },
)

journey.skipIf(inShort)(
  'a page of the school settings whose code cannot be fetched comes with the next try',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(notFetched)
    network.inject(/^GET \/healthz/, { kind: 'cut' })
    const gone = network.inject(/^GET \/assets\/years-/, { kind: 'cut' })
    await login(page, 'head')
    await page.goto('/schoolConfig/main')
    const isSamePage = await mark(page)
    await page.getByRole('button', { name: 'Schuljahre' }).click()
    await again(page).waitFor()
    gone.lift()
    await again(page).click()
    await page.getByRole('heading', { name: 'Schuljahre' }).waitFor()
    expect(await isSamePage()).toBe(true)
  },
)

journey.skipIf(inShort)(
  'while the login is being typed, a part that cannot be fetched does not begin the page anew',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(notFetched)
    // What toasts are drawn with is fetched some seconds after the page, but fails only once the login is typed.
    const code = /^GET \/assets\/ToastList-/
    const late = network.inject(code, { kind: 'hang' })
    await page.goto(`/auth/login?school=${encodeURIComponent(school)}`)
    await page.getByLabel('Email Adresse').fill(people.teacher)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await expect.poll(late.hits).toBeGreaterThan(0)
    const asked = network.next(/^GET \/healthz/)
    const gone = network.inject(code, { kind: 'cut' })
    late.lift()
    await asked
    gone.lift()
    await untilDrawn(page)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await homeQuestion(page).waitFor()
  },
)

journey.skipIf(inShort)(
  'where the code of the calendar cannot be fetched, that is said beside the field and the form stays',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(notFetched)
    network.inject(/^GET \/(assets\/DateCalendar-|healthz)/, { kind: 'cut' })
    await login(page, 'head')
    await page.goto('/schoolConfig/main')
    await page.getByRole('button', { name: 'Schuljahre' }).click()
    await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
    const form = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
    await form.getByRole('button', { name: 'Zeugnisdatum im Kalender wählen' }).click()
    await page.getByText('Der Kalender konnte nicht geladen werden.').waitFor()
    await page.keyboard.press('Escape')
    await form.getByRole('textbox', { name: 'Zeugnisdatum' }).fill('30.01.2026')
  },
)

journey(
  'where the signed-in app cannot be fetched, the login says that the server is away, and the next one goes on',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(notFetched)
    network.inject(/^GET \/healthz/, { kind: 'cut' })
    const gone = network.inject(signedInApp, { kind: 'cut' })
    await page.goto(`/auth/login?school=${encodeURIComponent(school)}`)
    await fillLogin(page, { email: people.teacher, password })
    await page.getByText('Der Server der Schule ist nicht erreichbar.').waitFor()
    gone.lift()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await homeQuestion(page).waitFor()
  },
)

journey.skipIf(inShort)(
  'where the signed-in app of a teacher who is signed in cannot be fetched, the next try brings it, and her class with it',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(notFetched)
    await login(page)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.clearBrowserCache')
    network.inject(/^GET \/healthz/, { kind: 'cut' })
    const gone = network.inject(signedInApp, { kind: 'cut' })
    await page.goto('/reportCard/main')
    await again(page).waitFor()
    gone.lift()
    await again(page).click()
    await selectClass(page, '3a')
    await students(page).first().waitFor()
  },
)

journey.skipIf(inShort)(
  'where the signed-in app of a teacher with a PIN cannot be fetched, the next try brings the lock screen and then her page',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(notFetched)
    await login(page)
    await setPin(page, pin)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.clearBrowserCache')
    network.inject(/^GET \/healthz/, { kind: 'cut' })
    const gone = network.inject(signedInApp, { kind: 'cut' })
    await page.goto('/home')
    await again(page).waitFor()
    expect(await homeQuestion(page).count()).toBe(0)
    gone.lift()
    await again(page).click()
    await lockScreen(page).waitFor()
    await tapPin(page, pin)
    await homeQuestion(page).waitFor()
  },
)
