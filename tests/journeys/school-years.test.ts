import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { comeBack } from '../support/browser/comeBack.ts'
import { violations } from '../support/browser/violations.ts'
import { addPart, card } from '../support/head/addPart.ts'
import { finish, press, pressAgain } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { journey } from '../support/journey.ts'
import type { Client } from '../support/server/createClient.ts'

const part = (page: Page, year: string, name: string) =>
  card(page, year).getByRole('row', { name: new RegExp(`^${name}`) })

journey('a year with its parts, from its beginning to the deleting of a part', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  await card(page, '2023/2024').waitFor()
  // Only the active year can be changed.
  expect(await card(page, '2023/2024').getByRole('button').count()).toBe(0)
  expect(await card(page, '2024/2025').getByRole('button').count()).toBe(2)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Schuljahr hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Schuljahr erstellen' })
  const name = form.getByRole('textbox', { name: 'Name' })
  expect(await name.inputValue()).toBe('2025/2026')
  await form.getByText('Das Schuljahr 2024/2025 wird archiviert').waitFor()
  expect(await violations(page)).toEqual([])
  await name.press('Enter')
  await page.getByText('Schuljahr erfolgreich erstellt.').waitFor()
  await card(page, '2025/2026').getByText('Aktiv').waitFor()
  await card(page, '2024/2025').getByText('Archiviert').waitFor()
  expect(await card(page, '2024/2025').getByRole('button').count()).toBe(0)

  await addPart(page, '1. Halbjahr', '1. Halbjahr', '30.1.2026')
  await page.getByText('Abschnitt erfolgreich erstellt.').waitFor()
  await part(page, '2025/2026', '1. Halbjahr').getByText('30.01.2026').waitFor()

  await card(page, '2025/2026').getByRole('button', { name: '1. Halbjahr entfernen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Teil Löschen?' })
  await question.getByText('Soll der Abschnitt „1. Halbjahr“').waitFor()
  await question.getByText('In diesem Abschnitt ist noch kein Zeugnis begonnen.').waitFor()
  await question.getByRole('button', { name: 'Nein, Abbrechen' }).click()
  await question.waitFor({ state: 'detached' })
  await part(page, '2025/2026', '1. Halbjahr').waitFor()
  await card(page, '2025/2026').getByRole('button', { name: '1. Halbjahr entfernen' }).click()
  await question.getByRole('button', { name: 'Ja, Löschen' }).click()
  await page.getByText('Abschnitt erfolgreich gelöscht.').waitFor()
  await part(page, '2025/2026', '1. Halbjahr').waitFor({ state: 'detached' })
})

const yearsOf = async (head: Client) =>
  schoolEndpoints.years.data.parse(await head.call('years')).map(({ name }) => name)

journey('a year is made once, under the name that was read, however often it is pressed', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  await openSettings(page, 'Schuljahre')
  const add = page.getByRole('button', { name: 'Schuljahr hinzufügen' })
  const form = page.getByRole('dialog', { name: 'Schuljahr erstellen' })
  const name = form.getByRole('textbox', { name: 'Name' })
  await add.click()
  const offered = await name.inputValue()
  await head.call('addYear', {}, { name: offered })
  const before = await yearsOf(head)
  await comeBack(page, /get\/years/)
  await page.locator('article', { hasText: offered }).waitFor()
  expect(await name.inputValue()).toBe(offered)
  await press(page, 'Schuljahr erstellen')
  await form.getByText('Diesen Namen gibt es schon.').waitFor()
  await finish(page, 'Abbrechen')

  await add.click()
  expect(await form.getByText('Diesen Namen gibt es schon.').count()).toBe(0)
  const next = await name.inputValue()
  expect(next).not.toBe(offered)
  await pressAgain(page, 'Schuljahr erstellen')
  await page.getByText('Schuljahr erfolgreich erstellt.').waitFor()
  expect(await name.inputValue()).toBe(next)
  expect((await yearsOf(head)).sort()).toEqual([...before, next].sort())
})
