import { expect } from 'vitest'
import { finish, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import {
  button,
  openTemplate,
  reload,
  restored,
  snippetsOf,
  stored,
  tab,
  templateList,
} from '../support/head/template.ts'
import { journey } from '../support/journey.ts'

journey('the head enters snippets with Enter and saves: the row it opened last is none', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Ankreuzteil Jahrgang 4'
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  await tab(page, 'Textschnipsel').click()
  const category = (await stored(head, name))?.texts[0]?.categories[0]
  if (!category) throw new Error('the demo template has no category')
  const before = category.snippets.map(({ text }) => text)
  const add = button(page, `Textschnipsel hinzufügen: ${category.name}`)
  await add.click()
  for (const text of ['eins', 'zwei']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  expect(await snippetsOf(page, category.name)).toEqual([...before, 'eins', 'zwei', ''])
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  await templateList(page).waitFor()
  const after = (await stored(head, name))?.texts[0]?.categories[0]?.snippets.map(({ text }) => text)
  expect(after).toEqual([...before, 'eins', 'zwei'])

  // Left empty it goes, and the button below is pressed all the same.
  await openTemplate(page, name)
  await tab(page, 'Textschnipsel').click()
  await add.click()
  await page.getByRole('textbox', { name: 'Textschnipsel' }).waitFor()
  await add.click()
  await expect.poll(() => snippetsOf(page, category.name)).toEqual([...before, 'eins', 'zwei', ''])
  await page.keyboard.type('drei')
  await button(page, 'Fach hinzufügen').click()
  await page.getByRole('textbox', { name: 'Fach' }).waitFor()
  await tab(page, 'Textschnipsel').focus()
  await expect.poll(() => page.getByRole('button', { name: 'Neues Fach – bearbeiten' }).count()).toBe(0)
  expect(await snippetsOf(page, category.name)).toEqual([...before, 'eins', 'zwei', 'drei'])
})

journey(
  'a label that the head has typed and not added is not lost: it is added by the save',
  async ({ tablet, head }) => {
    const { page } = tablet
    const name = 'Jahrgang 1/2 mit Ankreuzteil'
    const grades = (await stored(head, name))?.grades ?? []
    const field = page.getByRole('textbox', { name: 'Neue Bewertung' })
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, name)
    await tab(page, 'Bewertungen').click()
    await field.fill('ganz selten')
    await tab(page, 'Layout').click()
    await button(page, 'Zurück zu den Vorlagen').click()
    await finish(page, 'Weiter bearbeiten')
    await reload(page)
    await restored(page).waitFor()
    await tab(page, 'Bewertungen').click()
    expect(await field.inputValue()).toBe('ganz selten')

    // What is there already is not added, and the save says so where it was typed.
    await field.fill(grades[0] ?? '')
    await tab(page, 'Layout').click()
    await button(page, 'Speichern').click()
    await page.getByText('Jede Bewertung kann nur einmal vorkommen.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(' ganz selten')
    await tab(page, 'Layout').click()
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    await templateList(page).waitFor()
    expect((await stored(head, name))?.grades).toEqual([...grades, 'ganz selten'])
  },
)
