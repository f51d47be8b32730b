import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { dialog, finish, press, toasted } from '../support/head/dialog.ts'
import { csv, openImport, previewed, upload } from '../support/head/importing.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { bring, statesOf } from '../support/head/reportStates.ts'
import { chooseInRow } from '../support/head/rowMenu.ts'
import { addProfiles, file } from '../support/head/wholeSchool.ts'
import { button } from '../support/page.ts'
import { screen } from '../support/screen/screen.ts'
import { createClient } from '../support/server/createClient.ts'

// The server does it, and the answer is cut off once. tests/conformance/lostAnswers cuts that of every call.

const class3a = ['demo-3a', '3a'] as const

screen('what was approved and issued is called so', async ({ tablet, network, head, server }) => {
  const { page } = tablet
  tablet.expectErrors(withoutNetwork)
  const teacher = await createClient(server.url, 'teacher')
  await bring(teacher, class3a, 'submitted', { names: ['Greta Behrens'] })
  await openSettings(page, 'Klassen')
  await page.getByRole('link', { name: /3a/ }).or(button(page, /3a/)).first().click()
  await page.getByRole('link', { name: '1 Zeugnis prüfen' }).click()
  network.inject(/^POST .*\/edit\/reportStates/, { kind: 'lostAnswer' }, 1)
  await button(page, 'Geprüft, fertig').click()
  await expect.poll(async () => (await statesOf(head, ...class3a)).get('Greta Behrens')?.state).toBe('approved')
  await button(page, 'Prüfung aufheben').waitFor()
  expect(await toasted(page, 'Ob das geklappt hat, ist offen.').count()).toBe(0)
  await button(page, 'Zurück').click()

  network.inject(/^POST .*\/edit\/reportStates/, { kind: 'lostAnswer' }, 1)
  await button(page, 'Ausgeben').click()
  await press(page, '1 Zeugnis ausgeben')
  await toasted(page, 'Ausgegeben.').waitFor()
  expect((await statesOf(head, ...class3a)).get('Greta Behrens')?.state).toBe('issued')
  expect(await dialog(page).count()).toBe(0)
})

screen('a user who was deleted is gone from the list', async ({ tablet, network, head }) => {
  const { page } = tablet
  tablet.expectErrors(withoutNetwork)
  await openSettings(page, 'Benutzer')
  network.inject(/^DELETE .*\/delete\/user/, { kind: 'lostAnswer' }, 1)
  const row = page.getByRole('row', { name: /Derya Aksoy/ })
  await chooseInRow(page, 'Derya Aksoy', 'Entfernen')
  await finish(page, 'Ja, löschen')
  await row.waitFor({ state: 'detached' })
  const users = schoolEndpoints.users.data.parse(await head.call('users'))
  expect(users.map(({ name }) => name)).not.toContain('Derya Aksoy')
})

screen('an import that was taken back is called so', async ({ tablet, network, head }) => {
  const { page } = tablet
  tablet.expectErrors(withoutNetwork)
  await addProfiles(head)
  await openImport(page)
  await upload(page, 'Export', csv(file(['88001;Eins;Eva;1a;1.2.2018'])))
  await previewed(page).waitFor()
  await button(page, 'Bestätigen').click()
  await toasted(page, 'Daten wurden importiert.').waitFor()
  network.inject(/^POST .*\/undo\/import/, { kind: 'lostAnswer' }, 1)
  await button(page, 'Import rückgängig machen').click()
  await finish(page, 'Ja, rückgängig machen')
  await toasted(page, 'Import rückgängig gemacht.').waitFor()
  const students = schoolEndpoints.students.data.parse(await head.call('students'))
  expect(students.map(({ id }) => id)).not.toContain('88001')
})
