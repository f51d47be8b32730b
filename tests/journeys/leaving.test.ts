import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { inShort, journey, offlineJourney } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import { login, loginByForm } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, tick } from '../support/teacher/sheet.ts'
import {
  logout,
  openPane,
  pane,
  question,
  saveFile,
  withoutNetwork,
  writeOffline,
} from '../support/teacher/transfers.ts'

journey(
  'a logout asks about what waits although the tablet was still opening when it was pressed',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    network.inject(/set\/studentGrades/, { kind: 'portal' })
    await openCard(page, '1a', emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Kommt nicht durch/).waitFor()
    // A tab takes its lock before it reads what waits.
    await tablet.context.addInitScript(() => {
      const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>
      const opening = new Promise((resolve) => addEventListener('let-open', resolve))
      navigator.locks.request = (async (...args: unknown[]) => {
        await opening
        return request(...args)
      }) as typeof navigator.locks.request
    })
    await page.goto('/home')
    await logout(page).click()
    await page.evaluate(() => dispatchEvent(new Event('let-open')))
    await question(page).waitFor()
    await question(page).getByRole('button', { name: 'Schließen' }).click()
    expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
  },
)

journey(
  'logging out with something waiting asks what becomes of it; kept, it waits for the same teacher',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    const saving = network.inject(/set\/studentGrades/, { kind: 'portal' })
    await openCard(page, '1a', emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Kommt nicht durch/).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await logout(page).click()
    await question(page)
      .getByText(/^1 Zeugnis ist noch nicht übertragen\./)
      .waitFor()
    const file = await saveFile(page, () => question(page).getByRole('button', { name: 'Als Datei sichern' }).click())
    const saved = await readFile(file.path, 'utf8')
    expect(JSON.parse(saved)).toMatchObject({ kind: 'zeugnis-sicherung', version: 2 })
    expect(saved).not.toContain(emil)
    // The words stand there from before: over is the try when it was answered and its button is there again.
    const answered = network.next(/set\/studentGrades/)
    await question(page).getByRole('button', { name: 'Jetzt übertragen' }).click()
    await answered
    await question(page).getByRole('button', { name: 'Jetzt übertragen' }).waitFor()
    await question(page)
      .getByText(/^1 Zeugnis ist noch nicht übertragen\./)
      .waitFor()
    await question(page).getByRole('button', { name: 'Abmelden und behalten' }).click()

    // Whoever comes next sees a number and no name.
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await page.getByText('Auf diesem Gerät wartet 1 Zeugnis').waitFor()
    expect(await page.getByText(emil).count()).toBe(0)
    await login(page, 'colleague')
    await openReportCards(page, '1a')
    await openPane(page)
    await pane(page)
      .getByText(/wartet außerdem 1 Zeugnis eines anderen Kontos/)
      .waitFor()
    await pane(page)
      .getByText(/^Alles ist beim Server/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Home' }).click()
    await logout(page).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')

    saving.lift()
    await login(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
  },
)

offlineJourney.skipIf(inShort)(
  'logging out without network: over on this tablet at once, and at the server with the next contact',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await writeOffline(tablet, network, emil)
    await page.getByRole('link', { name: 'Home' }).click()
    await logout(page).click()
    await question(page).getByText('Am Schulserver endet Ihre Anmeldung, sobald').waitFor()
    await question(page).getByRole('button', { name: 'Abmelden und behalten' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await page.getByText('Auf diesem Gerät abgemeldet.').waitFor()
    // Nobody gets back in with what the browser still holds.
    await page.goto('/home')
    await page.waitForURL((url) => url.pathname === '/')
    const held = (await tablet.context.cookies()).filter(({ name }) => /access|refresh/.test(name))
    expect(held).toHaveLength(2)

    // No page of the app is open, which might begin to tell the server and be broken off.
    await page.goto('about:blank')
    await network.up()
    await page.goto('/')
    // A word to the server that is broken off is said again, until it has been heard.
    const cookie = held.map(({ name, value }) => `${name}=${value}`).join('; ')
    const askAgain = () => fetch(`${network.url}/api/musterschule/get/userRole`, { headers: { Cookie: cookie } })
    await expect.poll(async () => (await askAgain()).status).toBe(401)
    await loginByForm(page)
    await openReportCards(page, '1a')
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
  },
)
