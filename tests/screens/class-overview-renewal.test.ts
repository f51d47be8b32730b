import { takeOut } from '../support/head/wholeSchool.ts'
import { screen } from '../support/screen/screen.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { lack, matrix, openOverview, rowHead } from '../support/teacher/overview.ts'
import { row, saveButton, syncButton, tick } from '../support/teacher/sheet.ts'

screen(
  'a child leaves the class while a teacher writes: the server says why, the work stays, the overview is right',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 40[34]/)
    const emil = await untouched('3a')
    await login(page)
    await openReportCards(page, '3a')
    await openOverview(page, '3a')
    await lack(page, emil, 'Sport').tap()
    await row(page, 'Sport').waitFor()
    await takeOut(head, '3a', emil)
    await tick(page, 'Sport', '2')
    await saveButton(page).tap()
    await page
      .getByText(/Dieses Kind ist zurzeit in keiner Klasse/)
      .first()
      .waitFor()
    await row(page, 'Sport').waitFor()
    await page.goBack()
    await matrix(page, '3a').waitFor()
    await rowHead(page, emil).waitFor({ state: 'detached' })
    await syncButton(page, /^Nicht angenommen/).click()
    const waiting = page.getByRole('dialog', { name: 'Übertragung' })
    await waiting.getByRole('listitem', { name: emil }).waitFor()
  },
)
