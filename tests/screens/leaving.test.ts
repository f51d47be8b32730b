import { expect } from 'vitest'
import { breakStorage } from '../support/browser/breakStorage.ts'
import { noteToasts } from '../support/browser/noteToasts.ts'
import { screen } from '../support/screen/screen.ts'
import { begins, password, people, school } from '../support/server/demo.ts'
import { fillLogin, homeQuestion, login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { logout, question, withoutNetwork } from '../support/teacher/transfers.ts'

screen(
  'a session that the server ends leaves what waits on the tablet, for the same teacher',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await openCard(page, '1a', emil)
    const ended = JSON.stringify({
      success: false,
      data: null,
      error: { code: 'unauthorized', message: 'Bitte melden Sie sich an.' },
    })
    const over = network.inject(/set\/studentGrades|auth\/refreshToken|auth\/verifyUser/, {
      kind: 'status',
      status: 401,
      body: ended,
    })
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth/login')
    over.lift()
    await page.goto('/auth/login?school=Musterschule')
    await page.getByText('Auf diesem Gerät wartet 1 Zeugnis').waitFor()
    await login(page)
    await homeQuestion(page).waitFor()
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
  },
)

screen(
  'throwing away at logout is asked about twice, by number, and then it is gone',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    network.inject(/set\/studentGrades/, { kind: 'portal' })
    await openCard(page, '1a', emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Kommt nicht durch/).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await logout(page).click()
    // Nothing is promised of what a filter holds up, before another try and after it.
    for (const tried of [false, true]) {
      if (tried) await question(page).getByRole('button', { name: 'Jetzt übertragen' }).click()
      await question(page)
        .getByText('1 Zeugnis ist noch nicht übertragen. Wenn Sie sich abmelden, bleibt es auf diesem Gerät.')
        .waitFor()
      await question(page)
        .getByText(/^1 Zeugnis kommt nicht durch\. Vielleicht hält ein Filter im Netz der Schule/)
        .waitFor()
    }
    await question(page).getByRole('button', { name: 'Verwerfen' }).click()
    await page.getByRole('alertdialog', { name: '1 Zeugnis verwerfen?' }).waitFor()
    // Pressed twice, it is one logout.
    const said = await noteToasts(page)
    await page.getByRole('button', { name: '1 Zeugnis verwerfen und abmelden' }).dblclick()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await page.getByLabel('Email Adresse').waitFor()
    expect(await said()).toEqual([])
    expect(await page.getByText(/auf die Übertragung/).count()).toBe(0)
    expect(await head.entry('1a', emil)).toBeUndefined()
  },
)

screen(
  'while it is tried once more the question can be closed, which is no logout, or answered, which is no fault',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    const saves = /^POST .*\/set\/studentGrades/
    await login(page)
    const said = await noteToasts(page)

    /** A save does not come through, and she wants to leave; she tries once more, and that is on its way. */
    async function tryOnceMore(label: string) {
      const portal = network.inject(saves, { kind: 'portal' })
      await openReportCards(page, '1a')
      await chooseStudent(page, emil)
      await tick(page, begins, label)
      await saveButton(page).click()
      await syncButton(page, /^Kommt nicht durch/).waitFor()
      await page.getByRole('link', { name: 'Home' }).click()
      await logout(page).click()
      await question(page).waitFor()
      portal.lift()
      const held = network.inject(saves, { kind: 'heldAnswer' })
      const hit = held.hit()
      await question(page).getByRole('button', { name: 'Jetzt übertragen' }).click()
      await hit
      return held
    }

    const first = await tryOnceMore('trifft voll zu')
    await question(page).getByRole('button', { name: 'Schließen' }).click()
    first.letGo()
    await openReportCards(page, '1a')
    await untilTransferred(page)
    first.lift()
    await page.getByRole('link', { name: 'Home' }).click()

    const second = await tryOnceMore('trifft teilweise zu')
    await question(page).getByRole('button', { name: 'Abmelden und behalten' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    second.lift()
    await fillLogin(page, { school, email: people.teacher, password })
    await homeQuestion(page).waitFor()
    expect((await said()).filter((title) => title.includes('Fehler'))).toEqual([])
  },
)

screen('whoever logs out while the tablet does not answer yet is out all the same', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await breakStorage(tablet.context, 'hangs')
  await page.goto('/home')
  await logout(page).click()
  await page.getByLabel('Email Adresse').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

screen(
  'whoever goes on working while a logout still sends what waits stays signed in',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    const held = network.inject(/^POST .*\/set\/studentGrades/, { kind: 'heldAnswer' })
    const hit = held.hit()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await hit
    await page.getByRole('link', { name: 'Home' }).click()
    await logout(page).click()
    await openReportCards(page, '1a')
    held.letGo()
    await untilTransferred(page)
    await page.getByRole('link', { name: 'Home' }).click()
    await logout(page).waitFor()
    expect((await head.entry('1a', emil))?.grades).toHaveLength(1)
    expect(network.seen(/auth\/logout/)).toEqual([])
  },
)

const leavings = [
  ['Überall abmelden', 'Ja, abmelden', 'Nein, abbrechen'],
  ['Nichts aufbewahren', 'Nichts aufbewahren', 'Abbrechen'],
] as const

for (const [act, yes, no] of leavings) {
  screen(
    `the question behind '${act}' that is closed while what waits is on its way does nothing later`,
    async ({ tablet, network, head, untouched }) => {
      const { page } = tablet
      const emil = await untouched('1a')
      await openCard(page, '1a', emil)
      const held = network.inject(/^POST .*\/set\/studentGrades/, { kind: 'heldAnswer' })
      const hit = held.hit()
      await tick(page, begins, 'trifft voll zu')
      await saveButton(page).click()
      await hit
      await page.getByRole('link', { name: 'Home' }).click()
      await page.getByRole('link', { name: 'Account' }).first().click()
      await page.getByRole('button', { name: act, exact: true }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: yes }).click()
      await question.getByRole('button', { name: no }).click()
      await question.waitFor({ state: 'detached' })
      const ended = network.inject(/logoutEverywhere/, { kind: 'cut' })
      held.letGo()
      await page.getByText('1 Zeugnis wartet').waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Zurück', exact: true }).click()
      await logout(page).waitFor()
      expect(ended.hits()).toBe(0)
      await page.getByRole('link', { name: 'Account' }).first().click()
      await page.getByText('Eingaben und geöffnete Klassen liegen verschlüsselt auf diesem Gerät').waitFor()
      expect((await head.entry('1a', emil))?.grades).toHaveLength(1)
    },
  )
}
