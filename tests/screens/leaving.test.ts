import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, tick } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { begins, withoutNetwork } from '../support/teacher/transfers.ts'

screen(
  'a session that the server ends leaves what waits on the tablet, for the same teacher',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
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
