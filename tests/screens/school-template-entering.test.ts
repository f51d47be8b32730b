import { expect } from 'vitest'
import { toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import {
  button,
  openFirstCategory,
  openTemplate,
  snippetsOf,
  stored,
  tab,
  templateList,
} from '../support/head/template.ts'
import { screen } from '../support/screen/screen.ts'

screen('the head enters snippets with Enter and saves: the row it opened last is none', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Ankreuzteil Jahrgang 4'
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  await openFirstCategory(page)
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
  await openFirstCategory(page)
  await add.click()
  await page.getByRole('textbox', { name: 'Textschnipsel' }).waitFor()
  await add.click()
  await expect.poll(() => snippetsOf(page, category.name)).toEqual([...before, 'eins', 'zwei', ''])
  await page.keyboard.type('drei')
  await button(page, 'Fach hinzufügen').click()
  await page.getByRole('textbox', { name: 'Fach' }).waitFor()
  await tab(page, 'Textschnipsel').focus()
  await expect.poll(() => page.getByRole('button', { name: 'Neues Fach – bearbeiten' }).count()).toBe(0)
  // The new subject has folded the one before.
  await openFirstCategory(page)
  expect(await snippetsOf(page, category.name)).toEqual([...before, 'eins', 'zwei', 'drei'])
})
