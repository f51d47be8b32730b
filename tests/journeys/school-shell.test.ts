import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { violations } from '../support/browser/violations.ts'
import { menu, openHidden, openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { inShort, journey } from '../support/journey.ts'
import { openSettingsPlace } from '../support/rooms/visit.ts'
import { login } from '../support/teacher/login.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const active = (page: Page) => menu(page).locator('[aria-current="page"]')

journey('the head keeps her place in the settings over a reload and goes back as in a browser', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  expect(await active(page).textContent()).toBe('Schuljahre')
  await openSettingsPage(page, 'Benutzer')
  await page.reload()
  await heading(page, 'Benutzer').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/schoolConfig/main')
  await page.goBack()
  await heading(page, 'Schuljahre').waitFor()
  await page.goBack()
  await heading(page, 'Übersicht').waitFor()
  await page.goForward()
  await heading(page, 'Schuljahre').waitFor()
  await menu(page).getByRole('link', { name: 'Zurück' }).click()
  await page.waitForURL('**/home')
})

journey('title, buttons and content of a page of the school end at one edge', async ({ tablet }) => {
  const { page } = tablet
  // The school has no logo.
  tablet.expectErrors(/status of 404/)
  await openSettings(page, 'Schuljahre')
  const places = [
    ...(['general', 'retention', 'students', 'import', 'importProfiles', 'classes', 'users'] as const),
    ...(['years', 'templates', 'files', 'audit'] as const),
  ]
  for (const place of places) {
    await openSettingsPlace(page, place)
    const head = page.locator('header:has(> h1)')
    await head.waitFor()
    await page.getByText('Loading...').first().waitFor({ state: 'detached' })
    const edges = () =>
      head.evaluate((element) =>
        [...(element.parentElement?.children ?? [])]
          .map((child) => Math.round(child.getBoundingClientRect().right))
          .filter((right) => right > 0),
      )
    // What is read is drawn after its title.
    await expect.poll(async () => [...new Set(await edges())], { message: place }).toHaveLength(1)
  }
})

journey('on a phone the menu is a screen of its own', async ({ tablet }) => {
  const { page } = tablet
  await resize(page, { width: 390, height: 844 })
  await login(page, 'head')
  await page.getByRole('link', { name: /^Schule/ }).click()
  await menu(page).waitFor()
  expect(await heading(page, 'Übersicht').isVisible()).toBe(false)
  await openSettingsPage(page, 'Schuljahre')
  expect(await menu(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Schuleinstellung' }).click()
  await menu(page).waitFor()
  expect(await heading(page, 'Schuljahre').isVisible()).toBe(false)
})

journey.skipIf(inShort)('the gallery shows every component; none of them is a barrier', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  await openHidden(page, 'test')
  await heading(page, 'Bausteine und Zustände').waitFor()
  expect(await violations(page)).toEqual([])
  // A picture stands over the initials; one that is not there leaves them.
  const pictures = page.locator('span[aria-hidden] > img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((image) => image.checkVisibility())))
    .toEqual([true, false])
})

journey('on a phone a choice opens as a sheet from below, in the dark as well', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  await resize(page, { width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Halbjahr/ })
    .click()
  const list = page.getByRole('listbox')
  await list.waitFor()
  const edges = () => list.evaluate((box) => box.getBoundingClientRect().toJSON())
  await expect.poll(edges).toMatchObject({ left: 0, right: 390, bottom: 844 })
  expect(await violations(page)).toEqual([])
  await page.getByRole('option', { name: '2. Halbjahr' }).click()
  await list.waitFor({ state: 'detached' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^2\. Halbjahr/ })
    .waitFor()
})

journey.skipIf(inShort)('1 500 rows can be sorted, chosen and read to the end', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schuljahre')
  await openHidden(page, 'test')
  const table = page.getByRole('table', { name: 'Tabelle mit 1 500 Zeilen' })
  await table.getByRole('columnheader', { name: 'Nachname' }).waitFor()
  expect(await table.getAttribute('aria-rowcount')).toBe('1501')
  const inDocument = await table.getByRole('row').count()
  expect(inDocument).toBeLessThan(100)
  // Ç stands under C, Ş under S, Ö under O: Şen is last.
  await table.getByRole('button', { name: 'Nachname' }).click()
  expect(await table.getByRole('columnheader', { name: 'Nachname' }).getAttribute('aria-sort')).toBe('descending')
  await expect.poll(() => table.getByRole('rowheader').nth(1).textContent()).toBe('Şen')
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = table.locator('[aria-rowindex="1501"]')
  await last.waitFor()
  expect(await last.getByRole('rowheader').nth(1).textContent()).toBe('Aalders')
  expect(await last.getByRole('checkbox').isChecked()).toBe(true)
})
