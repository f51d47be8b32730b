import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialog, field, finish, press, row } from '../support/head/dialog.ts'
import { openSettingsPage } from '../support/head/openSettings.ts'
import { inShort, offlineJourney } from '../support/journey.ts'
import { root } from '../support/run/root.ts'
import type { FaultProxy } from '../support/server/createFaultProxy.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { text } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

declare global {
  interface Window {
    /** Gone after a reload. */
    isSamePage?: boolean
  }
}

/** The kept app runs, and nobody has reloaded it since. */
async function keepApp(page: Page): Promise<void> {
  await untilAppIsKept(page)
  await page.reload()
}

/** A new version lies on the server, and the browser finds it. */
async function release(page: Page, network: FaultProxy): Promise<void> {
  const body = `${readFileSync(join(root, 'dist/sw.js'), 'utf8')}\n// the next version`
  network.inject(/^GET \/sw\.js/, { kind: 'status', status: 200, body, headers: { 'Content-Type': 'text/javascript' } })
  await page.evaluate(async () => {
    window.isSamePage = true
    const registration = await navigator.serviceWorker.ready
    // The browser looks by itself after a load; a look that began before the release counts as this one, and finds nothing.
    do await registration.update()
    while (!registration.installing && !registration.waiting)
  })
}

const newVersion = (page: Page) => page.getByRole('region', { name: /Meldungen/ }).getByText('Neue Version verfügbar')
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Neu laden' })
const isSamePage = (page: Page) => page.evaluate(() => window.isSamePage === true)

offlineJourney(
  'a new version never takes away what a teacher has just typed',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    const name = await untouched('1a')
    await login(page)
    await keepApp(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, name)
    const remarks = text(page, 'Bemerkungen')
    await remarks.fill('Noch nicht')
    await release(page, network)
    await newVersion(page).waitFor()
    expect(await isSamePage(page)).toBe(true)
    // Typed just now: what was typed some seconds ago is on the tablet, and a reload takes nothing of it away.
    await remarks.press('End')
    await page.keyboard.type(' gespei')
    await reloadButton(page).click()
    await page.getByText('Die neue Version wird beim nächsten Start geladen.').waitFor()
    await remarks.press('End')
    await page.keyboard.type('chert')
    expect(await remarks.inputValue()).toBe('Noch nicht gespeichert')
    expect(await isSamePage(page)).toBe(true)
  },
)

offlineJourney.skipIf(inShort)(
  'a new version waits for a form that the head has begun',
  async ({ tablet, network }) => {
    const { page } = tablet
    await login(page, 'head')
    await keepApp(page)
    await page.getByRole('link', { name: /^Schule/ }).click()
    await openSettingsPage(page, 'Klassen')
    await page.getByRole('button', { name: '+ Klasse hinzufügen' }).click()
    await field(page, 'Name').fill('3c')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await release(page, network)
    await reloadButton(page).click()
    await page.getByText('Die neue Version wird beim nächsten Start geladen.').waitFor()
    expect(await isSamePage(page)).toBe(true)
    await page.getByRole('button', { name: '+ Klasse hinzufügen' }).click()
    expect(await field(page, 'Name').inputValue()).toBe('3c')
  },
)

offlineJourney.skipIf(inShort)(
  'a new version does not wait for what was begun about somebody who is gone',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 404/)
    const { id } = await head.student('1a', 'Emil Becker')
    await login(page, 'head')
    await keepApp(page)
    await page.getByRole('link', { name: /^Schule/ }).click()
    await openSettingsPage(page, 'Schüler')
    await page.getByRole('button', { name: 'Emil Becker', exact: true }).click()
    await field(page, 'Geburtsort').fill('Leer')
    await head.call('deleteStudent', { id })
    await press(page, 'Speichern')
    await dialog(page)
      .getByRole('alert')
      .getByText(/inzwischen entfernt/)
      .waitFor()
    await finish(page, 'Schließen')
    await row(page, 'Emil Becker').waitFor({ state: 'detached' })
    await release(page, network)
    await reloadButton(page).click()
    await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false)
  },
)

offlineJourney(
  'a teacher with nothing unsaved takes in the new version when she wants to',
  async ({ tablet, network }) => {
    const { page } = tablet
    await login(page)
    await keepApp(page)
    await release(page, network)
    await newVersion(page).waitFor()
    expect(await isSamePage(page)).toBe(true)
    await reloadButton(page).click()
    await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false)
    await page.getByText('Was möchtest du heute machen?').waitFor()
  },
)
