import { expect } from 'vitest'
import { toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import {
  dragByTouch,
  openRow,
  openTemplate,
  openTexts,
  row,
  snippetsOf,
  stored,
  tab,
  templateList,
} from '../support/head/template.ts'
import { inShort, journey } from '../support/journey.ts'
import { button } from '../support/page.ts'

journey.skipIf(inShort)('the head builds a template from nothing with one finger', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Vorlagen')
  await button(page, 'Vorlage hinzufügen').tap()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mein Ankreuzzeugnis')
  await button(page, 'Vorlage hinzufügen').tap()
  // What is missing elsewhere is listed, and each line leads there.
  await page.getByRole('link', { name: 'Bewertungen Mindestens eine Bewertung muss angegeben werden' }).tap()
  await page.getByText('Mindestens eine Bewertung muss angegeben werden.').waitFor()
  for (const label of ['nein', 'ja', 'ja']) {
    await page.getByRole('textbox', { name: 'Neue Bewertung' }).fill(label)
    await button(page, 'Hinzufügen').tap()
  }
  await page.getByText('Jede Bewertung kann nur einmal vorkommen.').waitFor()
  await page.getByRole('textbox', { name: 'Neue Bewertung' }).fill('')
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
    // The category added last has folded the one before.
    if (text === 'liest laut') await button(page, 'Inhalt von Lesen').tap()
    await button(page, 'Textschnipsel hinzufügen: Lesen').tap()
    await page.getByRole('textbox', { name: 'Textschnipsel' }).fill(text)
  }
  await dragByTouch(page, row(page, 'liest leise'), row(page, 'liest laut'))
  await expect.poll(() => snippetsOf(page, 'Lesen')).toEqual(['liest leise', 'liest laut', 'schreibt auf Linien'])
  // Into a folded category, which opens; and a folded subject goes as a whole.
  // Away from the edge of the window, where a dragged row scrolls the page.
  await row(page, 'Schreiben').evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await dragByTouch(page, row(page, 'schreibt auf Linien'), row(page, 'Schreiben'))
  await expect.poll(() => snippetsOf(page, 'Schreiben')).toEqual(['schreibt auf Linien'])

  await button(page, 'Fach hinzufügen').tap()
  await page.getByRole('textbox', { name: 'Fach' }).fill('Musik')
  await page.keyboard.press('Enter')
  await button(page, 'Inhalt von Musik').tap()
  await dragByTouch(page, row(page, 'Deutsch'), row(page, 'Musik'), 0.75)
  const subjects = page.locator('[data-node][data-kind=subject] [data-text]')
  await expect.poll(() => subjects.allTextContents()).toEqual(['Musik', 'Deutsch'])
  expect(await row(page, 'Deutsch').getByText('2 Kategorien, 3 Textschnipsel').count()).toBe(1)

  await tab(page, 'Dokument').tap()
  const preview = page.getByRole('complementary', { name: /^Vorschau/ })
  await preview.getByText('schreibt auf Linien').first().waitFor()
  await button(page, 'Erste Zeile: Angabe hinzufügen').tap()
  await page.getByRole('menuitem', { name: 'Geburtsort' }).tap()
  await button(page, 'Weiter').tap()
  await page.getByRole('spinbutton', { name: 'Größe' }).fill('15')

  await button(page, 'Vorlage hinzufügen').tap()
  await toasted(page, 'Vorlage erfolgreich erstellt.').waitFor()
  await templateList(page).getByText('Mein Ankreuzzeugnis').waitFor()
  const saved = await stored(head, 'Mein Ankreuzzeugnis')
  expect(saved).toMatchObject({
    layout: { name: 'nds12t', config: { standartText: 'siehe Anhang', signaturePlace: '' } },
    grades: ['ja', 'nein'],
    prefrences: { mainTitle: { first: ['preName', 'name', 'birthPlace'] }, otherTitle: { size: 15 } },
  })
  const texts = saved?.texts[1]?.categories.map(({ snippets }) => snippets.map(({ text }) => text))
  expect(texts).toEqual([['liest leise', 'liest laut'], ['schreibt auf Linien']])
})

journey.skipIf(inShort)('the head builds one with nothing but the keyboard', async ({ tablet, head }) => {
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
  await button(page, 'Mehr zu oft').focus()
  await keyboard.press('Enter')
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
  await button(page, 'Mehr zu fängt').focus()
  await keyboard.press('Enter')
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
  // The focus goes with the moved token: only then may it go on.
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /, verschieben$/ })
        .first()
        .getAttribute('aria-label'),
    )
    .not.toBe('Vorname, verschieben')
  await focused('Vorname, verschieben')
  await button(page, 'Vorlage hinzufügen').focus()
  await keyboard.press('Enter')
  await toasted(page, 'Vorlage erfolgreich erstellt.').waitFor()
  const saved = await stored(head, 'Mit Tasten')
  expect(saved?.grades).toEqual(['oft', 'selten'])
  expect(saved?.texts[0]?.categories[0]?.snippets.map(({ text }) => text)).toEqual(['fängt', 'wirft weit'])
  expect(saved?.prefrences?.mainTitle?.first).toEqual(['name', 'preName'])
})

journey.skipIf(inShort)(
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
    await openTexts(page)
    await row(page, 'kann 0.0').waitFor()
    expect(await page.locator('[data-node][data-kind=snippet]').count()).toBeLessThan(300)
    // Into the next subject, and on within it: the focus goes with what is moved, never to another row.
    await openRow(page, 'Kategorie 0')
    const down = button(page, 'Kategorie 0 nach unten')
    await down.focus()
    for (const order of [
      ['Kategorie 0', 'Kategorie 1'],
      ['Kategorie 1', 'Kategorie 0'],
    ]) {
      await page.keyboard.press('Enter')
      const moved = page.getByRole('list', { name: 'Fach 1', exact: true }).locator('[data-node][data-kind=category]')
      await expect.poll(() => moved.locator('[data-text]').allTextContents()).toEqual(order)
      await expect.poll(() => down.evaluate((one) => one === document.activeElement)).toBe(true)
    }
    await page.getByRole('button', { name: 'Fach 59 – bearbeiten' }).scrollIntoViewIfNeeded()
    await openRow(page, 'kann 59.1')
    await button(page, 'kann 59.1 nach oben').click()
    await expect
      .poll(async () => (await snippetsOf(page, 'Kategorie 59')).slice(0, 2))
      .toEqual(['kann 59.1', 'kann 59.0'])
    // What closes above the subject that is opened does not move it, nor take its focus; Safari anchors nothing itself.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none'
    })
    await button(page, 'Alle zuklappen').click()
    await button(page, 'Inhalt von Fach 30').click()
    await button(page, 'Inhalt von Kategorie 30').click()
    const later = button(page, 'Inhalt von Fach 45')
    await later.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await later.boundingBox()
    await later.click()
    await button(page, 'Inhalt von Kategorie 30').waitFor({ state: 'detached' })
    expect((await later.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
    expect(await later.evaluate((one) => one === document.activeElement)).toBe(true)
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    expect((await stored(head, 'Sehr lang'))?.texts[59]?.categories[0]?.snippets[0]).toEqual({
      snippetID: 'n59-1',
      text: 'kann 59.1',
    })
  },
)
