import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { dialog, field, finish, press, pressAgain, row, toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
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

journey('of four passwords in a row none is lost, and the page stays free', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Benutzer')
  const names = ['Ada Arndt', 'Bea Busch', 'Cem Can', 'Dora Dahl']
  for (const [at, name] of names.entries()) {
    await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click()
    await field(page, 'Name').fill(name)
    await field(page, 'E-Mail').fill(`neu${at}@musterschule.example`)
    await dialog(page).getByText('2b', { exact: true }).click()
    await finish(page, 'Benutzer hinzufügen')
    await page.getByText(`Passwort für ${name}: bitte jetzt notieren, es wird nicht noch einmal angezeigt.`).waitFor()
  }
  const list = page.getByRole('list', { name: 'Neue Passwörter' })
  const passwords = await list.getByRole('code').allTextContents()
  expect(new Set(passwords).size).toBe(4)
  await expect.poll(() => toasted(page, 'Benutzer hinzugefügt').count()).toBe(1)

  // Elsewhere and back they are still there, until each is closed.
  await openSettingsPage(page, 'Klassen')
  await openSettingsPage(page, 'Benutzer')
  await page.getByRole('button', { name: 'Passwort für Bea Busch schließen' }).click()
  await expect.poll(() => list.getByRole('code').allTextContents()).toEqual(passwords.filter((_, at) => at !== 2))
})
