import { schoolEndpoints } from '#contract/index.ts'
import type { openTablet } from '../browser/openTablet.ts'
import type { Client } from '../server/createClient.ts'
import { dialog } from './dialog.ts'
import { openSettings } from './openSettings.ts'

export type Page = Awaited<ReturnType<typeof openTablet>>['page']

export const idsOf = async (head: Client, name: string) => (await head.students(name)).map(({ id }) => id)

export const archived = async (head: Client) =>
  schoolEndpoints.archivedStudents.data.parse(await head.call('archivedStudents')).map(({ id }) => id)

/** Chooses three of 4b and is asked whether they shall be removed. */
export async function chooseThree(page: Page, head: Client) {
  // In the order in which they will be asked for.
  const three = (await head.students('4b')).slice(-3)
  await openSettings(page, 'Schüler')
  for (const { preName, name } of three) {
    await page.getByRole('searchbox', { name: 'Suchen' }).fill(`${preName} ${name}`)
    await page.getByRole('checkbox', { name: `${preName} ${name}` }).check()
  }
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('')
  await page.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await dialog(page).getByText('Sollen 3 Kinder wirklich entfernt werden?').waitFor()
  return three.map(({ id }) => id)
}

export const removals = /^DELETE .*\/student\//
