import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { begins } from '../support/server/demo.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { openPane, pane } from '../support/teacher/transfers.ts'

/** The proxy of the carrier, whose session is over. */
const proxy = { kind: 'status', status: 302, headers: { Location: 'https://sso.traeger.example/login' } } as const
const toLogin = { name: 'Zur Anmeldung' }

screen(
  'a proxy of the carrier wants a login: every page says so and leads there, and afterwards all is sent',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await openCard(page, '1a', emil)
    const over = network.inject(/\/api\/|GET \/healthz/, proxy)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Anmeldung im Netz nötig.*1 wartet/).waitFor()
    await openPane(page)
    await pane(page).getByText('Das Netz verlangt eine Anmeldung.').waitFor()
    expect(await pane(page).getByRole('link', toLogin).getAttribute('href')).toBe('/home?networkLogin')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Home' }).click()
    expect(await page.getByRole('link', toLogin).getAttribute('href')).toBe('/home?networkLogin')
    expect(await page.getByText(/Offline|nicht erreichbar/).count()).toBe(0)

    over.lift()
    await openReportCards(page, '1a')
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.grades).toHaveLength(1)
  },
)

screen('whoever is not signed in yet is led to the login of the network as well', async ({ tablet, network }) => {
  const { page } = tablet
  network.inject(/\/api\//, proxy)
  await page.goto('/auth/login?school=Musterschule')
  await page.getByLabel('Email Adresse').fill('ada@schule.example')
  await page.getByLabel('Passwort', { exact: true }).fill('egal')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Das Netz verlangt eine Anmeldung.').waitFor()
  expect(await page.getByRole('link', toLogin).getAttribute('href')).toBe('/home?networkLogin')
})
