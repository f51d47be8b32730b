import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { gradeSubjects } from '#rules/index.ts'
import { violations } from '../support/browser/violations.ts'
import { dialog, press, toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { bring } from '../support/head/reportStates.ts'
import { chooseInRow } from '../support/head/rowMenu.ts'
import { addPart } from '../support/head/wholeSchool.ts'
import { button } from '../support/page.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'

const class3a = ['demo-3a', '3a'] as const
const question = /^Gibt Ihre Schule die Zeugnisse hier/
const allComplete = /Alle \d+ Zeugnisse sind vollständig/

/** A school of one class, whose report cards are complete. Resolves with how many it has. */
async function completeSchool(head: Client): Promise<number> {
  for (const { classID } of schoolEndpoints.classes.data.parse(await head.call('classes'))) {
    if (classID !== 'demo-3a') await head.call('setClassStudents', { classID }, { classID, students: [] })
  }
  const students = await head.students('3a')
  for (const { preName, name } of students) {
    await head.save('3a', `${preName} ${name}`, (entry) => ({
      ...entry,
      grades: gradeSubjects.map((subject) => ({ subject, grade: '2' })),
    }))
  }
  return students.length
}

screen('whoever ends a half or a year is told per class what is not issued', async ({ tablet, head }) => {
  const { page } = tablet
  const count = await completeSchool(head)
  await openSettings(page, 'Schuljahre')
  await button(page, 'Abschnitt hinzufügen').click()
  await dialog(page).getByText(allComplete).waitFor()
  await dialog(page).getByText(question).waitFor()
  expect(await violations(page)).toEqual([])
  await button(dialog(page), 'Ja').click()
  await dialog(page)
    .getByRole('heading', { name: `${count} Zeugnisse sind nicht ausgegeben` })
    .waitFor()
  await dialog(page).getByText(`1. Halbjahr: ${count} Zeugnisse`).waitFor()
  expect(await dialog(page).getByText(allComplete).count()).toBe(0)
  expect(await dialog(page).getByText(question).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  // Once is enough; what is missing can still be issued.
  await button(dialog(page), 'Ausgeben: Klasse 3a').click()
  await button(dialog(page), `${count} Zeugnisse ausgeben`).waitFor()
  await button(dialog(page), 'Abbrechen').click()

  const [first] = await head.students('3a')
  await bring(head, class3a, 'issued', { names: [`${first?.preName} ${first?.name}`] })
  await openSettingsPage(page, 'Schuljahre')
  await addPart(page, '2. Halbjahr', '2. Halbjahr', '27.06.2025')
  await button(page, 'Schuljahreswechsel').click()
  await page.getByText(`1. Halbjahr: ${count - 1} Zeugnisse, 2. Halbjahr: ${count} Zeugnisse`).waitFor()
  await button(page, 'Trotzdem weiter').waitFor()
  expect(await violations(page)).toEqual([])
})

screen('what was never issued stays on the overview until somebody says why it stays so', async ({ tablet, head }) => {
  const { page } = tablet
  const count = await completeSchool(head)
  const [first] = await head.students('3a')
  await bring(head, class3a, 'issued', { names: [`${first?.preName} ${first?.name}`] })
  await head.call('addYearPart', {}, { name: '2. Halbjahr', term: '2', printDate: '27.06.2025' })
  await openSettings(page, 'Übersicht')
  // With a few of children who have left their class.
  await button(page, /^\d+ Zeugnisse nie ausgegeben/).click()
  await dialog(page)
    .getByText(`${count - 1} Zeugnisse`, { exact: true })
    .waitFor()
  expect(await violations(page)).toEqual([])
  await press(page, 'Nicht mehr erinnern')
  await dialog(page).getByText('Bitte schreiben Sie einen Satz.').first().waitFor()
  await dialog(page).getByRole('textbox').fill('Auf Papier ausgegeben.')
  await press(page, 'Nicht mehr erinnern')
  await toasted(page, 'Die Übersicht erinnert nicht mehr daran.').waitFor()
  await expect.poll(() => button(page, /nie ausgegeben/).count()).toBe(0)
  await openSettingsPage(page, 'Protokoll')
  await page.getByText(/1\. Halbjahr 2024\/2025, \d+: Auf Papier ausgegeben\./).waitFor()
})

screen('a year is archived and made active again with what is not issued of it', async ({ tablet, head }) => {
  const { page } = tablet
  const count = await completeSchool(head)
  await openSettings(page, 'Schuljahre')
  await button(page, 'Schuljahr hinzufügen').click()
  await dialog(page).getByText(question).waitFor()
  await button(dialog(page), 'Ja').click()
  await dialog(page)
    .getByRole('heading', { name: `${count} Zeugnisse sind nicht ausgegeben` })
    .waitFor()
  await press(page, 'Schuljahr erstellen')
  await toasted(page, 'Schuljahr erfolgreich erstellt.').waitFor()
  await chooseInRow(page, '2024/2025', 'Wieder aktivieren')
  const asked = page.getByRole('alertdialog')
  await asked.getByText(/^Darin: 1\. Halbjahr mit \d+ Zeugnissen\.$/).waitFor()
  await asked.getByText(`1. Halbjahr: ${count} Zeugnisse`).waitFor()
  await asked.getByText(/^Die Zeugnisse gehören zu den Klassen von damals/).waitFor()
  expect(await violations(page)).toEqual([])
})

screen('what can be issued before the change of the year alone is said before it', async ({ tablet, head }) => {
  const { page } = tablet
  await completeSchool(head)
  await openSettings(page, 'Schuljahre')
  await button(page, 'Schuljahreswechsel').click()
  await page.getByText(question).waitFor()
  await button(page, 'Ja').click()
  await page.getByText(/^Nach dem Wechsel können Sie diese Zeugnisse nicht mehr ausgeben/).waitFor()
})

screen('a school that issues nothing is asked once', async ({ tablet, head }) => {
  const { page } = tablet
  await completeSchool(head)
  await openSettings(page, 'Schuljahre')
  await button(page, 'Schuljahreswechsel').click()
  await page.getByText(question).waitFor()
  await button(page, 'Nein').click()
  await expect.poll(() => page.getByText(question).count()).toBe(0)
  await page.getByText(allComplete).waitFor()
  await openSettingsPage(page, 'Allgemein')
  expect(await page.getByRole('switch', { name: 'Zeugnisse hier ausgeben' }).isChecked()).toBe(false)
})
