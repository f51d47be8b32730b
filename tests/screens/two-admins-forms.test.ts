import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { importEndpoints, SchoolSettings, schoolEndpoints } from '#contract/index.ts'
import { choose, dialog, field, finish, press, row, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'

const told = (page: Page, fields: string) =>
  dialog(page)
    .getByRole('alert')
    .getByText(
      `Nichts gespeichert, denn jemand anders hat inzwischen etwas geändert: ${fields}. Bitte prüfen und noch einmal speichern.`,
      { exact: true },
    )
    .waitFor()

const studentOf = async (head: Client, id: string) =>
  schoolEndpoints.students.data.parse(await head.call('students')).find((student) => student.id === id)

const userOf = async (head: Client, id: string) =>
  schoolEndpoints.users.data.parse(await head.call('users')).find(({ userID }) => userID === id)

const classOf = async (head: Client, id: string) =>
  schoolEndpoints.classes.data.parse(await head.call('classes')).find(({ classID }) => classID === id)

screen(
  'two who change the same student: what one of them wrote is never written over unseen',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const { id, preName, name } = await head.student('2b', 'Melek Aydın')
    await openSettings(page, 'Schüler')
    await page.getByRole('button', { name: 'Melek Aydın', exact: true }).click()
    await field(page, 'Nachname').fill('Aydın-Koch')

    // Somebody else moves her and corrects her name, too.
    await head.call('editStudent', {}, { id, preName, name: 'Aydin', class: '4b' })
    await press(page, 'Speichern')
    await told(page, 'Nachname')
    await dialog(page).getByText('Jemand anders hat hier inzwischen „Aydin“ eingetragen.').waitFor()
    expect(await studentOf(head, id)).toMatchObject({ name: 'Aydin', class: '4b' })
    expect(await field(page, 'Nachname').inputValue()).toBe('Aydın-Koch')
    // The class that she is in now is what the form shows.
    await dialog(page)
      .getByRole('button', { name: /4b.*Klasse|Klasse.*4b/ })
      .waitFor()

    await finish(page, 'Speichern')
    await toasted(page, 'Schüler gespeichert').waitFor()
    expect(await studentOf(head, id)).toMatchObject({ preName, name: 'Aydın-Koch', class: '4b' })
    expect(name).toBe('Aydın')
  },
)

screen('what was typed an hour ago and is saved now does not undo what came between', async ({ tablet, head }) => {
  const { page } = tablet
  const [{ id } = expect.fail('2b is empty')] = await head.students('2b')
  const before = (await studentOf(head, id)) ?? expect.fail('no student')
  const who = `${before.preName} ${before.name}`
  await openSettings(page, 'Schüler')
  await page.getByRole('button', { name: who, exact: true }).click()
  await field(page, 'Geburtsort').fill('Leer')
  await press(page, 'Schließen')
  await head.call('editStudent', {}, { ...before, class: '4b' })
  await row(page, who).waitFor()
  await page.getByRole('button', { name: who, exact: true }).click()
  await dialog(page).getByText('Eingaben von vorhin').waitFor()
  await finish(page, 'Speichern')
  expect(await studentOf(head, id)).toEqual({ ...before, class: '4b', birthplace: 'Leer' })
})

screen('two who change the same user are told, and nothing that was typed is gone', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  await openSettings(page, 'Benutzer')
  await page.getByRole('button', { name: 'Derya Aksoy', exact: true }).click()
  await field(page, 'Name').fill('Derya Aksoy-Kaya')
  await dialog(page).getByText('2b', { exact: true }).click()

  const others = { userID: 'demo-kollegin', name: 'Derya Aksoy', email: 'd.aksoy@musterschule.example', admin: false }
  await head.call('editUser', {}, { data: { ...others, classes: ['demo-1a', 'demo-3a'] } })
  await press(page, 'Speichern')
  await told(page, 'Klassen')
  await dialog(page).getByText('Jemand anders hat hier inzwischen „1a, 3a“ eingetragen.').waitFor()
  expect(await userOf(head, 'demo-kollegin')).toMatchObject({ name: 'Derya Aksoy', classes: ['1a', '3a'] })
  expect(await field(page, 'Name').inputValue()).toBe('Derya Aksoy-Kaya')

  await dialog(page).getByText('3a', { exact: true }).click()
  await finish(page, 'Speichern')
  await toasted(page, 'Benutzer erfolgreich geändert.').waitFor()
  expect(await userOf(head, 'demo-kollegin')).toMatchObject({
    ...{ name: 'Derya Aksoy-Kaya', email: 'd.aksoy@musterschule.example', classes: ['1a', '2b', '3a'] },
  })
})

screen(
  'a teacher at her account keeps the login the head has given her meanwhile, and reads the name before hers counts',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    await login(page)
    await page.getByRole('link', { name: /^Account/ }).click()
    const name = page.getByLabel('Name', { exact: true })
    const { userID, classes, ...before } = (await userOf(head, 'demo-lehrkraft')) ?? expect.fail('no user')
    await expect.poll(() => name.inputValue()).toBe(before.name)
    const others = { userID, classes: ['demo-1a', 'demo-3a'], admin: false }
    await name.fill('Anna Petersen-Kaya')
    await head.call('editUser', {}, { data: { ...others, name: 'A. Petersen', email: 'neu@musterschule.example' } })

    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Jemand anders hat hier inzwischen „A. Petersen“ eingetragen.').waitFor()
    expect(await name.inputValue()).toBe('Anna Petersen-Kaya')
    await expect.poll(() => page.getByLabel('Email Adresse').inputValue()).toBe('neu@musterschule.example')
    await page.getByRole('banner').getByText('A. Petersen').waitFor()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await toasted(page, 'Benutzerdaten erfolgreich geändert.').waitFor()
    expect(await userOf(head, userID)).toMatchObject({ name: 'Anna Petersen-Kaya', email: 'neu@musterschule.example' })

    // Opened anew it shows what the head has written since.
    await page.getByRole('link', { name: 'Zurück', exact: true }).click()
    await head.call('editUser', {}, { data: { ...others, ...before } })
    await page.getByRole('link', { name: /^Account/ }).click()
    await expect.poll(() => name.inputValue()).toBe(before.name)
  },
)

screen(
  'two who set the last day for writing are told, and it is for the half-year that the dialog names',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const year = new Date().getFullYear() + 1
    const deadline = async () =>
      schoolEndpoints.schoolState.data.parse(await head.call('schoolState')).handingIn?.deadline
    await openSettings(page, 'Schuljahre')
    await page.getByRole('button', { name: 'Eingabe bis festlegen' }).click()
    await field(page, 'Eingabe bis').fill(`15.01.${year}`)
    await head.call('editDeadline', {}, { deadline: `${year}-01-20` })
    await press(page, 'Frist setzen')
    await told(page, 'Eingabe bis')
    await dialog(page).getByText(`Jemand anders hat hier inzwischen „20.01.${year}“ eingetragen.`).waitFor()
    expect(await deadline()).toBe(`${year}-01-20`)
    expect(await field(page, 'Eingabe bis').inputValue()).toBe(`15.01.${year}`)
    await finish(page, 'Frist setzen')
    await toasted(page, 'Eingabe bis festgelegt.').waitFor()
    expect(await deadline()).toBe(`${year}-01-15`)

    await page.getByRole('button', { name: 'Eingabe bis ändern' }).click()
    await head.call('addYearPart', {}, { name: 'Sommer', term: '2', printDate: '30.06.2025' })
    await page.getByRole('button', { name: 'Frist entfernen' }).click()
    await dialog(page).getByText('Inzwischen werden Zeugnisse für einen anderen Abschnitt geschrieben.').waitFor()
    await page.getByRole('heading', { name: 'Frist für „Sommer“' }).waitFor()
  },
)

screen('two who change the same class are told, and nothing that was typed is gone', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  await openSettings(page, 'Klassen')
  await page.getByRole('button', { name: /^Klasse 3a/ }).click()
  await page.getByRole('button', { name: 'Klasse bearbeiten' }).click()
  await field(page, 'Name').fill('3d')
  await choose(page, 'Vorlage', 'Keine Vorlage')

  const klass = (await classOf(head, 'demo-3a')) ?? expect.fail('no class')
  await head.call('editClass', {}, { classID: 'demo-3a', name: '3c', label: 'Gruppe', template: klass.template })
  await press(page, 'Speichern')
  await told(page, 'Name')
  expect(await classOf(head, 'demo-3a')).toMatchObject({ name: '3c', template: klass.template })
  expect(await field(page, 'Name').inputValue()).toBe('3d')

  await finish(page, 'Speichern')
  await toasted(page, 'Klasse erfolgreich bearbeitet.').waitFor()
  expect(await classOf(head, 'demo-3a')).toMatchObject({ name: '3d', label: 'Gruppe', template: null })
})

screen(
  'two who change the same import profile are told, and nothing that was typed is gone',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const profiles = async () => importEndpoints.importProfiles.data.parse(await head.call('importProfiles'))
    const [profile = expect.fail('no profile'), ...others] = await profiles()
    const save = page.getByRole('button', { name: 'Speichern' })
    await openSettings(page, 'Schüler')
    await page.evaluate((id) => {
      history.pushState({ ...history.state, settings: { name: 'editProfile', id } }, '', '/schoolConfig/main')
    }, profile.profileID)
    await page.getByRole('textbox', { name: 'Name' }).fill('Aus dem Sekretariat')
    await page.getByRole('tab', { name: 'Quelldatei' }).click()
    await page.getByRole('button', { name: 'Spalte hinzufügen' }).click()
    await page.getByRole('tab', { name: 'Allgemein' }).click()

    const cols = [...profile.cols].reverse()
    await head.call('editImportProfile', {}, { ...profile, cols, updateNames: 'false' })
    await save.click()
    await page
      .getByRole('heading', { name: 'Noch nichts gespeichert: Beim nächsten Speichern gilt Ihre Fassung' })
      .waitFor()
    await page.getByRole('link', { name: /^Quelldatei Jemand anders hat „Spalten“ inzwischen geändert/ }).click()
    await page.getByText(/^Jemand anders hat hier inzwischen „.*“ eingetragen\.$/).waitFor()
    expect(await profiles()).toEqual([{ ...profile, cols, updateNames: 'false' }, ...others])
    // It stays until the columns themselves are changed.
    await page.getByRole('tab', { name: 'Allgemein' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Aus dem Büro')
    await page.getByRole('tab', { name: 'Quelldatei' }).click()
    await page.getByText(/^Jemand anders hat hier inzwischen „.*“ eingetragen\.$/).waitFor()

    await save.click()
    await toasted(page, 'Import-Profil erfolgreich geändert.').waitFor()
    expect(await profiles()).toEqual([
      { ...profile, name: 'Aus dem Büro', cols: [...profile.cols, ''], updateNames: 'false' },
      ...others,
    ])
  },
)

screen(
  'two who write the Impressum: the later one reads what the other wrote before hers counts',
  async ({ tablet, head }) => {
    const { page } = tablet
    // There is no logo yet.
    tablet.expectErrors(/status of 409|logo\.png/)
    await openSettings(page, 'Allgemein')
    const imprint = page.getByRole('textbox', { name: /^Impressum/ })
    await imprint.fill('Schulgasse 1')
    const settings = SchoolSettings.parse(await head.call('schoolSettings'))
    await head.call(
      'editSchoolSettings',
      {},
      { ...settings, imprint: 'Schulstraße 1', privacy: 'Auskunft gibt die Schule.' },
    )
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Jemand anders hat hier inzwischen „Schulstraße 1“ eingetragen.').waitFor()
    expect(await imprint.inputValue()).toBe('Schulgasse 1')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await toasted(page, 'Einstellungen erfolgreich gespeichert.').waitFor()
    expect(await head.call('schoolSettings')).toEqual({
      ...{ ...settings, imprint: 'Schulgasse 1', privacy: 'Auskunft gibt die Schule.' },
    })
  },
)
