import { expect } from 'vitest'
import { toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { openTemplate, tab } from '../support/head/template.ts'
import { button } from '../support/page.ts'
import { screen } from '../support/screen/screen.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { openTools } from '../support/teacher/sheet.ts'

const star = 'Das Zeichen ★ kann nicht gedruckt werden.'

screen(
  'a letter that no font has is named while the head types it, on saving, and before the class is printed',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, 'Ankreuzteil Jahrgang 4')
    await tab(page, 'Bewertungen').click()
    await page.getByRole('textbox', { name: 'Bewertung' }).fill('★★')
    await page.getByText(star).waitFor()
    await button(page, 'Hinzufügen').click()
    await page.getByRole('listitem').filter({ hasText: star }).waitFor()
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    await page.getByText(`Bewertungen: ${star}`).first().waitFor()

    const state = (await head.call('schoolState')) as { classes: { name: string; faults: unknown[] }[] }
    const faults = state.classes.find(({ name }) => name === '4b')?.faults
    expect(faults).toEqual([{ name: 'Vorlage „Ankreuzteil Jahrgang 4“', words: `Bewertungen: ${star}` }])
    await openSettingsPage(page, 'Klassen')
    await page.getByRole('button', { name: /^Klasse 4b/ }).click()
    await page.getByRole('button', { name: 'Generate Reports' }).click()
    const question = page.getByRole('alertdialog', { name: /Trotzdem drucken/ })
    await question.getByText('Vor dem Drucken ansehen').waitFor()
    await question.getByText(`Bewertungen: ${star}`).waitFor()
  },
)

screen('the teacher’s check names letters of a child’s name that no font has', async ({ tablet, head }) => {
  const { page } = tablet
  const [first] = await head.students('3a')
  if (!first) throw new Error('3a has no student')
  await head.call('editStudent', {}, { ...first, preName: 'Wei 李', class: '3a' })
  await login(page)
  await openReportCards(page, '3a')
  await openTools(page)
  await page.getByRole('link', { name: 'Prüfblatt' }).first().click()
  await page.getByText('Nicht druckbar, bitte der Schulleitung sagen').waitFor()
  await page.getByText('Name: Das Zeichen 李 kann nicht gedruckt werden.').waitFor()
})
