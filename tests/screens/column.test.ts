import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort } from '../support/journey.ts'
import { screen } from '../support/screen/screen.ts'
import {
  child,
  children,
  chooseColumn,
  chooseGroup,
  columnList,
  field,
  fillOpen,
  give,
  mark,
  marks,
  openColumns,
  words,
} from '../support/teacher/column.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { empty } from '../support/teacher/lastHalfYear.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, untilTransferred, untilWhole } from '../support/teacher/sheet.ts'

screen(
  'in a row of boxes a tap ticks, the same tap clears, another moves; the last line of a subject leads to the next',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await openColumns(page)
    await give(page, emil, 'trifft voll zu')
    expect(await mark(page, emil, 'trifft voll zu').isChecked()).toBe(true)
    await give(page, emil, 'trifft teilweise zu')
    expect(await child(page, emil).getByRole('radio', { checked: true }).count()).toBe(1)
    await give(page, emil, 'trifft teilweise zu')
    expect(await child(page, emil).getByRole('radio', { checked: true }).count()).toBe(0)
    await give(page, emil, 'trifft noch nicht zu')
    // What a screen reader calls the row.
    await child(page, emil)
      .getByRole('radiogroup', {
        name: `${emil} beginnt Aufgaben zügig und ohne besondere Aufforderung Arbeits- und Sozialverhalten, Zeile 1 von 17`,
      })
      .waitFor()
    await page.getByRole('banner').getByText('Arbeits- und Sozialverhalten', { exact: true }).waitFor()
    const next = page.locator('[data-action-bar]').getByRole('button', { name: /^(Nächste Zeile|Weiter:)/ })
    expect(await next.textContent()).toBe('Nächste Zeile')
    await columnList(page).getByRole('button').last().tap()
    await page.getByText('Zeile 17 von 17').first().waitFor()
    expect(await next.textContent()).toBe('Weiter: Deutsch')
    await next.tap()
    await page.getByText('Zeile 1 von 17').first().waitFor()
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.grades).toMatchObject([{ grade: 'trifft noch nicht zu' }])
  },
)

screen(
  'a fill touches only open rows, exceptions follow, and it is taken back as one step from another column, offline',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await login(page)
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await openColumns(page)
    await chooseColumn(page, 'Religion')
    const before = await words(page)
    const open = before.filter((word) => word === 'leer').length
    expect(open).toBeLessThan(25)
    await page.getByText(`Noch ${open} Kinder`).waitFor()
    await network.down()

    await page.getByRole('button', { name: 'Rest ausfüllen …' }).tap()
    await page.getByText(`Für alle ${open} offenen Kinder:`).waitFor()
    await page.getByRole('menuitem', { name: 'nicht erteilt', exact: true }).tap()
    await expect.poll(() => words(page)).toEqual(before.map((word) => (word === 'leer' ? 'nicht erteilt' : word)))
    await page.getByText('Alle Kinder fertig').waitFor()
    expect(await page.getByRole('button', { name: 'Rest ausfüllen …' }).count()).toBe(0)
    await give(page, 'Clara Albers', '2')
    await chooseColumn(page, 'Musik')
    await syncButton(page, new RegExp(`${open} warten? auf den Schulserver`)).waitFor()
    const undo = page.getByRole('button', { name: 'Rückgängig' })
    await undo.tap()
    await undo.tap()
    await page.getByRole('heading', { level: 2, name: 'Religion' }).waitFor()
    expect(await words(page)).toEqual(before)
    expect(await undo.isDisabled()).toBe(true)

    await network.up()
    await fillOpen(page, 'kann nicht beurteilt werden')
    const filled = (await marks(head, '3a', 'religion')).length
    await expect.poll(async () => (await marks(head, '3a', 'religion')).filter(Boolean)).toHaveLength(filled)
    await untilTransferred(page)
  },
)

screen('25 grades of one subject take 26 taps, the one into the column among them', async ({ tablet, head }) => {
  const { page } = tablet
  await empty(head, '3a', 'german')
  await login(page)
  await openReportCards(page, '3a')
  await openColumns(page)
  const given = Array.from({ length: 25 }, (_, at) => ['1', '2', '3', '4', 'ne'][at % 5] ?? '')
  for (const [at, grade] of given.entries()) await children(page).nth(at).locator(`[data-label="${grade}"]`).tap()
  await untilTransferred(page)
  await expect.poll(() => marks(head, '3a', 'german')).toEqual(given)
  const other = (await head.students('3a')).flatMap(({ grades }) => grades.flatMap((entry) => entry.grades))
  expect(other.filter(({ subject }) => subject === 'math')).toHaveLength(3)
})

// Of the counts of taps the short run has that of the grades above.
screen.skipIf(inShort)(
  'a whole tick report is 94 taps for one child, and a column of 24 children 3 taps and the exceptions',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    const other = await untouched('1a')
    await openCard(page, '1a', emil)
    await untilWhole(page)
    const rows = page.locator('[data-row] [role=radiogroup]')
    const snippets = await rows.count()
    for (let at = 0; at < snippets; at += 1) await rows.nth(at).locator('[role=radio]').first().tap()
    expect(snippets).toBe(94)
    await saveButton(page).click()
    await untilTransferred(page)

    await openColumns(page)
    const open = (await words(page)).filter((word) => word === 'leer').length
    await fillOpen(page, 'trifft voll zu')
    await give(page, other, 'trifft teilweise zu')
    expect(open).toBeGreaterThan(15)
    // The column is that of the cell used last.
    const last = (await head.entry('1a', emil))?.grades.at(-1)?.snippet ?? 'none'
    await expect.poll(async () => (await marks(head, '1a', last)).filter(Boolean)).toHaveLength(24)
    await untilTransferred(page)
    expect((await head.entry('1a', other))?.grades).toHaveLength(1)
    expect((await head.entry('1a', emil))?.grades).toHaveLength(94)
  },
)

screen(
  'remarks are written child by child without network, and what was typed is there after a reload and arrives',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await login(page)
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await openColumns(page)
    await chooseGroup(page, 'Texte')
    await chooseColumn(page, 'Bemerkungen')
    await network.down()
    await field(page, 'Clara Albers').focus()
    await page.keyboard.type('Clara singt im Chor.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Milan liest viel.')
    await page.getByRole('button', { name: 'Nächstes Kind: Greta Behrens', exact: true }).tap()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Greta')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('malt')
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Bemerkungen' }).waitFor()
    await expect.poll(() => field(page, 'Clara Albers').inputValue()).toBe('Clara singt im Chor.')
    expect(await field(page, 'Milan Arslan').inputValue()).toBe('Milan liest viel.')
    expect(await field(page, 'Greta Behrens').inputValue()).toBe('Greta\nmalt')
    await network.up()
    await untilTransferred(page)
    expect((await head.entry('3a', 'Greta Behrens'))?.layout.comments).toBe('Greta\nmalt')
    expect((await head.entry('3a', 'Clara Albers'))?.layout.comments).toBe('Clara singt im Chor.')
  },
)

screen(
  'a text in a column is taken back child by child, and the last child leads to the next field',
  async ({ tablet, head }) => {
    const { page } = tablet
    await login(page)
    await openReportCards(page, '3a')
    await openColumns(page)
    await chooseGroup(page, 'Texte')
    await chooseColumn(page, 'Bemerkungen')
    const [first, second] = await head.students('3a').then((all) => {
      const order = new Intl.Collator('de')
      return all
        .sort((a, b) => order.compare(a.name, b.name) || order.compare(a.preName, b.preName))
        .map(({ preName, name }) => `${preName} ${name}`)
    })
    const before = await field(page, first ?? '').inputValue()
    await field(page, first ?? '').focus()
    await page.keyboard.type(' Eins.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Zwei.')
    await page.keyboard.press('Control+z')
    await expect.poll(() => field(page, second ?? '').inputValue()).not.toContain('Zwei.')
    await page.getByRole('button', { name: `Rückgängig: Bemerkungen: ${first}` }).tap()
    await expect.poll(() => field(page, first ?? '').inputValue()).toBe(before)

    await children(page).last().getByRole('textbox').focus()
    const next = page.locator('[data-action-bar]').getByRole('button', { name: /^(Nächstes Feld|Weiter:)/ })
    await next.tap()
    await page.getByRole('heading', { level: 2, name: 'Bemerkungen' }).waitFor({ state: 'detached' })
    await untilTransferred(page)
  },
)

screen(
  'behaviour is ticked in the row and days are filled, each taken back as one',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('3a')
    await login(page)
    await openReportCards(page, '3a')
    await openColumns(page)
    await chooseGroup(page, 'Texte')
    await chooseColumn(page, 'Sozialverhalten')
    const asks = () => field(page, emil).getAttribute('aria-description')
    expect([await asks(), await field(page, emil).getAttribute('placeholder')]).toEqual(['leer', null])
    await give(page, emil, 'entspricht den Erwartungen')
    await expect.poll(() => field(page, emil).inputValue()).toBe('Das Sozialverhalten entspricht den Erwartungen.')
    expect(await asks()).toBeNull()
    // The crossed box says it: the sentence takes no room until somebody writes there.
    await expect.poll(() => field(page, emil).evaluate((it) => it.clientHeight)).toBe(0)
    await chooseGroup(page, 'Fehltage')
    await fillOpen(page, '0 Tage')
    await expect.poll(() => field(page, emil).inputValue()).toBe('0')
    await page.getByRole('button', { name: /^Rückgängig: Versäumte Tage: \d+ Kinder$/ }).tap()
    await expect.poll(() => field(page, emil).inputValue()).toBe('')
    // Never entered is not 0, and one tap enters it.
    expect(await field(page, emil).getAttribute('placeholder')).toBe('–')
    await page.getByRole('button', { name: `${emil}: weniger` }).tap()
    await expect.poll(() => field(page, emil).inputValue()).toBe('0')
    await untilTransferred(page)
    expect((await head.entry('3a', emil))?.layout).toEqual({
      sickDays: 0,
      socialBehaviour: 'Das Sozialverhalten entspricht den Erwartungen.',
    })
  },
)

screen(
  'on a phone the reasons for no grade are one choice: given it is no longer open, and it takes the grade back',
  async ({ tablet, head }) => {
    const { page } = tablet
    const clara = 'Clara Albers'
    await login(page)
    await openReportCards(page, '3a')
    await openColumns(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Nächstes Fach' }).first().tap()
    await page.getByRole('heading', { level: 2, name: 'Mathematik' }).waitFor()
    expect(await child(page, clara).getByRole('radio').count()).toBe(6)
    const grades = async () => (await head.entry('3a', clara))?.grades ?? []
    const reason = page.getByRole('combobox', { name: `${clara}: ohne Note` })
    await reason.selectOption('ne')
    await expect.poll(grades).toContainEqual({ subject: 'math', grade: 'ne' })
    expect(await child(page, clara).getByRole('radiogroup').getAttribute('aria-description')).toBeNull()
    // Six boxes stay one stop of the keyboard.
    expect(await child(page, clara).locator('[role=radio][tabindex="0"]').count()).toBe(1)
    await give(page, clara, '2')
    expect(await reason.inputValue()).toBe('')
    await reason.selectOption('bf')
    await reason.selectOption('')
    await untilTransferred(page)
    await expect.poll(grades).toEqual([])
  },
)
