import type { Page } from 'playwright-core'
import type { Tablet } from '../browser/openTablet.ts'
import { withoutNetwork as noNetwork } from '../browser/watchProblems.ts'
import { begins } from '../server/demo.ts'
import { untilAppIsKept } from './device.ts'
import { login } from './login.ts'
import { openReportCards } from './openReportCards.ts'
import { saveButton, syncButton, text, tick, write } from './sheet.ts'
import { chooseStudent } from './students.ts'

/** What the console says of saves without network, and of those that are refused or meet another version. */
export const withoutNetwork = new RegExp(`${noNetwork.source}|status of 40[19]`)

export const pane = (page: Page) => page.getByRole('dialog', { name: 'Übertragung' })
/** A report card in the list of what waits. */
export const waiting = (page: Page, name: string) => pane(page).getByRole('listitem', { name })

export const question = (page: Page) => page.getByRole('dialog', { name: 'Noch nicht alles übertragen' })
export const logout = (page: Page) => page.getByRole('button', { name: 'Ausloggen' })

/** Opens the pane behind the button in the top bar. */
export async function openPane(page: Page): Promise<void> {
  await syncButton(
    page,
    /^(Offline|Schulserver|Anmeldung im Netz|Übertragen|Auf diesem|Nicht angenommen|Kommt nicht durch)/,
  ).click()
  await pane(page).waitFor()
}

/** Ticks and writes about a student while the school's server is away. */
export async function writeOffline({ page }: Tablet, network: { down(): Promise<void> }, name: string): Promise<void> {
  await login(page)
  await openReportCards(page, '1a')
  await untilAppIsKept(page)
  await chooseStudent(page, name)
  await network.down()
  await tick(page, begins, 'trifft voll zu')
  await write(text(page, 'Bemerkungen'), 'Auf dem ersten iPad geschrieben.')
  await saveButton(page).click()
  await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
}

/** The password of the files that are saved here. */
export const filePassword = 'Käsebrot mit Gürkchen'

/** Saves what waits as a file, with its password twice; resolves with where it lies. */
export async function saveFile(page: Page, press: () => Promise<void>): Promise<{ name: string; path: string }> {
  await press()
  const form = page.getByRole('dialog', { name: 'Als Datei sichern' })
  await form.getByLabel('Kennwort', { exact: true }).fill(filePassword)
  await form.getByLabel('Kennwort wiederholen').fill(filePassword)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Sichern' }).click(),
  ])
  await form.waitFor({ state: 'hidden' })
  return { name: download.suggestedFilename(), path: await download.path() }
}

/**
 * Gives the password of a chosen file. By Enter: two presses at one place within half a second are a double tap to the
 * dialog, and a test opens the next file as fast as that.
 */
export async function openFile(page: Page, password: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Aus Datei laden' })
  await form.getByLabel('Kennwort').fill(password)
  await form.getByLabel('Kennwort').press('Enter')
}

export async function load(page: Page, path: string): Promise<void> {
  await pane(page).getByLabel('Aus Datei laden').and(page.locator('input')).setInputFiles(path)
}
