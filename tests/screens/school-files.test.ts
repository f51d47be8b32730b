import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { bring } from '../support/head/reportStates.ts'
import { chooseInRow } from '../support/head/rowMenu.ts'
import { generate } from '../support/head/wholeSchool.ts'
import { screen } from '../support/screen/screen.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

screen('without files the page says so', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Zeugnisse')
  await page.getByRole('heading', { name: 'Keine Dateien gefunden', exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
})

screen('files that cannot be loaded are said, and the list is empty', async ({ tablet, network, head }) => {
  const { page } = tablet
  tablet.expectErrors(/./)
  await generate(head)
  await openSettings(page, 'Schuljahre')
  const fault = network.inject(/^GET .*\/get\/currentFiles/, { kind: 'status', status: 500 })
  await page.evaluate(() => history.replaceState({ ...history.state, settings: { name: 'files' } }, ''))
  await page.reload()
  await page.getByRole('alert').getByText('Dateien konnten nicht geladen werden.').waitFor()
  expect(await cards(page).count()).toBe(0)
  fault.lift()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await cards(page).first().waitFor()
})

screen('the head deletes a file after a question, and the other one stays', async ({ tablet, head }) => {
  const { page } = tablet
  const files = await generate(head)
  const pdf = files.find(({ type }) => type === 'pdf')
  await openSettings(page, 'Zeugnisse')
  const remove = () => chooseInRow(page, pdf?.title ?? '', 'Löschen')
  await remove()
  const dialog = page.getByRole('alertdialog', { name: 'Datei löschen?' })
  await dialog.getByRole('button', { name: 'Nein, abbrechen' }).click()
  await remove()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ja, löschen' }).click()
  await page.getByText('Die Datei ist gelöscht.').waitFor()
  await expect.poll(() => cards(page).count()).toBe(files.length - 1)
  expect(await page.getByRole('button', { name: `Mehr zu ${pdf?.title}` }).count()).toBe(0)
})

screen(
  'the whole school is printed after what is incomplete is said; classes that fail are listed',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openSettings(page, 'Zeugnisse')
    await page.getByRole('button', { name: 'Alle Klassen drucken' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alle Klassen drucken?' })
    await dialog.getByText('24 von 25').waitFor()
    await dialog.getByText('Ohne Vorlage und darum nicht dabei: 2c').waitFor()
    await dialog.getByRole('link', { name: 'Ansehen: Was in der 3a fehlt' }).waitFor()
    expect(await violations(page)).toEqual([])
    // Another admin takes their templates away meanwhile.
    for (const name of ['1a', '2b', '3a']) {
      await head.call('editClass', {}, { classID: `demo-${name}`, name, label: 'Klasse' })
    }
    await dialog.getByRole('button', { name: 'Trotzdem drucken' }).click()
    await page.getByText('1 von 4 Klassen gedruckt.').waitFor({ timeout: 60_000 })
    await page.getByRole('heading', { name: '3 Klassen sind nicht gedruckt' }).waitFor()
    await page.getByText('Es wurde keine Vorlage für diese Klasse gefunden.').first().waitFor()
    await page.getByRole('button', { name: /^4b/ }).waitFor()
    expect(await violations(page)).toEqual([])
    const notice = page.getByRole('region', { name: 'Zum Druck aller Klassen' })
    await notice.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByText('1 von 4 Klassen gedruckt.').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: '3 Klassen sind nicht gedruckt' }).waitFor()
    await notice.getByRole('button', { name: 'Schließen' }).click()
    await notice.waitFor({ state: 'detached' })
  },
)

screen('one child is printed alone, and its issued version again as a Zweitschrift', async ({ tablet, head }) => {
  const { page } = tablet
  await generate(head)
  const [child] = await head.students('4b')
  const name = `${child?.preName} ${child?.name}`
  await bring(head, ['demo-4b', '4b'], 'issued', { names: [name] })
  await openSettings(page, 'Zeugnisse')
  await page.getByRole('searchbox', { name: 'Zeugnis eines Kindes' }).fill(name)
  await page.getByRole('button', { name: `${name} einzeln drucken` }).click()
  await page.getByText(`Das Zeugnis von ${name} ist gedruckt.`).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Ausgegebene Zeugnisse' }).last().click()
  const versions = page.getByRole('list', { name: `Ausgegebene Zeugnisse von ${name}` })
  await versions.getByText('Fassung 1').waitFor()
  await versions.getByRole('button', { name: /^Mehr zu Fassung 1/ }).click()
  await page.getByRole('menuitem', { name: 'Zweitschrift' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zweitschrift drucken' })
  await dialog.getByLabel('Ort').fill(' ')
  await dialog.getByRole('button', { name: 'Drucken' }).click()
  await dialog.getByText('Bitte den Ort angeben.').first().waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Ort').fill('Norden')
  await dialog.getByRole('button', { name: 'Drucken' }).click()
  await page.getByText('Die Zweitschrift ist gedruckt.').waitFor()
  await openSettingsPage(page, 'Zeugnisse')
  await page.getByText(`Zweitschrift ${name}, 1. Halbjahr.pdf`).waitFor()
})
