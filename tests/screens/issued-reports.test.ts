import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { menu, openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { bring } from '../support/head/reportStates.ts'
import { chooseFrom, chooseInRow } from '../support/head/rowMenu.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'

/** The first child of 4b has an issued report card and has left with the class; the year is another one. */
async function afterTheYearChange(head: Client) {
  const [child] = await head.students('4b')
  const name = `${child?.preName} ${child?.name}`
  await bring(head, ['demo-4b', '4b'], 'issued', { names: [name] })
  const part = { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' }
  const gone = { classes: [{ classID: 'demo-4b', to: null }], exceptions: [], next: [] }
  await head.call('switchYear', {}, { from: '2024/2025', name: '2025/2026', part, ...gone })
  return { name, last: child?.name ?? '', id: child?.id ?? '' }
}

screen('last year’s report card of a child who has left is found from every place', async ({ tablet, head }) => {
  const { page } = tablet
  const { name, last, id } = await afterTheYearChange(head)
  const versions = page.getByRole('list', { name: `Ausgegebene Zeugnisse von ${name}` })
  const isShown = async () => {
    await versions.getByText('1. Halbjahr 2024/2025, Klasse 4b').waitFor()
    await page.getByText(/seit .* nicht mehr an der Schule/).waitFor()
  }
  const row = page.getByRole('button', { name: new RegExp(`${last}$`) })

  // Zeugnisse, with a word of the name; back, the search is still there.
  await openSettings(page, 'Zeugnisse')
  await chooseFrom(page, 'Weitere Schritte', 'Ausgegebene Zeugnisse')
  await page.getByRole('heading', { name: 'Welches Kind?' }).waitFor()
  await page.getByRole('searchbox').fill('gibt es nicht')
  await page.getByRole('heading', { name: 'Kein Kind gefunden' }).waitFor()
  await page.getByRole('searchbox').fill(last)
  await row.click()
  await isShown()
  expect(await violations(page)).toEqual([])
  expect(await versions.getByRole('button').allTextContents()).toEqual(['Öffnen', ''])
  await page.getByRole('button', { name: 'Zurück: Ausgegebene Zeugnisse' }).click()
  await row.waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe(last)
  expect(await violations(page)).toEqual([])

  // The year's card.
  await openSettingsPage(page, 'Schuljahre')
  await chooseInRow(page, '2024/2025', 'Ausgegebene Zeugnisse')
  await row.click()
  await isShown()

  // The archive.
  await openSettingsPage(page, 'Schüler')
  await page.getByRole('button', { name: 'Archiv' }).click()
  await page.getByRole('button', { name: `${name}: ausgegebene Zeugnisse` }).click()
  await isShown()

  // The finder, by the number.
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill(id)
  await page.getByRole('option', { name: `„${id}“ in allen ausgegebenen Zeugnissen suchen` }).click()
  await row.click()
  await isShown()
})

screen(
  'a child of today is reached from the form, and whoever has nothing issued is said so',
  async ({ tablet, head }) => {
    const { page } = tablet
    const [child] = await head.students('4b')
    await openSettings(page, 'Schüler')
    await page.getByRole('button', { name: `${child?.preName} ${child?.name}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ausgegebene Zeugnisse' }).click()
    await page.getByText('Noch nicht ausgegeben').waitFor()
    await page.getByRole('button', { name: 'Weitere Schritte' }).click()
    await page.getByRole('menuitem', { name: 'Einzeln drucken' }).waitFor()
    await page.keyboard.press('Escape')
    await menu(page).waitFor()
  },
)

screen('without the server the page says what it needs', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(/./)
  await openSettings(page, 'Zeugnisse')
  const fault = network.inject(/issuedReports/, { kind: 'status', status: 500 })
  await chooseFrom(page, 'Weitere Schritte', 'Ausgegebene Zeugnisse')
  await page.getByText('Die ausgegebenen Zeugnisse konnten nicht geladen werden.').first().waitFor()
  fault.lift()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('heading', { name: 'Noch kein Zeugnis ist ausgegeben' }).waitFor()
})

screen(
  'a corrected date says what keeps it, and all are issued anew for one reason, once',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/./)
    const children = (await head.students('4b')).slice(0, 2)
    const names = children.map(({ preName, name }) => `${preName} ${name}`)
    await bring(head, ['demo-4b', '4b'], 'issued', { names })
    await openSettings(page, 'Schuljahre')
    await chooseInRow(page, '1. Halbjahr', '1. Halbjahr ändern')
    const form = page.getByRole('dialog', { name: 'Abschnitt ändern' })
    await form.getByText('2 ausgegebene Zeugnisse behalten, was sie haben.').waitFor()
    expect(await violations(page)).toEqual([])
    const part = { partID: 'demo-2024-1', name: '1. Halbjahr', term: '1', printDate: '27.01.2025' }
    await page.keyboard.press('Escape')
    await head.call('editYearPart', {}, part)

    await openSettingsPage(page, 'Zeugnisse')
    await chooseFrom(page, 'Weitere Schritte', 'Ausgegebene Zeugnisse')
    await page.getByText('2 ausgegebene Zeugnisse würden heute anders gedruckt').waitFor()
    await page.getByRole('button', { name: 'Neu ausgeben' }).click()
    const dialog = page.getByRole('dialog', { name: '2 Zeugnisse neu ausgeben?' })
    await dialog.getByText('1. Halbjahr 2024/2025, Klasse 4b: 2 Zeugnisse').waitFor()
    await dialog.getByRole('button', { name: 'Neu ausgeben' }).click()
    await dialog.getByText('Bitte schreiben Sie einen Satz.').first().waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel('Grund').fill('Falsches Datum')
    // The server has done it, and the answer is cut off.
    const fault = network.inject(/issue\/anew/, { kind: 'lostAnswer' })
    await dialog.getByRole('button', { name: 'Neu ausgeben' }).click()
    await dialog
      .getByText(/^Ob das geklappt hat, ist offen/)
      .first()
      .waitFor()
    fault.lift()
    await dialog.getByRole('button', { name: 'Neu ausgeben' }).click()
    await page.getByText('2 Zeugnisse sind neu ausgegeben.').waitFor()
    await page.getByText('würden heute anders gedruckt').waitFor({ state: 'detached' })

    await page.getByRole('searchbox').fill(children[0]?.name ?? '')
    await page.getByRole('button', { name: new RegExp(`${children[0]?.name}$`) }).click()
    const versions = page.getByRole('list', { name: `Ausgegebene Zeugnisse von ${names[0]}` })
    await versions.getByText('Fassung 2').waitFor()
    await versions.getByText('neu ausgegeben: Falsches Datum').waitFor()
    expect(await versions.getByText('Fassung').count()).toBe(2)
  },
)

screen(
  'children without an issued report card are listed on request, and stand where the arrow says',
  async ({ tablet, head }) => {
    const { page } = tablet
    const child = (await head.students('4b')).at(-1)
    await bring(head, ['demo-4b', '4b'], 'issued', { names: [`${child?.preName} ${child?.name}`] })
    await openSettings(page, 'Zeugnisse')
    await chooseFrom(page, 'Weitere Schritte', 'Ausgegebene Zeugnisse')
    await page.getByRole('searchbox').fill('4b')
    await page.getByRole('row').nth(1).getByText('1, zuletzt 2024/2025').waitFor()
    expect(await page.getByRole('row').nth(1).textContent()).toContain(child?.name)
    await page.getByText('1 Kind', { exact: true }).waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
    await page.getByRole('button', { name: /^\d+ ohne Zeugnis anzeigen$/ }).click()
    await page.getByRole('row').nth(2).waitFor()
    await page.getByRole('columnheader').getByRole('button', { name: 'Zeugnisse', exact: true }).click()
    await page.getByRole('columnheader', { name: 'Zeugnisse' }).and(page.locator('[aria-sort=ascending]')).waitFor()
    expect(await page.getByRole('row').nth(1).textContent()).toContain('keine')
    await page.getByRole('columnheader').getByRole('button', { name: 'Zeugnisse', exact: true }).click()
    await page.getByRole('row').nth(1).getByText('1, zuletzt 2024/2025').waitFor()
  },
)
