import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { chooseInRow } from '../support/head/rowMenu.ts'
import { addPart, card } from '../support/head/wholeSchool.ts'
import { screen } from '../support/screen/screen.ts'

const part = (page: Page, year: string, name: string) =>
  card(page, year).getByRole('row', { name: new RegExp(`^${name}`) })

screen('a part asks for its name and date; half a date is none', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
  const submit = form.getByRole('button', { name: 'Abschnitt hinzufügen' })
  // Suggested after the first half.
  await form.getByRole('button', { name: /^2\. Halbjahr/ }).waitFor()
  expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('2. Halbjahr')
  await form.getByRole('textbox', { name: 'Name' }).fill('')
  await submit.click()
  await form.getByText('Bitte den Namen des Abschnitts angeben.').waitFor()
  await form.getByText('Bitte ein Datum wie 31.01.2025 angeben.').waitFor()
  const date = form.getByRole('textbox', { name: 'Zeugnisdatum' })
  await date.fill('31.2.2026')
  await submit.click()
  await form.getByText('Diesen Tag gibt es nicht.').waitFor()
  expect(await date.getAttribute('aria-invalid')).toBe('true')
  // Picked instead of typed.
  await form.getByRole('button', { name: 'Zeugnisdatum im Kalender wählen' }).click()
  await page
    .getByRole('button', { name: /15\. .* (auswählen|2026)/ })
    .first()
    .click()
  await expect.poll(() => date.inputValue()).toMatch(/^15\.\d\d\.\d{4}$/)
})

screen('a refused part closes its form, says why and is not forgotten', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  await openSettings(page, 'Schuljahre')
  await addPart(page, 'Probe', '2. Halbjahr', '27.06.2025')
  await page.getByRole('row', { name: /^Probe/ }).waitFor()
  await addPart(page, 'Probe', '1. Halbjahr', '30.06.2025')
  await page.getByText('Fehler beim Erstellen des Abschnitts.').waitFor()
  const form = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
  await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  expect(await form.getByRole('textbox', { name: 'Zeugnisdatum' }).inputValue()).toBe('30.06.2025')
})

screen('what was typed for a part or a year and given up is not there the next time', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  for (const [opener, title, suggested] of [
    ['Abschnitt hinzufügen', 'Abschnitt hinzufügen', '2. Halbjahr'],
    ['Schuljahr hinzufügen', 'Schuljahr erstellen', '2025/2026'],
  ] as const) {
    const form = page.getByRole('dialog', { name: title })
    const name = form.getByRole('textbox', { name: 'Name' })
    // By Enter: two presses at one place within half a second are a double tap to the page.
    const open = () => page.getByRole('button', { name: opener }).press('Enter')
    await open()
    await name.fill('Probe')
    await name.press('Escape')
    await form.waitFor({ state: 'detached' })
    await open()
    await form.getByText(/^Eingaben von vorhin/).waitFor()
    expect(await name.inputValue()).toBe('Probe')
    await form.getByRole('button', { name: 'Abbrechen' }).click()
    await form.waitFor({ state: 'detached' })
    await open()
    expect(await name.inputValue()).toBe(suggested)
    await name.press('Escape')
    await form.waitFor({ state: 'detached' })
  }
})

screen('a year whose name is taken stays in its form with the reason', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  await openSettings(page, 'Schuljahre')
  await page.getByRole('button', { name: 'Schuljahr hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Schuljahr erstellen' })
  await form.getByRole('textbox', { name: 'Name' }).fill('2023/2024')
  await form.getByRole('button', { name: 'Schuljahr erstellen' }).click()
  await page.getByText('Fehler beim Erstellen des Schuljahres.').first().waitFor()
  await form.getByText('Diesen Namen gibt es schon.').waitFor()
})

screen('years that cannot be loaded are said, and come with another try', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(/./)
  await openSettings(page, 'Allgemein')
  const fault = network.inject(/^GET .*\/get\/years/, { kind: 'status', status: 500 })
  await page.evaluate(() => history.replaceState({ ...history.state, settings: { name: 'years' } }, ''))
  await page.reload()
  await page.getByRole('alert').getByText('Daten konnten nicht geladen werden.').waitFor()
  fault.lift()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await card(page, '2023/2024').waitFor()
})

screen('a year with its parts, from its beginning to the deleting of a part', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  await card(page, '2023/2024').waitFor()
  await page.getByRole('button', { name: 'Eingabe bis festlegen' }).waitFor()
  // Only the active year can be changed; an archived one can be made active from its menu.
  expect(await card(page, '2023/2024').getByRole('button').count()).toBe(1)
  expect(await card(page, '2024/2025').getByRole('button').count()).toBe(4)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Schuljahr hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Schuljahr erstellen' })
  const name = form.getByRole('textbox', { name: 'Name' })
  expect(await name.inputValue()).toBe('2025/2026')
  await form.getByText('2024/2025 wird archiviert').waitFor()
  expect(await violations(page)).toEqual([])
  await name.press('Enter')
  await page.getByText('Schuljahr erfolgreich erstellt.').waitFor()
  await card(page, '2025/2026').getByText('Aktiv').waitFor()
  await card(page, '2024/2025').getByText('Archiviert').waitFor()
  expect(await card(page, '2024/2025').getByRole('button').count()).toBe(1)

  await addPart(page, '1. Halbjahr', '1. Halbjahr', '30.1.2026')
  await page.getByText('Abschnitt erfolgreich erstellt.').waitFor()
  await part(page, '2025/2026', '1. Halbjahr').getByText('30.01.2026').waitFor()

  await chooseInRow(page, '1. Halbjahr', '1. Halbjahr entfernen')
  const question = page.getByRole('alertdialog', { name: 'Teil Löschen?' })
  await question.getByText('Soll der Abschnitt „1. Halbjahr“').waitFor()
  await question.getByText('In diesem Abschnitt ist noch kein Zeugnis begonnen.').waitFor()
  await question.getByRole('button', { name: 'Nein, Abbrechen' }).click()
  await question.waitFor({ state: 'detached' })
  await part(page, '2025/2026', '1. Halbjahr').waitFor()
  await chooseInRow(page, '1. Halbjahr', '1. Halbjahr entfernen')
  await question.getByRole('button', { name: 'Ja, Löschen' }).click()
  await page.getByText('Abschnitt erfolgreich gelöscht.').waitFor()
  await part(page, '2025/2026', '1. Halbjahr').waitFor({ state: 'detached' })
})

screen('a part is corrected, and what another admin has changed meanwhile is said', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  await openSettings(page, 'Schuljahre')
  const row = part(page, '2024/2025', '1. Halbjahr')
  await chooseInRow(page, '1. Halbjahr', '1. Halbjahr ändern')
  const form = page.getByRole('dialog', { name: 'Abschnitt ändern' })
  expect(await violations(page)).toEqual([])
  await form.getByRole('textbox', { name: 'Zeugnisdatum' }).fill('7.2.25')
  await head.call(
    'editYearPart',
    {},
    { partID: 'demo-2024-1', name: '1. Halbjahr', term: '1', printDate: '30.01.2025' },
  )
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.getByText('Jemand anders hat hier inzwischen „30.01.2025“ eingetragen.').waitFor()
  await form.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Abschnitt geändert.').waitFor()
  await row.getByText('07.02.2025').waitFor()
})

screen('a part waits for its day, and an archived year comes back', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  await page.getByRole('button', { name: 'Schuljahr hinzufügen' }).click()
  const year = page.getByRole('dialog', { name: 'Schuljahr erstellen' })
  await year.getByRole('textbox', { name: 'Name' }).fill('2098/2099')
  await year.getByRole('button', { name: 'Schuljahr erstellen' }).click()
  await year.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Sommer')
  await form.getByRole('button', { name: /Halbjahr/ }).click()
  await page.getByRole('option', { name: '2. Halbjahr' }).click()
  await form.getByRole('textbox', { name: 'Zeugnisdatum' }).fill('1.7.2099')
  await form.getByRole('radio', { name: 'Später' }).click()
  expect(await form.getByRole('textbox', { name: 'Gilt ab' }).inputValue()).toBe('01.02.2099')
  await form.getByText('Ab dem 01.02.2099 werden Zeugnisse für „Sommer“ geschrieben.').waitFor()
  await form.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  await card(page, '2098/2099').getByText('gilt ab 01.02.2099').waitFor()

  await chooseInRow(page, '2024/2025', 'Wieder aktivieren')
  const question = page.getByRole('alertdialog', { name: '2024/2025 wieder aktivieren?' })
  await question.getByText('Zeugnisse werden dann wieder für „1. Halbjahr“').waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Ja, aktivieren' }).click()
  await page.getByText('Das Schuljahr 2024/2025 ist wieder aktiv.').waitFor()
  await card(page, '2098/2099').getByText('Archiviert').waitFor()
})

screen(
  'before the next half-year the form says what is unfinished and waits; at once is one tap',
  async ({ tablet, head }) => {
    const { page } = tablet
    await head.call('addYear', {}, { name: '2098/2099' })
    await head.call('addYearPart', {}, { name: 'Winter', term: '1', printDate: '30.01.2099' })
    await openSettings(page, 'Schuljahre')
    await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
    const form = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
    // The classes are one tap away.
    await form.getByRole('heading', { name: /^\d+ unvollständig \(Winter\)/ }).waitFor()
    expect(await form.getByText(/^25 von 25$/).count()).toBe(0)
    await form.getByRole('button', { name: 'Anzeigen' }).click()
    await form.getByText(/^25 von 25$/).waitFor()
    await form.getByText('Was auf Geräten noch wartet, kommt auch danach an.').waitFor()
    expect(await form.getByRole('radio', { name: 'Später' }).isChecked()).toBe(true)
    await form
      .getByText(/^Ab dem .* werden Zeugnisse für „2.\sHalbjahr“ geschrieben, für „Winter“ nur noch einzelne\.$/)
      .waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByRole('radio', { name: 'Sofort' }).click()
    await form.getByText('Bis dahin bleibt alles, wie es ist.').waitFor({ state: 'detached' })
    // The number stands there once.
    await form.getByText(/^\d+ unvollständig/).waitFor()
  },
)
