import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { dialog, press, pressAgain, row, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { journey } from '../support/journey.ts'

journey('a password is made once, however often it is pressed', async ({ tablet, network }) => {
  const { page } = tablet
  await openSettings(page, 'Benutzer')
  await page.getByRole('button', { name: 'Derya Aksoy bearbeiten' }).click()
  await press(page, 'Passwort zurücksetzen')
  await pressAgain(page, 'Ja, zurücksetzen')
  await toasted(page, 'Passwort erfolgreich zurückgesetzt.').waitFor()
  expect(network.seen(/resetPassword/)).toHaveLength(1)
})

journey('the head with a screen reader meets no barrier among the users', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Benutzer')
  await row(page, 'Anna Petersen').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click()
  await press(page, 'Benutzer hinzufügen')
  await dialog(page).getByText('Bitte einen Namen angeben.').waitFor()
  expect(await violations(page)).toEqual([])
})
