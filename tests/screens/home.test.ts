import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, tick } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const begins = 'beginnt Aufgaben zügig und ohne besondere Aufforderung'
const save = /^POST .*\/set\/studentGrades/

screen(
  'with network, too, home says what does not get through and what the server refused, and leads to it',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of (400|500)/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await login(page)
    await openReportCards(page, '1a')
    const refusal = { success: false, data: null, error: { code: 'invalid', message: 'Das geht so nicht.' } }
    const refusing = network.inject(save, { kind: 'status', status: 400, body: JSON.stringify(refusal) })
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Nicht angenommen/).waitFor()
    refusing.lift()
    const failing = network.inject(save, { kind: 'status', status: 500 })
    await chooseStudent(page, mia)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await expect.poll(failing.hits).toBeGreaterThan(0)

    await page.getByRole('link', { name: 'Home' }).click()
    const said = page.getByRole('status')
    await said.filter({ hasText: '1 Zeugnis nicht angenommen.' }).waitFor()
    await said.filter({ hasText: 'Noch zu übertragen. 1 Zeugnis wartet.' }).waitFor()
    failing.lift()
    await page.getByRole('link', { name: 'Ansehen' }).click()
    const pane = page.getByRole('dialog', { name: 'Übertragung' })
    await pane.getByRole('listitem', { name: emil }).getByText('Nicht angenommen.').waitFor()
  },
)
