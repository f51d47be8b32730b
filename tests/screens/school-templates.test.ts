import { expect } from 'vitest'
import { dialog, finish, toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { button, openTemplate, openTexts, snippetsOf, stored, tab, templateList } from '../support/head/template.ts'
import { makePng } from '../support/png.ts'
import { screen } from '../support/screen/screen.ts'

screen('the head changes a template; marks keep their snippets', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Jahrgang 1/2 mit Ankreuzteil'
  const before = await stored(head, name)
  const category = before?.texts[0]?.categories[0]
  const [first, second] = category?.snippets ?? []
  if (!before || !category || !first || !second) throw new Error('the demo template has no snippets')
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  await page.getByRole('textbox', { name: 'Jahrgang (optional)' }).fill('1 und 2')
  await openTexts(page)
  await button(page, `${second.text} nach oben`).click()
  await button(page, `${first.text} – bearbeiten`).click()
  await page.getByRole('textbox', { name: 'Textschnipsel' }).fill('neu gesagt')
  await page.keyboard.press('Enter')
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  await templateList(page).getByText('Jahrgang 1 und 2 ·').waitFor()
  const after = await stored(head, name)
  expect(after?.texts[0]?.categories[0]?.snippets.slice(0, 2)).toEqual([
    second,
    { snippetID: first.snippetID, text: 'neu gesagt' },
  ])
  await openTemplate(page, name)
  await openTexts(page)
  expect((await snippetsOf(page, category.name)).slice(0, 2)).toEqual([second.text, 'neu gesagt'])
})

screen('the head is told how many marks depend on what is to go', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, 'Jahrgang 1/2 mit Ankreuzteil')
  await openTexts(page)
  const remove = page.getByRole('button', { name: /entfernen$/ })
  const all = await remove.count()
  await remove.nth(2).click()
  await dialog(page)
    .getByText(/(ist|sind) schon \d+ Bewertung/)
    .waitFor()
  await finish(page, 'Nein, abbrechen')
  expect(await remove.count()).toBe(all)
  await remove.nth(2).click()
  await finish(page, 'Ja, entfernen')
  await expect.poll(() => remove.count()).toBe(all - 1)
})

screen('the head is asked, too, while nobody can tell what depends on what is to go', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(/status of (503|404)/)
  const asking = /^GET .*\/get\/templateUsage\//
  const broken = network.inject(asking, { kind: 'status', status: 503 })
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, 'Jahrgang 1/2 mit Ankreuzteil')
  await tab(page, 'Bewertungen').click()
  const remove = page.getByRole('button', { name: /entfernen$/ })
  const all = await remove.count()
  await remove.first().click()
  await dialog(page)
    .getByText(/lässt sich gerade nicht feststellen\./)
    .waitFor()
  await finish(page, 'Nein, abbrechen')
  expect(await remove.count()).toBe(all)
  await openTexts(page)
  await remove.nth(2).click()
  await dialog(page)
    .getByText(/lässt sich gerade nicht feststellen\./)
    .waitFor()
  await finish(page, 'Nein, abbrechen')

  // A server without the call goes on without the question.
  broken.lift()
  const missing = { success: false, data: null, error: { code: 'notFound', message: 'Diesen Aufruf gibt es nicht.' } }
  network.inject(asking, { kind: 'status', status: 404, body: JSON.stringify(missing) })
  const rows = await remove.count()
  await remove.nth(2).click()
  await expect.poll(() => remove.count()).toBe(rows - 1)
})

screen(
  'the head saves a template although its logo is refused, and deletes it after a question',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 4\d\d/)
    await openSettings(page, 'Vorlagen')
    await button(page, 'Vorlage hinzufügen').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nur Noten')
    await page.getByRole('button', { name: /^(Layout|Niedersachsen).*/ }).click()
    await page.getByRole('option', { name: 'Niedersachsen Jg. 3 u. 4' }).click()
    await expect.poll(() => page.getByRole('tab').count()).toBe(2)
    await tab(page, 'Layout').click()
    expect(await page.getByRole('textbox', { name: 'Hintergrund der Noten', exact: true }).inputValue()).toBe('#c9c9c9')
    await page.getByRole('textbox', { name: 'Unterschifts Ort' }).fill('Musterstadt')
    const logo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
    await page.getByLabel('Logo der Vorlage').setInputFiles(logo('kaputt.png', Buffer.from('kein Bild')))
    await button(page, 'Vorlage erstellen').click()
    await toasted(page, 'Logo konnte nicht hochgeladen werden.').waitFor()
    await toasted(page, 'Vorlage erfolgreich erstellt.').waitFor()
    await openTemplate(page, 'Nur Noten')
    await tab(page, 'Layout').click()
    await page.getByLabel('Zweites Logo').setInputFiles(logo('zwei.png', makePng()))
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    const saved = await stored(head, 'Nur Noten')
    expect([saved?.logo, saved?.secondLogo]).toEqual([undefined, expect.stringContaining('second')])

    await openTemplate(page, 'Nur Noten')
    await button(page, 'Löschen').click()
    await dialog(page).getByText('Möchten Sie die Vorlage wirklich löschen?').waitFor()
    await finish(page, 'Ja, löschen')
    await toasted(page, 'Vorlage erfolgreich gelöscht.').waitFor()
    await templateList(page).waitFor()
    expect(await stored(head, 'Nur Noten')).toBeUndefined()
  },
)

screen('the head leaves only when nothing is lost, and finds her draft after a reload', async ({ tablet, head }) => {
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

screen('the head is told that a template is too large for the server, and still has it', async ({ tablet, head }) => {
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
