import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { dialog, finish, toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { button, openTemplate, stored, tab, templateList } from '../support/head/template.ts'
import { journey } from '../support/journey.ts'

journey('the head leaves only when nothing is lost, and finds her draft after a reload', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Jahrgang 3/4 mit Noten'
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  await openSettingsPage(page, 'Vorlagen')
  await openTemplate(page, name)
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Allgemein', 'Layout'])
  await page.getByRole('textbox', { name: 'Name' }).fill('Ganz anders')
  await page.getByRole('button', { name: 'Zurück zu den Vorlagen' }).click()
  await dialog(page).getByText('Die Vorlage hat Änderungen, die nicht gespeichert sind.').waitFor()
  await finish(page, 'Weiter bearbeiten')
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ganz anders')

  const asked = new Promise<string>((resolve) =>
    page.once('dialog', (question) => {
      resolve(question.type())
      void question.accept()
    }),
  )
  await page.reload()
  expect(await asked).toBe('beforeunload')
  await page.getByText('Nicht gespeicherte Änderungen wiederhergestellt.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ganz anders')

  await page.goBack()
  await finish(page, 'Verwerfen und verlassen')
  await templateList(page).waitFor()
  await openTemplate(page, name)
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name)
  expect(await stored(head, name)).toBeDefined()
})

journey('the head is told that a template is too large for the server, and still has it', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 413/)
  const name = 'Riesig'
  const template = await stored(head, 'Ankreuzteil Jahrgang 4')
  if (!template) throw new Error('no template to begin with')
  // As many as the server takes in one call; a name that is longer is too much.
  const snippets = Array.from({ length: 1040 }, (_, at) => ({ snippetID: `n${at}`, text: 'x'.repeat(900) }))
  const texts = [{ id: 's', name: 'Fach', categories: [{ categoryID: 'c', name: 'Bereich', snippets }] }]
  const { logo: _logo, secondLogo: _second, ...body } = { ...template, templateID: 'riesig', name, texts }
  const left = 1024 * 1024 - 100 - Buffer.byteLength(JSON.stringify(body))
  for (const [at, snippet] of snippets.entries()) {
    snippet.text += 'x'.repeat(Math.floor(left / snippets.length) + (at < left % snippets.length ? 1 : 0))
  }
  await head.call('addTemplate', {}, body)

  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  const long = 'ü'.repeat(100)
  await page.getByRole('textbox', { name: 'Name' }).fill(long)
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage konnte nicht gespeichert werden.').waitFor()
  await page.getByText(/^Die Vorlage ist für den Server zu groß\./).waitFor()
  expect((await stored(head, name))?.name).toBe(name)
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(long)

  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByText('Nicht gespeicherte Änderungen wiederhergestellt.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Kurz')
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  expect((await stored(head, 'Kurz'))?.texts[0]?.categories[0]?.snippets).toHaveLength(1040)
})

journey('the head meets no barrier in any tab of a template, by day or in the dark', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Vorlagen')
  expect(await violations(page)).toEqual([])
  await openTemplate(page, 'Ankreuzteil Jahrgang 4')
  const tabs = ['Allgemein', 'Layout', 'Bewertungen', 'Textschnipsel', 'Dokument']
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    for (const name of tabs) {
      await tab(page, name).click()
      expect(await violations(page), `${name}, ${theme}`).toEqual([])
    }
  }
  await tab(page, 'Allgemein').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await button(page, 'Speichern').click()
  await page.getByText('Name muss angegeben werden.').waitFor()
  expect(await violations(page)).toEqual([])
})
