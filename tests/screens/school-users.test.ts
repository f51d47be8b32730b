import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { openTablet } from '../support/browser/openTablet.ts'
import { violations } from '../support/browser/violations.ts'
import { dialog, field, finish, press, row, toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { chooseInRow } from '../support/head/rowMenu.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { school } from '../support/server/demo.ts'
import { fillLogin, homeQuestion } from '../support/teacher/login.ts'

async function userNamed(head: Client, name: string) {
  const users = schoolEndpoints.users.data.parse(await head.call('users'))
  return users.find((one) => one.name === name)
}

const email = 'pawel.nowak@musterschule.example'

screen('the head gives a teacher a new password and another class', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Benutzer')
  await page.getByRole('button', { name: 'Derya Aksoy', exact: true }).click()
  await dialog(page).getByText('4b', { exact: true }).click()
  await finish(page, 'Speichern')
  await toasted(page, 'Benutzer erfolgreich geändert.').waitFor()
  expect((await userNamed(head, 'Derya Aksoy'))?.classes).toEqual(['1a', '4b'])
  await row(page, 'Derya Aksoy').getByRole('cell', { name: '1a, 4b' }).waitFor()

  await chooseInRow(page, 'Derya Aksoy', 'Passwort zurücksetzen')
  await dialog(page).getByText('Soll Derya Aksoy wirklich ein neues Passwort bekommen?').waitFor()
  await finish(page, 'Ja, zurücksetzen')
  await toasted(page, 'Passwort erfolgreich zurückgesetzt.').waitFor()
  expect(((await page.getByRole('code').first().textContent()) ?? '').length).toBeGreaterThan(9)

  // Whoever sits down at this tablet next does not read it.
  await page.getByRole('link', { name: 'Zurück', exact: true }).click()
  await page.getByRole('code').waitFor()
  await page.getByRole('button', { name: 'Ausloggen' }).click()
  await page.getByLabel('Email Adresse').waitFor()
  await page.getByRole('code').waitFor({ state: 'detached' })
  expect(await page.getByRole('code').count()).toBe(0)
})

screen('an answer about one user leaves the question about the next one open', async ({ tablet, network }) => {
  const { page } = tablet
  async function ask(name: string) {
    await chooseInRow(page, name, 'Passwort zurücksetzen')
    await dialog(page).getByText(`Soll ${name} wirklich ein neues Passwort bekommen?`).waitFor()
  }
  await openSettings(page, 'Benutzer')
  const held = network.inject(/resetPassword/, { kind: 'heldAnswer' })
  const hit = held.hit()
  await ask('Derya Aksoy')
  await press(page, 'Ja, zurücksetzen')
  await hit
  await finish(page, 'Nein, abbrechen')
  await ask('Anna Petersen')
  held.letGo()
  await toasted(page, 'Passwort erfolgreich zurückgesetzt.').waitFor()
  const next = held.hit()
  await press(page, 'Ja, zurücksetzen')
  await next
  expect(held.hits()).toBe(2)
})

screen('classes without a teacher are said with a way to give them to one', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Benutzer')
  await page.getByText('2b, 2c und 4b haben keine Lehrkraft.').waitFor()
  await page.getByRole('button', { name: 'Zuteilen' }).click()
  await page.getByRole('menuitem', { name: 'Derya Aksoy' }).click()
  for (const name of ['2b', '2c', '4b']) await dialog(page).getByText(name, { exact: true }).click()
  await finish(page, 'Speichern')
  await page.getByText('haben keine Lehrkraft').waitFor({ state: 'detached' })
  expect((await userNamed(head, 'Derya Aksoy'))?.classes).toEqual(['1a', '2b', '2c', '4b'])
})

screen('a class that is deleted keeps no user from being added', async ({ tablet, head }) => {
  const { page } = tablet
  await head.call('addClass', {}, { name: '9x', label: 'Klasse' })
  await openSettings(page, 'Benutzer')
  await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click()
  await field(page, 'Name').fill('Pawel Nowak')
  await field(page, 'E-Mail').fill(email)
  await dialog(page).getByText('9x', { exact: true }).click()
  await finish(page, 'Schließen')

  await openSettingsPage(page, 'Klassen')
  await page.getByRole('button', { name: /^Klasse 9x/ }).click()
  await page.getByRole('button', { name: 'Klasse bearbeiten' }).click()
  await press(page, 'Klasse löschen')
  await finish(page, 'Ja, löschen')
  await openSettingsPage(page, 'Benutzer')
  await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click()
  await press(page, 'Benutzer hinzufügen')
  await dialog(page).getByText('Bitte mindestens eine Klasse wählen.').waitFor()
  await dialog(page).getByText('2b', { exact: true }).click()
  await finish(page, 'Benutzer hinzufügen')
  expect(await userNamed(head, 'Pawel Nowak')).toMatchObject({ classes: ['2b'] })
})

screen('nobody locks themselves out: the own account stays, with its rights', async ({ tablet, network, head }) => {
  const { page } = tablet
  await openSettings(page, 'Benutzer')
  await chooseInRow(page, 'Birgit Sommer', 'Entfernen')
  await toasted(page, 'Du kannst deinen eigenen Account nicht löschen.').waitFor()
  expect(await dialog(page).count()).toBe(0)

  await chooseInRow(page, 'Birgit Sommer', 'Passwort zurücksetzen')
  await toasted(page, 'Um dein Passwort zu ändern gehe in dine Account einstellungen.').waitFor()
  await page.getByRole('button', { name: 'Birgit Sommer', exact: true }).click()
  await dialog(page).getByText('Ist Admin', { exact: true }).click()
  await dialog(page).getByText('1a', { exact: true }).click()
  await press(page, 'Speichern')
  await dialog(page)
    .getByText('Die eigenen Admin-Rechte können Sie nicht entfernen. Es wurde nichts gespeichert.')
    .waitFor()
  expect(await dialog(page).getByRole('switch', { name: 'Ist Admin' }).isChecked()).toBe(false)
  expect(network.seen(/updateUser\/admin|resetPassword|delete\/user/)).toEqual([])
  expect(await userNamed(head, 'Birgit Sommer')).toMatchObject({ admin: true, classes: [] })
})

screen('an admin who changes the own name reads it at the top of the screen', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Benutzer')
  await page.getByRole('button', { name: 'Birgit Sommer', exact: true }).click()
  await field(page, 'Name').fill('Birgit Winter')
  await dialog(page).getByText('3a', { exact: true }).click()
  await finish(page, 'Speichern')
  await page.getByRole('link', { name: /Willkommen zurück.*Birgit Winter/ }).waitFor()
  expect(await userNamed(head, 'Birgit Winter')).toMatchObject({ admin: true, classes: ['3a'] })
})

screen(
  'a new user signs in with the generated password, chooses an own one, and is out at once when removed',
  async ({ tablet, network, head, onTestFinished }) => {
    const { page } = tablet
    await tablet.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSettings(page, 'Benutzer')
    await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click()
    await press(page, 'Benutzer hinzufügen')
    await dialog(page).getByText('Bitte mindestens eine Klasse wählen.').waitFor()
    await field(page, 'Name').fill('Pawel Nowak')
    await field(page, 'E-Mail').fill('pawel.nowak')
    await dialog(page).getByText('2b', { exact: true }).click()
    await press(page, 'Benutzer hinzufügen')
    await dialog(page).getByText('Bitte eine E-Mail-Adresse wie name@schule.de angeben.').waitFor()
    await field(page, 'E-Mail').fill(email)
    await finish(page, 'Benutzer hinzufügen')

    await toasted(page, 'Benutzer hinzugefügt').waitFor()
    const password = (await page.getByRole('code').first().textContent()) ?? ''
    expect(password.length).toBeGreaterThan(9)
    await page.getByRole('button', { name: 'Kopieren' }).first().click()
    await page.getByRole('button', { name: 'Kopiert' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
    expect(await userNamed(head, 'Pawel Nowak')).toMatchObject({ email, admin: false, classes: ['2b'] })

    const own = await openTablet({ url: network.url })
    onTestFinished(() => own.remove())
    await own.page.goto(`/auth/login?school=${school}`)
    await fillLogin(own.page, { email, password })
    const chosen = 'Ein-Neues-Passwort-7!'
    await own.page.getByLabel('Neues Passwort', { exact: true }).fill(chosen)
    await own.page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill(chosen)
    await own.page.getByRole('button', { name: 'Passwort speichern und weiter' }).click()
    await homeQuestion(own.page).waitFor()
    await own.page.getByRole('button', { name: 'Ausloggen' }).click()
    await own.page.getByLabel('Email Adresse').waitFor()
    await own.page.goto(`/auth/login?school=${school}`)
    await fillLogin(own.page, { email, password: chosen })
    await homeQuestion(own.page).waitFor()

    await page.getByRole('button', { name: 'Meldung schließen' }).first().click()
    await chooseInRow(page, 'Pawel Nowak', 'Entfernen')
    await dialog(page).getByText('Soll der Account von Pawel Nowak wirklich gelöscht werden?').waitFor()
    await finish(page, 'Ja, löschen')
    await toasted(page, 'Benutzer erfolgreich gelöscht.').waitFor()
    await row(page, 'Pawel Nowak').waitFor({ state: 'detached' })
    // A call of the page may have told it so already; then there is no link any more.
    await own.page.goto('/messages/main')
    await own.page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth/login')
    await own.page.goto(`/auth/login?school=${school}`)
    await fillLogin(own.page, { email, password: chosen })
    await toasted(own.page, 'Login fehlgeschlagen').waitFor()
  },
)

screen('of four passwords in a row none is lost, and the page stays free', async ({ tablet }) => {
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

screen('the head with a screen reader meets no barrier among the users', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Benutzer')
  await row(page, 'Anna Petersen').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click()
  await press(page, 'Benutzer hinzufügen')
  await dialog(page).getByText('Bitte den Namen angeben.').waitFor()
  expect(await violations(page)).toEqual([])
})

screen('the head gives a substitute a last day, reads it in the list and takes it back', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Benutzer')
  await page.getByRole('button', { name: 'Derya Aksoy', exact: true }).click()
  await dialog(page).getByText('Vertretung', { exact: true }).click()
  const last = field(page, '1a bis')
  await last.fill('31.02.2031')
  await last.blur()
  await dialog(page).getByText('Diesen Tag gibt es nicht.').waitFor()
  await last.fill('18.12.2031')
  await finish(page, 'Speichern')
  await toasted(page, 'Benutzer erfolgreich geändert.').waitFor()
  await row(page, 'Derya Aksoy').getByRole('cell', { name: '1a (bis 18.12.2031)' }).waitFor()
  expect((await userNamed(head, 'Derya Aksoy'))?.lastDays).toEqual({ '1a': '18.12.2031' })

  await page.getByRole('button', { name: 'Derya Aksoy', exact: true }).click()
  await dialog(page).getByText('Vertretung', { exact: true }).click()
  await finish(page, 'Speichern')
  await row(page, 'Derya Aksoy').getByRole('cell', { name: '1a', exact: true }).waitFor()
  expect((await userNamed(head, 'Derya Aksoy'))?.lastDays).toBeUndefined()
})
