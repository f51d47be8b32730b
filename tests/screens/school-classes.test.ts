import { expect } from 'vitest'
import { schoolEndpoints, templateEndpoints } from '#contract/index.ts'
import { comeBack } from '../support/browser/comeBack.ts'
import { violations } from '../support/browser/violations.ts'
import { choose, dialog, field, finish, press, row, toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { classSelector, openReportCards } from '../support/teacher/openReportCards.ts'

async function classNamed(head: Client, name: string) {
  const classes = schoolEndpoints.classes.data.parse(await head.call('classes'))
  return classes.find((one) => one.name === name)
}

screen(
  'the head adds a class, gives it a template and students, empties it and deletes it',
  async ({ tablet, head }) => {
    const { page } = tablet
    const before = await head.students('4b')
    const [first, second] = before
    if (!first || !second) throw new Error('4b has too few students for this')
    await openSettings(page, 'Klassen')
    await page.getByRole('button', { name: '+ Klasse hinzufügen' }).click()
    await field(page, 'Name').fill('3c')
    await press(page, 'Klasse hinzufügen')
    await dialog(page).getByText('Bitte eine Vorlage wählen.').waitFor()
    expect(await classNamed(head, '3c')).toBeUndefined()
    await choose(page, 'Vorlage', 'Keine Vorlage')
    await finish(page, 'Klasse hinzufügen')
    await toasted(page, 'Klasse erfolgreich erstellt.').waitFor()
    expect(await classNamed(head, '3c')).toMatchObject({ label: 'Klasse', template: null, students: 0 })

    await page.getByRole('button', { name: /^Klasse 3c 0 Kinder Keine Vorlage/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Klasse 3c/ }).waitFor()
    await page.getByRole('button', { name: 'Klasse bearbeiten' }).click()
    await field(page, 'Bezeichnung').fill('Lerngruppe')
    await choose(page, 'Vorlage', 'Jahrgang 3/4 mit Noten')
    await finish(page, 'Speichern')
    await toasted(page, 'Klasse erfolgreich bearbeitet.').waitFor()
    await page.getByRole('heading', { level: 1, name: /^Lerngruppe 3c/ }).waitFor()
    expect((await classNamed(head, '3c'))?.template).toBeTruthy()

    const name = (one: typeof first) => `${one.preName} ${one.name}`
    await page.getByText('Noch keine Kinder in dieser Klasse').waitFor()
    await page.getByRole('button', { name: 'Schüler bearbeiten' }).click()
    for (const one of [first, second]) {
      await page.getByRole('searchbox', { name: 'Suchen' }).fill(one.name)
      await dialog(page)
        .getByRole('checkbox', { name: name(one) })
        .check()
    }
    // Enter in the search neither saves nor closes.
    await page.getByRole('searchbox', { name: 'Suchen' }).press('Enter')
    await dialog(page).getByText('2 Kinder wechseln die Klasse').waitFor()
    await finish(page, 'Speichern')
    await toasted(page, 'Schüler erfolgreich gespeichert.').waitFor()
    await row(page, first.name).waitFor()
    // The column of report cards comes with the template.
    const heads = () => page.getByRole('columnheader').allTextContents()
    await expect
      .poll(heads)
      .toEqual([
        ...['Vorname', 'Nachname', 'Zeugnis', 'Klasse', 'ID'],
        ...['Geburtstag', 'Geburtsort', 'Geschlecht', 'Sprache'],
      ])
    expect((await head.students('3c')).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())

    await page.getByRole('button', { name: 'Klasse bearbeiten' }).click()
    await dialog(page).getByText('Löschen ist möglich, sobald keine Kinder mehr in der Klasse sind.').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Schüler bearbeiten' }).click()
    await dialog(page)
      .getByRole('checkbox', { name: name(first) })
      .uncheck()
    await dialog(page)
      .getByRole('checkbox', { name: name(second) })
      .uncheck()
    await dialog(page).getByText('2 Kinder haben danach keine Klasse').waitFor()
    await finish(page, 'Speichern')
    await page.getByText('Noch keine Kinder in dieser Klasse').waitFor()

    await page.getByRole('button', { name: 'Klasse bearbeiten' }).click()
    await press(page, 'Klasse löschen')
    await dialog(page).getByText('Soll die Klasse 3c wirklich gelöscht werden?').waitFor()
    await finish(page, 'Ja, löschen')
    await page.getByRole('heading', { level: 1, name: 'Klassen' }).waitFor()
    expect(await classNamed(head, '3c')).toBeUndefined()
    expect(await page.getByRole('button', { name: /3c/ }).count()).toBe(0)
  },
)

screen('a plate says how far its class is, and what is empty is called so', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  // Nobody can write in a class without a template.
  expect(await page.getByRole('button', { name: /^Klasse 2c .*fertig/ }).count()).toBe(0)
  await page.getByRole('button', { name: /^Klasse 3a 1 von 25 fertig/ }).click()
  await page.getByRole('link', { name: /^Clara Albers, leer/ }).waitFor()
  await row(page, 'Albers').getByText('leer').waitFor()
})

screen('a class that was renamed has its new name among the report cards at once', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  // What the report card page knows has been read and kept before.
  await page.getByRole('link', { name: 'Zurück', exact: true }).click()
  await openReportCards(page, '2b')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: /^Schule/ }).click()
  await openSettingsPage(page, 'Klassen')
  await page.getByRole('button', { name: /^Klasse 2b/ }).click()
  await page.getByRole('button', { name: 'Klasse bearbeiten' }).click()
  await field(page, 'Name').fill('2x')
  await finish(page, 'Speichern')
  await page.getByRole('heading', { level: 1, name: /^Klasse 2x/ }).waitFor()

  await page.getByRole('link', { name: 'Zurück', exact: true }).click()
  await page.getByRole('link', { name: /^Zeugnisse/ }).click()
  const names = async () =>
    (await classSelector(page).locator('option').allTextContents()).map((option) => option.split(' – ')[0])
  await expect.poll(names).toContain('2x')
  expect(await names()).not.toContain('2b')
  expect(await head.students('2x')).toHaveLength(12)
})

screen('a template that was deleted while a class is begun must be chosen anew', async ({ tablet, head }) => {
  const { page } = tablet
  const template = templateEndpoints.template.data.parse(await head.call('template', { id: 'demo-nds34' }))
  await head.call('addTemplate', {}, { ...template, templateID: 'kurz', name: 'Für kurze Zeit' })
  await openSettings(page, 'Klassen')
  await page.getByRole('button', { name: '+ Klasse hinzufügen' }).click()
  await field(page, 'Name').fill('9z')
  await choose(page, 'Vorlage', 'Für kurze Zeit')
  await finish(page, 'Schließen')
  await head.call('deleteTemplate', { id: 'kurz' })
  await comeBack(page, /get\/templates/)
  await page.getByRole('button', { name: '+ Klasse hinzufügen' }).click()
  const gone = dialog(page).getByText('Die gewählte Vorlage gibt es nicht mehr. Bitte eine andere wählen.')
  await gone.waitFor()
  await press(page, 'Klasse hinzufügen')
  await gone.waitFor()
  expect(await classNamed(head, '9z')).toBeUndefined()
  await choose(page, 'Vorlage', 'Keine Vorlage')
  await finish(page, 'Klasse hinzufügen')
  expect(await classNamed(head, '9z')).toMatchObject({ template: null })
})

screen('a reload and the back gesture keep the class that is open', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  await page.getByRole('button', { name: /^Klasse 3a/ }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Klasse 3a/ })
  await heading.waitFor()
  await page.reload()
  await heading.waitFor()
  expect(new URL(page.url()).pathname).toBe('/schoolConfig/main')
  await page.getByRole('button', { name: 'Zurück: Klassen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Klassen' }).waitFor()
  await page.goBack()
  await heading.waitFor()
})

screen('the head with a screen reader meets no barrier among the classes', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  await page.getByRole('button', { name: /^Klasse 3a/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '+ Klasse hinzufügen' }).click()
  await press(page, 'Klasse hinzufügen')
  await dialog(page).getByText('Bitte den Namen der Klasse angeben.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Klasse 3a/ }).click()
  await row(page, 'Greta').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Schüler bearbeiten' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Greta Behrens' }).waitFor()
  expect(await violations(page)).toEqual([])
})

screen('on a phone, too, the children of a class are chosen by a button with its words', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Klasse 3a/ }).click()
  await page.getByRole('button', { name: 'Schüler bearbeiten' }).click()
  await dialog(page).getByRole('searchbox', { name: 'Suchen' }).waitFor()
})
