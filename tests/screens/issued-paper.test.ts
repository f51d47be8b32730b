import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { dialog, field, press, toasted } from '../support/head/dialog.ts'
import { bring, statesOf } from '../support/head/reportStates.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { pressTool } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const class3a = ['demo-3a', '3a'] as const

/** The first child of 3a has an issued report card; the date of the part is another one since. */
async function prepare(head: Client) {
  const names = (await head.students('3a')).map(({ preName, name }) => `${preName} ${name}`)
  const [issued = '', other = ''] = names
  await bring(head, class3a, 'issued', { names: [issued] })
  await head.call(
    'editYearPart',
    {},
    { partID: 'demo-2024-1', name: '1. Halbjahr', term: '1', printDate: '27.01.2025' },
  )
  return { issued, other }
}

const [printedDay, newDay] = ['den 31.01.2025', 'den 27.01.2025']

screen('what is issued is read as it was printed, the others as they will be', async ({ tablet, head }) => {
  const { page } = tablet
  const { issued, other } = await prepare(head)
  await login(page, 'head')
  await page.evaluate(() => history.pushState({ ...history.state, classID: 'demo-3a' }, '', '/schoolConfig/review'))
  await page.reload()
  const list = page.getByRole('navigation', { name: 'Schüler' })
  await list.getByRole('button', { name: new RegExp(issued) }).click()
  await page.getByRole('article').getByText(printedDay).waitFor()
  await list.getByRole('button', { name: new RegExp(other) }).click()
  await page.getByRole('article').getByText(newDay).waitFor()
  expect(await violations(page)).toEqual([])
})

screen('a teacher sees the paper that was given out, without network, too', async ({ tablet, network, head }) => {
  const { page } = tablet
  tablet.expectErrors(/./)
  const { issued, other } = await prepare(head)
  const fault = network.inject(/issuedDocuments/, { kind: 'cut' })
  await openCard(page, '3a', issued)
  // What is not on the device is not made up.
  await pressTool(page, 'Vorschau')
  await dialog(page)
    .getByText(/wie es gedruckt ist, liegt nicht auf diesem Gerät/)
    .waitFor()
  expect(await dialog(page).getByRole('article').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  fault.lift()
  await pressTool(page, 'Vorschau')
  await dialog(page).getByText('Ausgegeben als Fassung 1').waitFor()
  await dialog(page).getByRole('article').getByText(printedDay).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Nächstes Kind' }).click()
  await dialog(page)
    .getByRole('article', { name: new RegExp(other) })
    .getByText(newDay)
    .waitFor()

  await network.down()
  await page.reload()
  await chooseStudent(page, issued)
  await pressTool(page, 'Vorschau')
  await dialog(page).getByRole('article').getByText(printedDay).waitFor()
  // On a tablet it is true to size; a phone shows the whole width until somebody chooses.
  const fit = dialog(page).getByRole('button', { name: 'Einpassen' })
  expect(await fit.getAttribute('aria-pressed')).toBe('false')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => fit.getAttribute('aria-pressed')).toBe('true')
  await fit.click()
  expect(await fit.getAttribute('aria-pressed')).toBe('false')
})

screen('the head opens an issued report card again from where it is read', async ({ tablet, head }) => {
  const { page } = tablet
  const [child] = await head.students('3a')
  const name = `${child?.preName} ${child?.name}`
  await bring(head, class3a, 'issued', { names: [name] })
  const ask = async () => {
    await page.goto('/home')
    await openReportCards(page, '3a')
    await chooseStudent(page, name)
    await page.getByRole('link', { name: 'Wieder öffnen' }).click()
    await dialog(page).getByText(name).waitFor()
  }
  await login(page, 'head')
  await ask()
  await dialog(page).getByRole('button', { name: 'Abbrechen' }).click()
  await page.reload()
  await page.getByRole('cell', { name: 'ausgegeben', exact: true }).waitFor()
  expect(await dialog(page).count()).toBe(0)

  await ask()
  await field(page, 'Grund').fill('In Mathematik steht 3, richtig ist 2.')
  await press(page, 'Wieder öffnen')
  await toasted(page, `${name} ist wieder offen.`).waitFor()
  expect((await statesOf(head, ...class3a)).get(name)).toMatchObject({
    state: 'open',
    reason: 'In Mathematik steht 3, richtig ist 2.',
  })
})
