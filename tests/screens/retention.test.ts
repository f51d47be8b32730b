import { expect } from 'vitest'
import { Retention } from '#contract/index.ts'
import { dialog, finish, press, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'

screen('the head sees how long everything is kept and why, and changes it', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Allgemein')
  await page.getByRole('button', { name: 'Aufbewahrung ansehen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Aufbewahrung' }).waitFor()
  await page.getByText(/^Zum 01\.08\.\d{4} ist nichts fällig\.$/).waitFor()
  await page.getByRole('heading', { level: 3, name: 'Ausgegebene Zeugnisse 50 Jahre' }).waitFor()
  await page.getByRole('button', { name: 'Ausgegebene Zeugnisse: Aufbewahrung ändern' }).click()
  await dialog(page)
    .getByText(/VORIS 22560.*50 Jahre sind vorsichtig gewählt\. Bitte prüfen\.$/)
    .waitFor()
  await finish(page, 'Abbrechen')
  await page.getByRole('button', { name: 'Entfernte Kinder: Aufbewahrung ändern' }).click()
  await dialog(page)
    .getByRole('spinbutton', { name: /^Entfernte Kinder/ })
    .fill('60')
  await dialog(page).getByText('Was dann älter ist, löscht der Server in der nächsten Nacht.').waitFor()
  await finish(page, 'Speichern')
  await toasted(page, 'Aufbewahrung gespeichert').waitFor()
  const { kinds } = Retention.parse(await head.call('retention'))
  expect(kinds.find(({ kind }) => kind === 'removed')?.amount).toBe(60)
})

screen('whoever has read what a colleague has set meanwhile can save over it', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  const amount = async () =>
    Retention.parse(await head.call('retention')).kinds.find(({ kind }) => kind === 'removed')?.amount
  const before = await amount()
  await openSettings(page, 'Allgemein')
  await page.getByRole('button', { name: 'Aufbewahrung ansehen' }).click()
  const edit = page.getByRole('button', { name: 'Entfernte Kinder: Aufbewahrung ändern' })
  const days = dialog(page).getByRole('spinbutton', { name: /^Entfernte Kinder/ })
  await edit.click()
  await days.fill('60')
  await head.call('editRetention', {}, { kind: 'removed', amount: 50, was: before })
  await press(page, 'Speichern')
  await dialog(page)
    .getByText(/50 Tage/)
    .first()
    .waitFor()
  expect(await amount()).toBe(50)
  await page.getByRole('heading', { level: 3, name: 'Entfernte Kinder 50 Tage', includeHidden: true }).waitFor()
  await finish(page, 'Speichern')
  expect(await amount()).toBe(60)

  // What was typed and given up is not there the next time.
  await edit.click()
  await days.fill('40')
  await finish(page, 'Abbrechen')
  await edit.click()
  expect(await days.inputValue()).toBe('60')
})
