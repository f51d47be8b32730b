import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { comeBack } from '../support/browser/comeBack.ts'
import { finish, press, pressAgain } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { inShort, journey } from '../support/journey.ts'
import type { Client } from '../support/server/createClient.ts'

const yearsOf = async (head: Client) =>
  schoolEndpoints.years.data.parse(await head.call('years')).map(({ name }) => name)

journey.skipIf(inShort)(
  'a year is made once, under the name that was read, however often it is pressed',
  async ({ tablet, head }) => {
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
  },
)
