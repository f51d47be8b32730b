import { expect } from 'vitest'
import { choose, dialog, finish, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { giveOwnTemplates, ownCards, setTemplates } from '../support/head/wholeSchool.ts'
import { screen } from '../support/screen/screen.ts'
import { child, chooseColumn, fillOpen, openColumns } from '../support/teacher/column.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { filter, lack, openOverview, rowHead } from '../support/teacher/overview.ts'
import { pressTool, row, text, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, student } from '../support/teacher/students.ts'

screen(
  'a class with three kinds of report cards has each child’s own form, also without network',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    await giveOwnTemplates(head)
    await login(page)
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await network.down()

    // Only where it differs does the list name the kind.
    await student(page, `${ownCards.texts}, Jahrgang 1/2`).waitFor()
    await student(page, `${ownCards.annex}, mit Anlage Ankreuzteil Jahrgang 4`).waitFor()
    expect(await student(page, 'Greta Behrens').textContent()).not.toContain('Jahrgang')

    await chooseStudent(page, ownCards.texts)
    await text(page, 'Lesen und mit Texten umgehen').waitFor()
    expect(await page.getByRole('radiogroup', { name: /^Deutsch/ }).count()).toBe(0)

    await chooseStudent(page, ownCards.annex)
    await row(page, 'Deutsch').waitFor()
    const annex = page.getByRole('radiogroup', { name: /\(Anlage\)/ })
    await annex.first().getByRole('radio').first().tap()

    await chooseStudent(page, ownCards.ethics)
    expect(await page.getByRole('combobox', { name: 'Religion oder Werte und Normen' }).inputValue()).toBe(
      'Werte und Normen',
    )
    await tick(page, 'Religion', '2')

    await openColumns(page)
    await chooseColumn(page, 'Religion')
    expect(await child(page, ownCards.texts).textContent()).toMatch(/entfällt$/)
    expect(await child(page, ownCards.ethics).textContent()).toContain('Werte und Normen')
    await fillOpen(page, 'gut')
    expect(await child(page, ownCards.texts).getByRole('radio').count()).toBe(0)

    await openOverview(page, '3a')
    await filter(page, /^Alle 25$/).tap()
    const lacks = (name: string, subject: string) => lack(page, name, subject).getAttribute('aria-label')
    expect(await lacks(ownCards.texts, 'Deutsch')).toMatch(/: entfällt$/)
    expect(await lacks(ownCards.texts, 'Fehltage, Texte')).toMatch(/: leer, noch 10\sTexte und die Fehltage$/)
    expect(await lacks(ownCards.annex, 'Deutsch')).toMatch(/: leer$/)
    expect(await lacks(ownCards.annex, 'Anderes Zeugnis')).toMatch(/: begonnen, noch \d+\sBewertungen$/)
    expect(await lacks('Greta Behrens', 'Anderes Zeugnis')).toMatch(/: entfällt$/)
    await rowHead(page, ownCards.annex).tap()
    await row(page, 'Deutsch').waitFor()
    await pressTool(page, 'Vorschau')
    await dialog(page).getByText('Anlage zum Zeugnis', { exact: true }).first().waitFor()

    await network.up()
    await untilTransferred(page)
    const written = await head.entry('3a', ownCards.annex)
    expect(written?.grades.map(({ subject, snippet }) => snippet ?? subject)).toEqual(['lern-plan-1', 'religion'])
    expect((await head.entry('3a', ownCards.texts))?.grades ?? []).toEqual([])
  },
)

screen('the head chooses the kind of a child’s report card, and every mark stays', async ({ tablet, head }) => {
  const { page } = tablet
  const before = await head.entry('3a', 'Greta Behrens')
  await openSettings(page, 'Schüler')
  await page.getByRole('button', { name: 'Greta Behrens', exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: /wie die Klasse Zeugnisart$/ })
    .waitFor()
  await dialog(page).getByText('Die Klasse hat „Jahrgang 3/4 mit Noten“.').waitFor()
  await choose(page, 'Zeugnisart', 'Jahrgang 1/2')
  await dialog(page)
    .getByText('Noten und Texte, die es in der anderen Zeugnisart nicht gibt, bleiben gespeichert.')
    .waitFor()
  await choose(page, 'Anlage', 'Ankreuzteil Jahrgang 4')
  await finish(page, 'Speichern')
  await toasted(page, 'Schüler gespeichert').waitFor()
  expect(await head.student('3a', 'Greta Behrens')).toMatchObject({ template: 'demo-nds12', annex: 'demo-onlyt' })
  expect(await head.entry('3a', 'Greta Behrens')).toEqual(before)

  // A page that is loaded anew has what the device keeps of before the choice.
  await page.goto('/home')
  await openReportCards(page, '3a')
  await chooseStudent(page, 'Greta Behrens')
  await page.getByRole('heading', { name: 'Frühere Eingaben' }).waitFor()
  await setTemplates(head, 'Greta Behrens', { template: '', annex: '' })
  const now = await head.student('3a', 'Greta Behrens')
  expect([now.template, now.annex]).toEqual([undefined, undefined])
})
