import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { choose, dialog, field, finish, press } from '../support/head/dialog.ts'
import { add, fillStudent } from '../support/head/newStudent.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'

async function fillClass(page: Page) {
  await add(page, 'Klasse hinzufügen')
  await field(page, 'Name').fill('9z')
  await choose(page, 'Vorlage', 'Keine Vorlage')
}

screen('a name of 300 characters is told to be too long; the server is not even asked', async ({ tablet, network }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  await fillClass(page)
  await field(page, 'Name').fill('x'.repeat(300))
  await press(page, 'Klasse hinzufügen')
  await dialog(page).getByText('Höchstens 200 Zeichen.').waitFor()
  expect(network.seen(/add\/class/)).toEqual([])
  await field(page, 'Name').fill('x'.repeat(200))
  await finish(page, 'Klasse hinzufügen')
  await page.getByRole('button', { name: /xxxx/ }).waitFor()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider, 'the page scrolls sideways').toBe(false)
})

screen('a save tapped twice goes out once', async ({ tablet, network, head }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  await fillClass(page)
  const held = network.inject(/POST .*add\/class/, { kind: 'hang' })
  const hit = held.hit()
  await dialog(page).getByRole('button', { name: 'Klasse hinzufügen' }).dblclick()
  await field(page, 'Name').press('Enter')
  await hit
  await dialog(page).getByRole('button', { name: 'Wird hinzugefügt …' }).waitFor()
  await held.deliver()
  expect(network.seen(/add\/class/)).toHaveLength(1)
  held.lift()
  const classes = schoolEndpoints.classes.data.parse(await head.call('classes'))
  expect(classes.filter(({ name }) => name === '9z')).toHaveLength(1)
})

screen(
  'a student whose answer was lost is added once, however often that is pressed',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_|net::/)
    await openSettings(page, 'Schüler')
    await fillStudent(page)
    const lost = network.inject(/POST .*add\/student/, { kind: 'lostAnswer' })
    for (let n = 0; n < 2; n++) {
      await press(page, 'Schüler hinzufügen')
      await dialog(page).getByText('Fehler beim Hinzufügen des Schülers. Der Server ist nicht erreichbar.').waitFor()
      await field(page, 'Vorname').fill('Ada')
    }
    lost.lift()
    await finish(page, 'Schüler hinzufügen')
    const students = schoolEndpoints.students.data.parse(await head.call('students'))
    expect(students.filter(({ name }) => name === 'Lovelace')).toHaveLength(1)
  },
)
