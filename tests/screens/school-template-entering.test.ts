import { expect } from 'vitest'
import { templateEndpoints } from '#contract/index.ts'
import { toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import {
  openFirstCategory,
  openTemplate,
  reload,
  restored,
  snippetsOf,
  stored,
  tab,
  templateList,
} from '../support/head/template.ts'
import { button } from '../support/page.ts'
import { screen } from '../support/screen/screen.ts'
import { beginSession, deliverLate } from '../support/teacher/lateInput.ts'

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

screen('a pasted list is a snippet a line, said where it was pasted, and taken back', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Ankreuzteil Jahrgang 4'
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  await openFirstCategory(page)
  const category = (await stored(head, name))?.texts[0]?.categories[0]
  const before = category?.snippets.map(({ text }) => text) ?? []
  const add = button(page, `Textschnipsel hinzufügen: ${category?.name}`)
  const paste = (text: string) =>
    page.getByRole('textbox', { name: 'Textschnipsel' }).evaluate((field, pasted) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      field.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => pasted } }))
    }, text)
  await add.click()
  await paste(`1.\tliest\n2.\tmalt\n\n3.\t${before[0]}`)
  const note = page.locator('[data-end]').getByText('2 Zeilen eingefügt, 1 leere und 1 doppelte ausgelassen')
  await note.waitFor()
  await add.and(page.locator(':focus')).waitFor()
  expect(await snippetsOf(page, category?.name ?? '')).toEqual([...before, 'liest', 'malt'])
  await button(page, 'Rückgängig').click()
  await expect.poll(() => snippetsOf(page, category?.name ?? '')).toEqual(before)
  expect(await note.count()).toBe(0)

  // Below a row that has a text already.
  await button(page, `${before[0]} – bearbeiten`).click()
  await paste('liest\nmalt\n')
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  const after = (await stored(head, name))?.texts[0]?.categories[0]?.snippets.map(({ text }) => text)
  expect(after).toEqual([before[0], 'liest', 'malt', ...before.slice(1)])
})

screen('the head gives a grade another word in its row: its marks follow', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Jahrgang 1/2 mit Ankreuzteil'
  const [old, other, ...rest] = (await stored(head, name))?.grades ?? []
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  await tab(page, 'Bewertungen').click()
  const label = page.getByRole('textbox', { name: 'Bewertung', exact: true })
  await button(page, `${old} – bearbeiten`).click()
  await label.fill(` ${other}`)
  await page.keyboard.press('Enter')
  await page.getByText('Diese Bewertung gibt es schon.').waitFor()
  await button(page, 'Speichern').click()
  await label.and(page.locator(':focus')).waitFor()
  await label.fill('stimmt')
  await page.keyboard.press('Enter')
  await button(page, 'stimmt – bearbeiten').and(page.locator(':focus')).waitFor()
  const note = page.getByText(new RegExp(`^Bisher „${old}“\\. Gilt auch für \\d+ gesetzte Kreuze in 4 Zeugnissen\\.$`))
  await note.waitFor()
  // The draft knows it, too.
  await reload(page)
  await restored(page).waitFor()
  await tab(page, 'Bewertungen').click()
  await note.waitFor()
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  const template = await stored(head, name)
  expect(template?.grades).toEqual(['stimmt', other, ...rest])
  const usage = templateEndpoints.templateUsage.data.parse(
    await head.call('templateUsage', { id: template?.templateID ?? '' }),
  )
  expect([usage.running?.stimmt?.cards, usage.running?.[old ?? '']]).toEqual([4, undefined])
})

screen('what is dictated late for one grade does not become the next one', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, 'Jahrgang 1/2 mit Ankreuzteil')
  await tab(page, 'Bewertungen').click()
  const label = page.getByRole('textbox', { name: 'Neue Bewertung' })
  await label.fill('stimmt')
  await beginSession(label)
  await page.keyboard.press('Enter')
  await button(page, 'stimmt – bearbeiten').waitFor()
  await deliverLate(page, ' genau')
  expect(await label.inputValue()).toBe('')
  await label.and(page.locator(':focus')).waitFor()
})

screen('a pasted list is a grade, a subject and a category a line, too', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Ankreuzteil Jahrgang 4'
  const was = await stored(head, name)
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  const paste = (label: string, text: string) =>
    page.getByRole('textbox', { name: label }).evaluate((field, pasted) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      field.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => pasted } }))
    }, text)
  await tab(page, 'Textschnipsel').click()
  await button(page, 'Fach hinzufügen').click()
  await paste('Fach', '• Werken\n• Schach')
  for (const subject of ['Werken', 'Schach']) await button(page, `${subject} – bearbeiten`).waitFor()
  await openFirstCategory(page)
  await button(page, `Kategorie hinzufügen: ${was?.texts[0]?.name}`).click()
  await paste('Kategorie', 'Hören\nSingen')
  await tab(page, 'Bewertungen').click()
  await paste('Neue Bewertung', '1. sehr sicher\n2. gar nicht')
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  const now = await stored(head, name)
  expect(now?.grades).toEqual([...(was?.grades ?? []), 'sehr sicher', 'gar nicht'])
  expect(now?.texts.map((subject) => subject.name)).toEqual([
    ...(was?.texts.map((subject) => subject.name) ?? []),
    'Werken',
    'Schach',
  ])
  const names = (template: typeof now) => template?.texts[0]?.categories.map((category) => category.name) ?? []
  expect(names(now)).toEqual([...names(was), 'Hören', 'Singen'])
})
