import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialog, finish, followError, toasted, untilErrorsAreTold } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import {
  openFirstCategory,
  openRow,
  openTemplate,
  reload,
  restored,
  row,
  snippetsOf,
  stored,
  tab,
  templateList,
} from '../support/head/template.ts'
import { button } from '../support/page.ts'
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
  await openFirstCategory(page)
  await openRow(page, second.text)
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
  await openFirstCategory(page)
  expect((await snippetsOf(page, category.name)).slice(0, 2)).toEqual([second.text, 'neu gesagt'])
})

screen('the head is told how many marks depend on what is to go', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, 'Jahrgang 1/2 mit Ankreuzteil')
  await openFirstCategory(page)
  const rows = page.locator('[data-node]')
  const all = await rows.count()
  await rows
    .nth(2)
    .getByRole('button', { name: /^Mehr zu/ })
    .click()
  const remove = rows.nth(2).getByRole('button', { name: /entfernen$/ })
  await remove.click()
  await dialog(page)
    .getByText(/(ist|sind) schon \d+ Bewertung/)
    .waitFor()
  await finish(page, 'Nein, abbrechen')
  expect(await rows.count()).toBe(all)
  await remove.click()
  await finish(page, 'Ja, entfernen')
  await expect.poll(() => rows.count()).toBe(all - 1)
})

screen('the head is asked, too, while nobody can tell what depends on what is to go', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(/status of (503|404)/)
  const asking = /^GET .*\/get\/templateUsage\//
  const broken = network.inject(asking, { kind: 'status', status: 503 })
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, 'Jahrgang 1/2 mit Ankreuzteil')
  await tab(page, 'Bewertungen').click()
  const more = page.getByRole('button', { name: /^Mehr zu/ })
  const remove = page.getByRole('button', { name: /entfernen$/ })
  const all = await more.count()
  await more.first().click()
  await remove.click()
  await dialog(page)
    .getByText(/ist gerade nicht bekannt\./)
    .waitFor()
  await finish(page, 'Nein, abbrechen')
  expect(await more.count()).toBe(all)
  await openFirstCategory(page)
  await more.nth(2).click()
  await remove.click()
  await dialog(page)
    .getByText(/ist gerade nicht bekannt\./)
    .waitFor()
  await finish(page, 'Nein, abbrechen')

  broken.lift()
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
    await expect.poll(() => page.getByRole('tab').count()).toBe(3)
    await tab(page, 'Layout').click()
    expect(await page.getByRole('textbox', { name: 'Hintergrund der Noten', exact: true }).inputValue()).toBe('#c9c9c9')
    // The place is the school's: it is not asked again.
    const place = page.getByRole('textbox', { name: 'Unterschifts Ort' })
    expect([await place.inputValue(), await place.getAttribute('placeholder')]).toEqual(['', 'Musterstadt'])
    const logo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
    await page.getByLabel('Logo der Vorlage').setInputFiles(logo('kaputt.png', Buffer.from('kein Bild')))
    await button(page, 'Vorlage hinzufügen').click()
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
    await page.getByText('Keine Klasse benutzt diese Vorlage.').waitFor()
    await button(page, 'Löschen').click()
    await dialog(page).getByText('Möchten Sie die Vorlage wirklich löschen?').waitFor()
    await dialog(page).getByText('Sie können sie 90 Tage lang wiederherstellen.').waitFor()
    await finish(page, 'Ja, löschen')
    await toasted(page, 'Vorlage erfolgreich gelöscht.').waitFor()
    await templateList(page).waitFor()
    expect(await stored(head, 'Nur Noten')).toBeUndefined()

    await page.getByRole('button', { name: /^Gelöschte Vorlagen/ }).click()
    await button(page, 'Nur Noten wiederherstellen').click()
    await toasted(page, 'Vorlage wiederhergestellt.').waitFor()
    await templateList(page).getByText('Nur Noten').waitFor()
    await expect.poll(() => page.getByText('Gelöschte Vorlagen').count()).toBe(0)
    expect((await stored(head, 'Nur Noten'))?.secondLogo).toContain('second')
  },
)

screen('the head leaves only when nothing is lost, and finds her draft after a reload', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Jahrgang 3/4 mit Noten'
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  await openSettingsPage(page, 'Vorlagen')
  await openTemplate(page, name)
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Allgemein', 'Layout', 'Textbausteine0'])
  await page.getByRole('textbox', { name: 'Name' }).fill('Ganz anders')
  await page.getByRole('button', { name: 'Zurück: Vorlagen' }).click()
  await dialog(page).getByText('Ihre Änderungen an der Vorlage sind noch nicht gespeichert.').waitFor()
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
  await restored(page).waitFor()
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
  // As many as the server takes in one call, with the key of the call; a name that is longer is too much.
  const snippets = Array.from({ length: 1040 }, (_, at) => ({ snippetID: `n${at}`, text: 'x'.repeat(900) }))
  const texts = [{ id: 's', name: 'Fach', categories: [{ categoryID: 'c', name: 'Bereich', snippets }] }]
  const { logo: _logo, secondLogo: _second, ...body } = { ...template, templateID: 'riesig', name, texts }
  const left = 1024 * 1024 - 180 - Buffer.byteLength(JSON.stringify(body))
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
  await restored(page).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Kurz')
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  expect((await stored(head, 'Kurz'))?.texts[0]?.categories[0]?.snippets).toHaveLength(1040)
})

const fold = (page: Page, name: string) => button(page, `Inhalt von ${name}`)
const isOpen = async (page: Page, name: string) => (await fold(page, name).getAttribute('aria-expanded')) === 'true'

screen('subjects and categories fold, one at a time, and each template remembers what is open', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, 'Jahrgang 1/2 mit Ankreuzteil')
  await tab(page, 'Textschnipsel').click()
  await page.getByText('8 Fächer, 24 Kategorien').waitFor()
  const rows = page.locator('[data-node]')
  expect(await rows.count()).toBe(8)
  await row(page, 'Deutsch').getByText('4 Kategorien, 17 Textschnipsel').waitFor()

  await fold(page, 'Deutsch').click()
  await fold(page, 'Sprechen und Zuhören').click()
  await row(page, 'Sprechen und Zuhören').getByText('4 Textschnipsel').waitFor()
  const snippets = await snippetsOf(page, 'Sprechen und Zuhören')
  expect(snippets).toHaveLength(4)
  await fold(page, 'Lesen und mit Texten umgehen').click()
  expect(await isOpen(page, 'Sprechen und Zuhören')).toBe(false)
  await fold(page, 'Sprechen und Zuhören').click()

  // Moved on into the next category, which is folded: it opens, and the focus goes along.
  const down = button(page, `${snippets[3]} nach unten`)
  expect(await down.count()).toBe(0)
  await openRow(page, `${snippets[3]}`)
  await down.click()
  await expect.poll(async () => (await snippetsOf(page, 'Lesen und mit Texten umgehen'))[0]).toBe(snippets[3])
  await down.and(page.locator(':focus')).waitFor()
  await button(page, `${snippets[3]} nach oben`).click()

  await fold(page, 'Mathematik').click()
  expect([await isOpen(page, 'Deutsch'), await isOpen(page, 'Mathematik')]).toEqual([false, true])
  await fold(page, 'Mathematik').and(page.locator(':focus')).waitFor()
  await reload(page)
  await tab(page, 'Textschnipsel').click()
  await fold(page, 'Deutsch').waitFor()
  expect([await isOpen(page, 'Deutsch'), await isOpen(page, 'Mathematik')]).toEqual([false, true])

  await button(page, 'Alle aufklappen').click()
  await expect.poll(() => rows.count()).toBe(8 + 24 + 94)
  await fold(page, 'Mathematik').click()
  expect([await isOpen(page, 'Deutsch'), await isOpen(page, 'Mathematik')]).toEqual([true, false])
  await button(page, 'Alle zuklappen').click()
  await expect.poll(() => rows.count()).toBe(8)

  await button(page, 'Zurück: Vorlagen').click()
  await openTemplate(page, 'Ankreuzteil Jahrgang 4')
  await tab(page, 'Textschnipsel').click()
  await button(page, 'Alle aufklappen').waitFor()
  expect(await page.getByRole('button', { expanded: true }).count()).toBe(0)
})

screen(
  'what keeps a template from being saved is listed only after a save; a line opens its tab, its subject and category',
  async ({ tablet, head }) => {
    const { page } = tablet
    const name = 'Ankreuzteil Jahrgang 4'
    const [subject] = (await stored(head, name))?.texts ?? []
    const [category] = subject?.categories ?? []
    const [first] = category?.snippets ?? []
    if (!subject || !category || !first) throw new Error('the demo template has no snippets')
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, name)
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await openFirstCategory(page)
    await button(page, `${first.text} – bearbeiten`).click()
    await page.getByRole('textbox', { name: 'Textschnipsel' }).fill('')
    await tab(page, 'Bewertungen').click()
    expect(await page.getByText(/fehlerhaft|Angaben fehlen/).count()).toBe(0)
    await tab(page, 'Textschnipsel').click()
    await fold(page, subject.name).click()

    await button(page, 'Speichern').click()
    const summary = await untilErrorsAreTold(page)
    expect(await summary.getByRole('heading').textContent()).toBe('Zwei Angaben fehlen oder stimmen nicht')
    await page.getByRole('tab', { name: /^Textschnipsel \(fehlerhaft\)/ }).waitFor()
    await row(page, subject.name).getByText('1 Fehler').waitFor()
    // With keys: the first line is the next thing after the list.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Jahrgang 4')
    await summary.getByRole('img', { name: 'behoben' }).waitFor()

    const line = `${subject.name} In „${category.name}“ ist ein Textschnipsel leer`
    const empty = button(page, 'Neuer Textschnipsel – bearbeiten')
    await summary.getByRole('link', { name: line }).click()
    await empty.and(page.locator(':focus')).waitFor()
    expect(await isOpen(page, subject.name)).toBe(true)

    // Saved again it is told again, with what is left.
    await button(page, 'Speichern').click()
    await followError(page, line, empty)
    await empty.click()
    await page.getByRole('textbox', { name: 'Textschnipsel' }).fill('wieder da')
    await page.getByText('Alles behoben. Bitte noch einmal speichern.').waitFor()
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    expect((await stored(head, 'Jahrgang 4'))?.texts[0]?.categories[0]?.snippets[0]).toEqual({
      ...first,
      text: 'wieder da',
    })
  },
)
