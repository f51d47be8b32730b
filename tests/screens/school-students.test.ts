import { expect } from 'vitest'
import { schoolEndpoints, YearSwitch } from '#contract/index.ts'
import { violations } from '../support/browser/violations.ts'
import { choose, dialog, field, finish, press, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { fillStudent, studentNamed } from '../support/head/wholeSchool.ts'
import { screen } from '../support/screen/screen.ts'

screen('the head gets from the students to the import, and back with the back gesture', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schüler')
  await page.getByRole('button', { name: 'Schüler hinzufügen' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Mehrere Schüler importieren/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Schüler', exact: true }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => history.state)).toMatchObject({ settings: { name: 'import' } })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /^Schüler/ }).waitFor()
})

screen('several students change class in one go, and others go to the archive', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Schüler')
  await page.getByRole('checkbox', { name: 'Johann Ahrens' }).check()
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('aydın')
  await page.getByRole('checkbox', { name: 'Melek Aydın' }).check()
  await page.getByText('2 ausgewählt').waitFor()
  await page.getByRole('button', { name: 'Klasse ändern' }).click()
  await press(page, 'Speichern')
  await dialog(page).getByText('Bitte die Klasse wählen.').waitFor()
  await choose(page, 'Neue Klasse für 2 Kinder', '4b')
  await finish(page, 'Speichern')
  await toasted(page, 'Schüler erfolgreich gespeichert.').waitFor()
  expect(await studentNamed(head, 'Ahrens')).toMatchObject({ class: '4b' })
  expect(await studentNamed(head, 'Aydın')).toMatchObject({ class: '4b' })
  expect(await head.students('4b')).toHaveLength(12)

  await page.getByRole('checkbox', { name: 'Melek Aydın' }).check()
  await page.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await dialog(page).getByText('Soll Melek Aydın wirklich entfernt werden?').waitFor()
  await finish(page, 'Ja, entfernen')
  await toasted(page, '1 Kind entfernt').waitFor()
  expect(await studentNamed(head, 'Aydın')).toBeUndefined()
})

screen(
  'a slow save takes nothing more, and closes no other child’s form when it is done',
  async ({ tablet, head, network }) => {
    const { page } = tablet
    const inForm = () => page.evaluate(() => document.activeElement?.closest('form') !== null)
    await openSettings(page, 'Schüler')
    await page.getByRole('button', { name: 'Melek Aydın', exact: true }).click()
    const place = field(page, 'Geburtsort')
    await place.fill('Leer')
    const held = network.inject(/PUT .*edit\/student/, { kind: 'hang' }, 1)
    const hit = held.hit()
    await press(page, 'Speichern')
    await hit
    expect(await place.evaluate((element) => element.closest('form')?.inert)).toBe(true)

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Johann Ahrens', exact: true }).click()
    await place.fill('Weener')
    await held.deliver()
    held.lift()
    await toasted(page, 'Schüler gespeichert').waitFor()
    expect(await place.inputValue()).toBe('Weener')
    expect(await inForm()).toBe(true)
    await finish(page, 'Speichern')
    expect(await studentNamed(head, 'Ahrens')).toMatchObject({ birthplace: 'Weener' })
    expect(await studentNamed(head, 'Aydın')).toMatchObject({ birthplace: 'Leer' })
  },
)

screen('a student whose class is gone comes back into another one', async ({ tablet, head }) => {
  const { page } = tablet
  const classes = schoolEndpoints.classes.data.parse(
    await head.call('addClass', {}, { name: '9y', label: '', template: null }),
  )
  const classID = classes.find(({ name }) => name === '9y')?.classID ?? ''
  await head.call('addStudent', {}, { preName: 'Rosa', name: 'Luchs', class: '9y', id: 'L-1' })
  await head.call('deleteStudent', { id: 'L-1' })
  await head.call('deleteClass', { id: classID })
  tablet.expectErrors(/status of 400/)

  await openSettings(page, 'Schüler')
  await page.getByRole('button', { name: 'Archiv' }).click()
  await press(page, 'Rosa Luchs wiederherstellen')
  const question = page.getByRole('dialog', { name: 'Schüler wiederherstellen' })
  await question
    .getByText('Die frühere Klasse 9y gibt es nicht mehr. In welche Klasse kommt Rosa Luchs jetzt?')
    .waitFor()
  await question.getByRole('button', { name: /Klasse$/ }).click()
  await page.getByRole('option', { name: '4b', exact: true }).click()
  await question.getByRole('button', { name: 'Wiederherstellen', exact: true }).click()
  await toasted(page, 'Schüler wiederhergestellt').waitFor()
  expect(await studentNamed(head, 'Luchs')).toMatchObject({ id: 'L-1', class: '4b' })
})

screen('the head with a screen reader meets no barrier among the students', async ({ tablet, head }) => {
  const { page } = tablet
  await head.call('deleteStudent', { id: (await studentNamed(head, 'Aydın'))?.id ?? '' })
  await openSettings(page, 'Schüler')
  await page.getByRole('checkbox', { name: 'Emil Becker' }).check()
  await page.getByText('1 ausgewählt').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Emil Becker', exact: true }).click()
  await field(page, 'Nachname').fill('')
  await press(page, 'Speichern')
  await dialog(page).getByText('Bitte den Nachnamen angeben.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Archiv' }).click()
  await dialog(page).getByText('Melek Aydın').waitFor()
  expect(await violations(page)).toEqual([])
})

screen(
  'a child with one name is added once that is said, and what is unusual once it was asked about',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openSettings(page, 'Schüler')
    await fillStudent(page)
    const send = (name: string) => dialog(page).getByRole('button', { name }).click()
    await field(page, 'Vorname').fill('')
    await send('Schüler hinzufügen')
    await dialog(page).getByText('Bitte den Vornamen angeben.').first().waitFor()
    await field(page, 'Vorname').fill('-')
    await send('Schüler hinzufügen')
    await dialog(page)
      .getByText(/^Das ist kein Name/)
      .first()
      .waitFor()
    await field(page, 'Vorname').fill('')
    await dialog(page).getByRole('checkbox', { name: 'Das Kind hat nur den Namen „Lovelace“' }).click()
    await send('Schüler hinzufügen')
    await toasted(page, 'Schüler hinzugefügt').waitFor()
    expect(await studentNamed(head, 'Lovelace')).toMatchObject({ preName: '', class: '2b' })

    await fillStudent(page)
    await field(page, 'Nachname').fill('*Neu* Petersen')
    await send('Schüler hinzufügen')
    await dialog(page).getByText('In „*Neu* Petersen“ steht mehr als der Name. Ist das richtig?').waitFor()
    await field(page, 'Nachname').fill('Petersen')
    await send('Schüler hinzufügen')
    await expect.poll(async () => (await studentNamed(head, 'Petersen'))?.preName).toBe('Ada')
  },
)

screen(
  'a leaver comes back into the class that the head chooses, and removing a child tells what it ends',
  async ({ tablet, head }) => {
    const { page } = tablet
    await head.call(
      'switchYear',
      {},
      {
        ...{ from: '2024/2025', name: '2025/2026', exceptions: [] },
        part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
        classes: [
          { classID: 'demo-1a', to: '2a' },
          { classID: 'demo-4b', to: null },
        ],
        next: [{ name: '2a', template: null, teachers: [] }],
      },
    )
    tablet.expectErrors(/status of 400/)
    await openSettings(page, 'Schüler')
    await page.getByRole('button', { name: 'Archiv' }).click()
    await dialog(page).getByRole('heading', { name: 'Haben die Schule verlassen' }).waitFor()
    await dialog(page)
      .getByRole('button', { name: / wiederherstellen$/ })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: 'Schüler wiederherstellen' })
    await question.getByText(/^Die frühere Klasse 4b kann inzwischen andere Kinder haben\./).waitFor()
    await question.getByRole('button', { name: /Klasse$/ }).click()
    await page.getByRole('option', { name: 'Ohne Klasse', exact: true }).click()
    await question.getByRole('button', { name: 'Wiederherstellen', exact: true }).click()
    await toasted(page, 'Schüler wiederhergestellt').waitFor()
    expect(YearSwitch.parse(await head.call('yearSwitch')).problem).toBeNull()
    await finish(page, 'Schließen')

    await page.getByRole('searchbox', { name: 'Suchen' }).fill('becker')
    await page.getByRole('checkbox', { name: 'Emil Becker' }).check()
    await page.getByRole('button', { name: 'Entfernen', exact: true }).click()
    await dialog(page)
      .getByText(/^Den letzten Schuljahreswechsel können Sie danach nicht mehr rückgängig machen/)
      .waitFor()
  },
)
