import { expect } from 'vitest'
import { openTablet } from '../support/browser/openTablet.ts'
import { violations } from '../support/browser/violations.ts'
import { dialog, finish, toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import {
  button,
  dragByTouch,
  openTemplate,
  row,
  snippetsOf,
  stored,
  tab,
  templateList,
} from '../support/head/template.ts'
import { journey } from '../support/journey.ts'
import { makePng } from '../support/png.ts'

journey('the head builds a template from nothing with one finger', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Vorlagen')
  await button(page, 'Vorlage hinzufügen').tap()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mein Ankreuzzeugnis')
  await button(page, 'Vorlage erstellen').tap()
  // What is missing elsewhere opens first.
  await page.getByText('Unterschifts Ort muss angegeben werden.').waitFor()
  await page.getByRole('textbox', { name: 'Unterschifts Ort' }).fill('Musterstadt')
  await tab(page, 'Bewertungen').tap()
  await page.getByText('Mindestens eine Bewertung muss angegeben werden.').waitFor()
  for (const label of ['nein', 'ja', 'ja']) {
    await page.getByRole('textbox', { name: 'Neue Bewertung' }).fill(label)
    await button(page, 'Hinzufügen').tap()
  }
  await page.getByText('Jede Bewertung kann nur einmal vorkommen.').waitFor()
  const grades = page.getByRole('list', { name: 'Bewertungen in ihrer Reihenfolge' }).getByRole('listitem')
  await dragByTouch(page, grades.filter({ hasText: 'ja' }), grades.filter({ hasText: 'nein' }))
  expect(await grades.allTextContents()).toEqual(['ja', 'nein'])

  await tab(page, 'Textschnipsel').tap()
  await page.getByText('Mindestens ein Textschnipsel muss angegeben werden.').waitFor()
  await button(page, 'Fach hinzufügen').tap()
  await page.getByRole('textbox', { name: 'Fach' }).fill('Deutsch')
  for (const category of ['Lesen', 'Schreiben']) {
    await button(page, 'Kategorie hinzufügen: Deutsch').tap()
    await page.getByRole('textbox', { name: 'Kategorie' }).fill(category)
  }
  for (const text of ['liest laut', 'liest leise', 'schreibt auf Linien']) {
    await button(page, 'Textschnipsel hinzufügen: Lesen').tap()
    await page.getByRole('textbox', { name: 'Textschnipsel' }).fill(text)
  }
  await dragByTouch(page, row(page, 'liest leise'), row(page, 'liest laut'))
  await expect.poll(() => snippetsOf(page, 'Lesen')).toEqual(['liest leise', 'liest laut', 'schreibt auf Linien'])
  await dragByTouch(page, row(page, 'schreibt auf Linien'), row(page, 'Schreiben'))
  await expect.poll(() => snippetsOf(page, 'Schreiben')).toEqual(['schreibt auf Linien'])

  await tab(page, 'Dokument').tap()
  const preview = page.getByRole('complementary', { name: /^Vorschau/ })
  await preview.getByText('schreibt auf Linien').first().waitFor()
  await button(page, 'Erste Zeile: Angabe hinzufügen').tap()
  await page.getByRole('menuitem', { name: 'Geburtsort' }).tap()
  await button(page, 'Weiter').tap()
  await page.getByRole('textbox', { name: 'Größe' }).fill('15')

  await button(page, 'Vorlage erstellen').tap()
  await toasted(page, 'Vorlage erfolgreich erstellt.').waitFor()
  await templateList(page).getByText('Mein Ankreuzzeugnis').waitFor()
  const saved = await stored(head, 'Mein Ankreuzzeugnis')
  expect(saved).toMatchObject({
    layout: { name: 'nds12t', config: { standartText: 'siehe Anhang', signaturePlace: 'Musterstadt' } },
    grades: ['ja', 'nein'],
    prefrences: { mainTitle: { first: ['preName', 'name', 'birthPlace'] }, otherTitle: { size: 15 } },
  })
  const texts = saved?.texts[0]?.categories.map(({ snippets }) => snippets.map(({ text }) => text))
  expect(texts).toEqual([['liest leise', 'liest laut'], ['schreibt auf Linien']])
})

journey('the head builds one with nothing but the keyboard', async ({ tablet, head }) => {
  const { page } = tablet
  const { keyboard } = page
  await openSettings(page, 'Vorlagen')
  const focused = (name: string | RegExp) =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent))
      .toMatch(name)
  await button(page, 'Vorlage hinzufügen').focus()
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await keyboard.type('Mit Tasten')
  await tab(page, 'Allgemein').focus()
  await keyboard.press('ArrowRight')
  await page.getByRole('textbox', { name: 'Unterschifts Ort' }).focus()
  await keyboard.type('Musterstadt')
  await tab(page, 'Layout').focus()
  await keyboard.press('ArrowRight')
  await page.getByRole('textbox', { name: 'Neue Bewertung' }).focus()
  for (const label of ['selten', 'oft']) {
    await keyboard.type(label)
    await keyboard.press('Enter')
  }
  await button(page, 'oft nach oben').focus()
  await keyboard.press('Enter')
  await focused('oft nach unten')

  await tab(page, 'Bewertungen').focus()
  await keyboard.press('ArrowRight')
  await button(page, 'Fach hinzufügen').focus()
  await keyboard.press('Enter')
  await keyboard.type('Sport')
  await keyboard.press('Enter')
  await focused('Sport – bearbeiten')
  await button(page, 'Kategorie hinzufügen: Sport').focus()
  await keyboard.press('Enter')
  await keyboard.type('Ballspiele')
  await keyboard.press('Enter')
  await button(page, 'Textschnipsel hinzufügen: Ballspiele').focus()
  await keyboard.press('Enter')
  for (const text of ['wirft', 'fängt']) {
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  await keyboard.press('Escape')
  await expect.poll(() => snippetsOf(page, 'Ballspiele')).toEqual(['wirft', 'fängt'])
  await button(page, 'fängt nach oben').focus()
  await keyboard.press('Enter')
  await expect.poll(() => snippetsOf(page, 'Ballspiele')).toEqual(['fängt', 'wirft'])
  await focused('fängt nach unten')
  await button(page, 'wirft – bearbeiten').focus()
  await keyboard.press('Enter')
  await keyboard.type(' weit')
  await keyboard.press('Enter')
  await focused('wirft weit – bearbeiten')

  await tab(page, 'Textschnipsel').focus()
  await keyboard.press('ArrowRight')
  await button(page, 'Vorname, verschieben').focus()
  await keyboard.press('ArrowRight')
  await button(page, 'Vorlage erstellen').focus()
  await keyboard.press('Enter')
  await toasted(page, 'Vorlage erfolgreich erstellt.').waitFor()
  const saved = await stored(head, 'Mit Tasten')
  expect(saved?.grades).toEqual(['oft', 'selten'])
  expect(saved?.texts[0]?.categories[0]?.snippets.map(({ text }) => text)).toEqual(['fängt', 'wirft weit'])
  expect(saved?.prefrences?.mainTitle?.first).toEqual(['name', 'preName'])
})

journey('the head changes a template; marks keep their snippets', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Jahrgang 1/2 mit Ankreuzteil'
  const before = await stored(head, name)
  const category = before?.texts[0]?.categories[0]
  const [first, second] = category?.snippets ?? []
  if (!before || !category || !first || !second) throw new Error('the demo template has no snippets')
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  await page.getByRole('textbox', { name: 'Jahrgang (optional)' }).fill('1 und 2')
  await tab(page, 'Textschnipsel').click()
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
  await tab(page, 'Textschnipsel').click()
  expect((await snippetsOf(page, category.name)).slice(0, 2)).toEqual([second.text, 'neu gesagt'])
})

journey('the head is told how many marks depend on what is to go', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, 'Jahrgang 1/2 mit Ankreuzteil')
  await tab(page, 'Textschnipsel').click()
  const remove = page.getByRole('button', { name: /entfernen$/ })
  const all = await remove.count()
  await remove.nth(2).click()
  await dialog(page)
    .getByText(/hängen? \d+ eingetragene Bewertung/)
    .waitFor()
  await finish(page, 'Nein, abbrechen')
  expect(await remove.count()).toBe(all)
  await remove.nth(2).click()
  await finish(page, 'Ja, entfernen')
  await expect.poll(() => remove.count()).toBe(all - 1)
})

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

journey(
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

journey(
  'the head finds her way through 900 snippets, of which only those in sight are drawn',
  async ({ tablet, head }) => {
    const { page } = tablet
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
    const texts = numbers(60).map((c) => ({
      id: `s${c}`,
      name: `Fach ${c}`,
      categories: [
        {
          categoryID: `c${c}`,
          name: `Kategorie ${c}`,
          snippets: numbers(15).map((n) => ({ snippetID: `n${c}-${n}`, text: `kann ${c}.${n}` })),
        },
      ],
    }))
    const config = { schoolName: 'Musterschule', signaturePlace: 'Musterstadt' }
    const body = {
      templateID: 'sehr-lang',
      name: 'Sehr lang',
      grades: ['ja'],
      texts,
      layout: { name: 'onlyt', config },
    }
    await head.call('addTemplate', {}, body)
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, 'Sehr lang')
    await tab(page, 'Textschnipsel 900').click()
    await row(page, 'kann 0.0').waitFor()
    expect(await page.locator('[data-node]').count()).toBeLessThan(300)
    await page.getByRole('button', { name: 'Fach 59 – bearbeiten' }).scrollIntoViewIfNeeded()
    await button(page, 'kann 59.1 nach oben').click()
    await expect
      .poll(async () => (await snippetsOf(page, 'Kategorie 59')).slice(0, 2))
      .toEqual(['kann 59.1', 'kann 59.0'])
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    expect((await stored(head, 'Sehr lang'))?.texts[59]?.categories[0]?.snippets[0]).toEqual({
      snippetID: 'n59-1',
      text: 'kann 59.1',
    })
  },
)

journey('the head moves rows of a template with a mouse, across categories too', async ({ server }) => {
  const computer = await openTablet({ url: server.url, hasNoTouch: true })
  const { page } = computer
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, 'Ankreuzteil Jahrgang 4')
  await tab(page, 'Textschnipsel').click()
  const drag = (from: string, to: string) =>
    page
      .locator(`[data-node="${from}"] [data-grip]`)
      .dragTo(page.locator(`[data-node="${to}"]`), { targetPosition: { x: 300, y: 8 } })
  await drag('lern-plan-1', 'lern-zus-2')
  await expect
    .poll(() => snippetsOf(page, 'Zusammenarbeiten'))
    .toEqual([
      'übernimmt in der Gruppe eine Aufgabe',
      'plant die Arbeit einer Woche selbstständig',
      'gibt anderen hilfreiche Rückmeldungen',
    ])
  await tab(page, 'Bewertungen').click()
  const grades = page.getByRole('list', { name: 'Bewertungen in ihrer Reihenfolge' }).getByRole('listitem')
  await grades
    .first()
    .locator('[data-grip]')
    .dragTo(grades.last(), { targetPosition: { x: 300, y: 40 } })
  expect(await grades.allTextContents()).toEqual(['überwiegend sicher', 'teilweise sicher', 'noch unsicher', 'sicher'])
  expect(computer.problems()).toEqual([])
  await computer.remove()
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
