import { expect } from 'vitest'
import { expireAccess } from '../support/browser/expireAccess.ts'
import { inShort, journey } from '../support/journey.ts'
import { begins, persists } from '../support/server/demo.ts'
import { homeQuestion, loginByForm } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, tick } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

journey(
  'a teacher works in two tabs and both are renewed by one refresh',
  async ({ tablet, network, head, untouched }) => {
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    tablet.expectErrors(/status of 401/)
    await loginByForm(tablet.page)
    await openReportCards(tablet.page, '1a')
    await chooseStudent(tablet.page, emil)
    const second = await tablet.context.newPage()
    await second.goto('/reportCard/main')
    await chooseStudent(second, mia)
    await expireAccess(tablet.context)
    await tick(tablet.page, begins, 'trifft voll zu')
    await tick(second, persists, 'trifft voll zu')
    await Promise.all([saveButton(tablet.page).click(), saveButton(second).click()])
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
    await expect.poll(async () => (await head.entry('1a', mia))?.grades.length).toBe(1)
    expect(network.seen(/refreshToken/)).toHaveLength(1)
  },
)

journey.skipIf(inShort)(
  'where the code of the question cannot be fetched, logging out says so and home stays',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 50\d|Failed to load|ERR_|preload/)
    network.inject(/^GET \/(assets\/WaitingQuestion|healthz)/, { kind: 'cut' })
    const emil = await untouched('1a')
    await loginByForm(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    network.inject(/set\/studentGrades/, { kind: 'status', status: 503 })
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Ausloggen' }).click()
    await page.getByText('Das konnte nicht geladen werden.').waitFor()
    await homeQuestion(page).waitFor()
    await page.getByRole('button', { name: 'Ausloggen' }).waitFor()
  },
)
