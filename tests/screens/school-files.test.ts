import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Klass, StoredFile } from '#contract/index.ts'
import { violations } from '../support/browser/violations.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'

/** The reports of the smallest class. */
async function generate(head: Client): Promise<StoredFile[]> {
  const classes = (await head.call('classes')) as Klass[]
  const klass = classes.find(({ name }) => name === '4b')
  const { files } = (await head.call('generateClass', { id: klass?.classID ?? '' })) as { files: StoredFile[] }
  return files
}

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

screen('without files the page says so', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Zeugnisse')
  await page.getByRole('heading', { name: 'Noch nichts gedruckt' }).waitFor()
  await page.getByText(/^Keine Dateien gefunden/).waitFor()
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
  const remove = page.getByRole('button', { name: `${pdf?.title} löschen` })
  await remove.click()
  const dialog = page.getByRole('alertdialog', { name: 'Datei löschen?' })
  await dialog.getByRole('button', { name: 'Nein, abbrechen' }).click()
  await remove.click()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ja, löschen' }).click()
  await page.getByText('Die Datei ist gelöscht.').waitFor()
  await expect.poll(() => cards(page).count()).toBe(files.length - 1)
  expect(await remove.count()).toBe(0)
})
