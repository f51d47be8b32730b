import { expect } from 'vitest'
import { Retention } from '#contract/index.ts'
import { dialog, finish, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'

screen('the head sees how long everything is kept and why, and changes it', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Allgemein')
  await page.getByRole('button', { name: 'Aufbewahrung ansehen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Aufbewahrung' }).waitFor()
  await page.getByText(/^Zum 01\.08\.\d{4} ist nichts fällig\.$/).waitFor()
  await page.getByRole('heading', { level: 3, name: 'Ausgegebene Zeugnisse 50 Jahre' }).waitFor()
  await page.getByText(/VORIS 22560.*50 Jahre sind vorsichtig gewählt\. Bitte prüfen\.$/).waitFor()
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
