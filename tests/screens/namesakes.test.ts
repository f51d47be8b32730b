import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialog, finish } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { chooseInRow } from '../support/head/rowMenu.ts'
import { openSettingsPlace } from '../support/rooms/visit.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { child, openColumns } from '../support/teacher/column.ts'
import { openConference } from '../support/teacher/conference.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { matrix, openOverview } from '../support/teacher/overview.ts'
import { chooseStudent } from '../support/teacher/students.ts'

/** Of the demo school, and one who is called the same. */
const [old, young] = ['Emil Becker, geb. 14.03.2018', 'Emil Becker, geb. 02.05.2018']

const addNamesake = (head: Client) =>
  head.call('addStudent', {}, { preName: 'Emil', name: 'Becker', class: '1a', id: '77001', birthday: '02.05.2018' })

/** How often each of the two is named, and how often without what tells them apart. */
async function named(page: Page): Promise<[old: boolean, young: boolean, bare: boolean]> {
  const text = (await page.locator('body').textContent()) ?? ''
  const labels = await page
    .locator('[aria-label*="Emil Becker"]')
    .evaluateAll((found) => found.map((one) => one.getAttribute('aria-label') ?? ''))
  const all = [text, ...labels].join('\n')
  return [all.includes(old), all.includes(young), /Emil Becker(?!, geb\.)/.test(all)]
}

screen('a teacher tells two children of one name apart wherever they are named', async ({ tablet, head }) => {
  const { page } = tablet
  await addNamesake(head)
  await login(page)
  await openReportCards(page, '1a')
  const list = page.getByRole('navigation', { name: 'Schüler' })
  await list.getByRole('button', { name: new RegExp(`^${young}`) }).waitFor()
  expect(await named(page)).toEqual([true, true, false])
  // Nobody else has an addition.
  expect(await list.getByText(/geb\./).count()).toBe(2)

  await chooseStudent(page, young)
  await page.getByRole('heading', { level: 1, name: `${young}, 1a – Zeugnis` }).waitFor({ state: 'attached' })
  await openConference(page)
  await page.getByRole('heading', { level: 1, name: young }).waitFor()
  expect(await named(page)).toEqual([true, true, false])
  await page.getByRole('button', { name: 'Beenden' }).click()

  await openColumns(page)
  await child(page, young).first().waitFor()
  expect(await named(page)).toEqual([true, true, false])
  await page.getByRole('button', { name: 'Nach Kind' }).click()
  await openOverview(page, '1a')
  await matrix(page, '1a')
    .getByRole('button', { name: `${young}, Deutsch: leer, noch 17\u00a0Kreuze` })
    .waitFor()
  expect(await named(page)).toEqual([true, true, false])

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('searchbox').fill('emil bec')
  await expect
    .poll(() => page.getByRole('dialog').getByRole('option').allTextContents())
    .toEqual([old, young].map((name) => `${name}1a`))
})

screen(
  'the head knows which of two children of one name is meant, and sees it in the late edit',
  async ({ tablet, head }) => {
    const { page } = tablet
    await addNamesake(head)
    await openSettings(page, 'Schüler')
    await chooseInRow(page, young, 'Entfernen')
    await dialog(page).getByText(`Soll ${young} wirklich entfernt werden?`).waitFor()
    await finish(page, 'Nein, abbrechen')

    await openSettingsPage(page, 'Klassen')
    await page.getByRole('button', { name: /1a/ }).click()
    await page.getByRole('link', { name: new RegExp(`^${young}, .*Zeugnis öffnen`) }).waitFor()
    expect((await named(page))[2]).toBe(false)

    const grades = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 3 } }
    await head.call('editReportStates', {}, { class: 'demo-1a', students: ['77001'], to: 'submitted' })
    await expect(head.call('setStudentGrades', { id: '77001' }, { id: '77001', grades })).rejects.toThrow('423')
    await openSettingsPlace(page, 'lateEdits')
    await page.getByRole('article', { name: `${young}, 1a` }).waitFor()
    await page
      .getByRole('button', { name: new RegExp(`${young}`) })
      .first()
      .waitFor()
  },
)
