import { expect, onTestFinished } from 'vitest'
import { offlineJourney } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import { serve } from '../support/server/serve.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, tick } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { openPane, pane, withoutNetwork } from '../support/teacher/transfers.ts'

/** The login page of the carrier, on a host of its own; a link leads back to where one came from. */
async function openCarrier(back: string): Promise<string> {
  const { url, close } = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Träger</title><h1>Anmeldung beim Träger</h1><a href="${back}">Anmelden</a>`)
  })
  onTestFinished(close)
  return `${url}/login`
}

offlineJourney(
  'the session at the carrier’s proxy is over: the teacher gets to its login past the kept app, and all is sent by itself',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    tablet.expectErrors(/redirect/)
    const emil = await untouched('1a')
    await login(page)
    await untilAppIsKept(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    const carrier = await openCarrier(`${network.url}/home?networkLogin`)
    const over = network.inject(/^/, { kind: 'status', status: 302, headers: { Location: carrier } })
    await page.reload()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Anmeldung im Netz nötig.*Gesichert, 1 wartet/).waitFor()
    await openPane(page)
    await pane(page).getByRole('link', { name: 'Zur Anmeldung' }).click()
    await page.getByRole('heading', { name: 'Anmeldung beim Träger' }).waitFor()

    over.lift()
    await page.getByRole('link', { name: 'Anmelden' }).click()
    await homeQuestion(page).waitFor()
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)

    // Without network the same address opens the app and no error page of the browser.
    await network.down()
    await page.goto('/home?networkLogin')
    await homeQuestion(page).waitFor()
  },
)
