import type { Page } from 'playwright-core'
import { openSettings } from './openSettings.ts'

/** From the login by way of the students to the import. */
export async function openImport(page: Page): Promise<void> {
  await openSettings(page, 'Schüler')
  await toImport(page)
}

/** From the list of students. */
export async function toImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schüler hinzufügen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mehrere Schüler importieren/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Import', exact: true }).waitFor()
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export const csv = (content: string, name = 'schueler.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content, 'utf8'),
})

/** Chooses a profile and a file and sends it. What comes of it is the caller's to wait for. */
export async function upload(page: Page, profile: string, file: ReturnType<typeof csv>): Promise<void> {
  await choose(page, 'Profil', profile)
  await page.getByLabel('CSV-Datei').setInputFiles(file)
  await page.getByRole('button', { name: 'Datei hochladen' }).click()
}

export const previewed = (page: Page) => page.getByRole('heading', { level: 1, name: /^Importvorschau/ })

/** The numbers of the four sections, in their order. */
export const counts = async (page: Page) =>
  (await page.getByRole('definition').allTextContents()).map((text) => Number(text.replace('.', '')))

/** What stands in each column, in order. */
export const columns = (page: Page) =>
  page
    .getByRole('list', { name: 'Spalten' })
    .getByRole('button', { name: /Spalte \d+$/ })
    .allTextContents()
