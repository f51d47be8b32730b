import { expect } from 'vitest'
import { endpoints, templateEndpoints } from '#contract/index.ts'
import { screen } from '../support/screen/screen.ts'
import { child, chooseColumn, chooseGroup, fillOpen, give, mark, openColumns } from '../support/teacher/column.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { text, write } from '../support/teacher/sheet.ts'

screen(
  'a child with two versions is left out of a fill and said so, and decided as in the form',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const ben = await untouched('1a')
    await openCard(page, '1a', ben)
    await head.save('1a', ben, (entry) => ({ ...entry, layout: { comments: 'Von der Schulleitung.' } }))
    await write(text(page, 'Bemerkungen'), 'Von der Lehrkraft.')
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: `Zwei Fassungen für ${ben}` })
    await dialog.getByRole('button', { name: 'Später entscheiden' }).tap()
    await dialog.waitFor({ state: 'detached' })
    await openColumns(page)
    // The view begins with the field that was used last.
    await page.getByRole('heading', { level: 2, name: 'Bemerkungen' }).waitFor()
    await chooseGroup(page, 'Arbeits')
    await chooseColumn(page, 'meldet sich und bringt eigene Gedanken ein')
    // It goes by itself: whoever begins to look after the tap may be too late on a busy machine.
    const said = page.getByText(/^1 Kind ausgelassen: gesperrt/).waitFor()
    await Promise.all([said, fillOpen(page, 'trifft voll zu')])
    expect(await child(page, ben).getByRole('radio', { checked: true }).count()).toBe(0)
    await page.getByRole('button', { name: `Zwei Fassungen für ${ben}: entscheiden` }).tap()
    await dialog
      .getByRole('button', { name: /Übernehmen|Speichern|Entscheid/ })
      .last()
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await give(page, ben, 'trifft teilweise zu')
    expect(await mark(page, ben, 'trifft teilweise zu').isChecked()).toBe(true)
    expect((await head.entry('1a', ben))?.layout).toEqual({ comments: 'Von der Schulleitung.' })
  },
)

screen('the row of a mark whose label the template has lost says so, and that it is open', async ({ tablet, head }) => {
  const { page } = tablet
  const before = endpoints.classTemplate.data.parse(await head.call('classTemplate', { classID: 'demo-1a' }))
  const labels = before?.grades.map((label) => (label === 'trifft voll zu' ? 'trifft ganz zu' : label))
  await head.call('editTemplate', {}, templateEndpoints.editTemplate.body.parse({ ...before, grades: labels }))
  await login(page)
  await openReportCards(page, '1a')
  await openColumns(page)
  const lost = child(page, 'Mia Brandt').getByText('trifft voll zu, nicht mehr in der Vorlage, leer')
  await lost.waitFor()
  await give(page, 'Mia Brandt', 'trifft ganz zu')
  await lost.waitFor({ state: 'detached' })
})
