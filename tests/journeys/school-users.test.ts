import { expect } from 'vitest'
import { pressAgain, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { chooseInRow } from '../support/head/rowMenu.ts'
import { inShort, journey } from '../support/journey.ts'

journey.skipIf(inShort)('a password is made once, however often it is pressed', async ({ tablet, network }) => {
  const { page } = tablet
  await openSettings(page, 'Benutzer')
  await chooseInRow(page, 'Derya Aksoy', 'Passwort zurücksetzen')
  await pressAgain(page, 'Ja, zurücksetzen')
  await toasted(page, 'Passwort erfolgreich zurückgesetzt.').waitFor()
  expect(network.seen(/resetPassword/)).toHaveLength(1)
})
