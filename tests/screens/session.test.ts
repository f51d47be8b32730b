import { expect } from 'vitest'
import { noteToasts } from '../support/browser/noteToasts.ts'
import { screen } from '../support/screen/screen.ts'
import { begins, password, people } from '../support/server/demo.ts'
import { fillLogin, homeQuestion, login, loginByForm } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { leaveBehind } from '../support/teacher/twoPlaces.ts'

screen(
  'the session is renewed in the middle of a lesson and the teacher notices nothing',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 401/)
    const emil = await untouched('1a')
    await loginByForm(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await tablet.context.clearCookies({ name: 'access' })
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)
    expect(network.seen(/refreshToken/)).toHaveLength(1)
    expect(new URL(page.url()).pathname).toBe('/reportCard/main')
  },
)

screen(
  'the session is over: the teacher logs in again and finds and sends what she had entered',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 401/)
    const emil = await untouched('1a')
    await leaveBehind(tablet, emil, begins)
    await page.getByText(/Ihre Anmeldung ist abgelaufen/).waitFor()
    expect(await head.entry('1a', emil)).toBeUndefined()

    await loginByForm(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await expect.poll(() => ticked(page, begins)).toBe('trifft voll zu')
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)
  },
)

screen('a session that is over is said once, and nothing is called broken beside it', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 401/)
  await login(page)
  await openReportCards(page, '1a')
  const body = JSON.stringify({ success: false, data: null, error: { code: 'unauthorized', message: 'Nein.' } })
  network.inject(/\/(get|auth)\//, { kind: 'status', status: 401, body })
  const said = await noteToasts(page)
  await page.reload()
  await page.getByText(/Ihre Anmeldung ist abgelaufen/).waitFor()
  expect(await said()).toHaveLength(1)
})

screen(
  'a teacher logs in at a school whose server cannot be reached and learns why it fails',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
    await page.goto('/auth/login?school=Musterschule')
    await page.getByLabel('Email Adresse').waitFor()
    const cut = network.inject(/auth\/login/, { kind: 'cut' })
    await fillLogin(page, { email: people.teacher, password })
    await page.getByText('Login fehlgeschlagen').first().waitFor()
    cut.lift()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await homeQuestion(page).waitFor()
    expect(cut.hits()).toBeGreaterThan(0)
  },
)

screen(
  'a colleague on the same tablet neither sees nor sends what somebody else has entered',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 401/)
    const emil = await untouched('1a')
    await leaveBehind(tablet, emil, begins)

    await loginByForm(page, 'colleague')
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    expect(await ticked(page, begins)).toBeUndefined()
    const sends = network.seen(/POST .*\/set\/studentGrades/).length
    await page.reload()
    await chooseStudent(page, emil)
    expect(await ticked(page, begins)).toBeUndefined()
    expect(network.seen(/POST .*\/set\/studentGrades/)).toHaveLength(sends)
    expect(await head.entry('1a', emil)).toBeUndefined()

    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Ausloggen' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await loginByForm(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
  },
)

screen(
  'the login comes also where the code that looks for what waits cannot be fetched',
  async ({ tablet, network }) => {
    tablet.expectErrors(/status of 401|Failed to load|ERR_|preload/)
    // The page does not begin anew while the name is being typed.
    network.inject(/^GET \/(assets\/OthersWaiting|healthz)/, { kind: 'cut' })
    await loginByForm(tablet.page)
  },
)
