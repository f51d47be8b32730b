import { expect } from 'vitest'
import { addPart, card } from '../support/head/addPart.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'

screen('a part asks for its name, half and date; half a date is none', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
  const submit = form.getByRole('button', { name: 'Abschnitt hinzufügen' })
  await submit.click()
  await form.getByText('Bitte einen Namen angeben.').waitFor()
  await form.getByText('Bitte ein Halbjahr wählen.').waitFor()
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
