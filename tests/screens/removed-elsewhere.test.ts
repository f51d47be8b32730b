import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { importEndpoints, schoolEndpoints } from '#contract/index.ts'
import { comeBack } from '../support/browser/comeBack.ts'
import { dialog, field, finish, press, row, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'

const told = (page: Page, sentence: string) =>
  dialog(page).getByRole('alert').getByText(sentence, { exact: true }).waitFor()

/** The open form stays with the typed name, before and after saving is refused with `sentence`; then it is closed. */
async function isTold(page: Page, typed: string, sentence: string): Promise<void> {
  expect(await field(page, 'Name').inputValue()).toBe(typed)
  await press(page, 'Speichern')
  await told(page, sentence)
  expect(await field(page, 'Name').inputValue()).toBe(typed)
  await finish(page, 'Abbrechen')
}

screen(
  'a student removed by somebody else while the form is open: saving says so, and what was typed comes back with them',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 404/)
    const { id } = await head.student('1a', 'Emil Becker')
    await openSettings(page, 'Schüler')
    await page.getByRole('button', { name: 'Emil Becker', exact: true }).click()
    await field(page, 'Geburtsort').fill('Leer')
    await head.call('deleteStudent', { id })
    await press(page, 'Speichern')
    await told(
      page,
      'Fehler beim Speichern des Schülers. Dieses Kind wurde inzwischen entfernt. Sie können es aus dem Archiv wiederherstellen.',
    )
    expect(await field(page, 'Geburtsort').inputValue()).toBe('Leer')
    await finish(page, 'Schließen')
    await row(page, 'Emil Becker').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Archiv' }).click()
    await dialog(page).getByRole('button', { name: 'Emil Becker wiederherstellen' }).click()
    await toasted(page, 'Schüler wiederhergestellt').waitFor()
    await finish(page, 'Schließen')
    await page.getByRole('button', { name: 'Emil Becker', exact: true }).click()
    await dialog(page).getByText('Eingaben von vorhin').waitFor()
    await finish(page, 'Speichern')
    expect(await head.student('1a', 'Emil Becker')).toMatchObject({ birthplace: 'Leer' })
  },
)

screen('a user removed by somebody else while the form is open: saving says so', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 404/)
  const { users } = schoolEndpoints.addUser.data.parse(
    await head.call(
      'addUser',
      {},
      { data: { name: 'Ada Arndt', email: 'ada@musterschule.example', admin: false, classes: ['demo-1a'] } },
    ),
  )
  const { userID } = users.find(({ name }) => name === 'Ada Arndt') ?? expect.fail('not added')
  await openSettings(page, 'Benutzer')
  await page.getByRole('button', { name: 'Ada Arndt', exact: true }).click()
  await field(page, 'Name').fill('Ada Arndt-Bold')
  await head.call('deleteUser', { id: userID })
  await comeBack(page, /get\/users/)
  await isTold(page, 'Ada Arndt-Bold', 'Fehler beim Bearbeiten des Nutzers. Diesen Benutzer gibt es nicht mehr.')
  expect(await row(page, 'Ada Arndt').count()).toBe(0)
})

screen('a class removed by somebody else: the form stays until it is closed, and says so', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 404/)
  await head.call('addClass', {}, { name: '5a', label: 'Klasse' })
  await openSettings(page, 'Klassen')
  await page.getByRole('button', { name: /^Klasse 5a/ }).click()
  await page.getByRole('button', { name: 'Klasse bearbeiten' }).click()
  await field(page, 'Name').fill('5 Adler')
  const classes = schoolEndpoints.classes.data.parse(await head.call('classes'))
  await head.call('deleteClass', { id: classes.find(({ name }) => name === '5a')?.classID ?? '' })
  await comeBack(page, /get\/classes/)
  await isTold(page, '5 Adler', 'Fehler beim Bearbeiten der Klasse. Diese Klasse gibt es nicht mehr.')
  await page.getByText('Diese Klasse gibt es nicht mehr.').first().waitFor()
})

screen('an import profile removed by somebody else keeps what was typed', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 404/)
  const [profile = expect.fail('no profile')] = importEndpoints.importProfiles.data.parse(
    await head.call('importProfiles'),
  )
  await openSettings(page, 'Schüler')
  await page.evaluate((id) => {
    history.pushState({ ...history.state, settings: { name: 'editProfile', id } }, '', '/schoolConfig/main')
  }, profile.profileID)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Aus dem Sekretariat')
  await head.call('deleteImportProfile', { id: profile.profileID })
  await comeBack(page, /get\/importProfiles/)
  expect(await name.inputValue()).toBe('Aus dem Sekretariat')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page
    .getByRole('alert')
    .getByText(/Dieses Import-Profil gibt es nicht mehr\./)
    .waitFor()
  expect(await name.inputValue()).toBe('Aus dem Sekretariat')
})
