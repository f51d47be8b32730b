import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'

screen('the head reads who did what, page by page, and only what she asks about', async ({ tablet, head }) => {
  const { page } = tablet
  const rows = page.getByRole('list', { name: 'Protokoll, Neuestes zuerst' }).getByRole('listitem')
  await openSettings(page, 'Protokoll')
  await page.getByRole('heading', { name: 'Noch keine Einträge' }).waitFor()
  // There is nothing to choose from.
  expect(await page.getByRole('button', { name: /Bereich$/ }).count()).toBe(0)

  await head.call('editStudent', {}, { id: '01001', preName: 'Emil', name: 'Becker', class: '1a' })
  const settings = { name: 'Musterschule', imprint: '', privacy: '', pinRequired: false }
  for (let times = 0; times < 51; times += 1) await head.call('editSchoolSettings', {}, settings)
  const long = 'Klasse '.repeat(28).trim()
  await head.call('addClass', {}, { name: long, label: '' })

  await page.reload()
  await rows.first().getByText('Klasse hinzugefügt').waitFor()
  expect(await rows.count()).toBe(50)
  expect(await rows.first().textContent()).toContain('Birgit Sommer')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Ältere' }).click()
  await expect.poll(() => rows.count()).toBe(3)
  expect(await rows.last().textContent()).toContain('Schüler geändert Nr. 01001')
  expect(await page.getByText('Emil').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Ältere' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Neuere' }).click()
  await expect.poll(() => rows.count()).toBe(50)

  await page.getByRole('button', { name: /Bereich$/ }).click()
  await page.getByRole('option', { name: 'Schüler', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Ältere' }).count()).toBe(0)

  await page.getByRole('button', { name: /Bereich$/ }).click()
  await page.getByRole('option', { name: 'Importe', exact: true }).click()
  await page.getByRole('button', { name: 'Alle Bereiche zeigen' }).click()
  await expect.poll(() => rows.count()).toBe(50)
})

screen(
  'without network the log says that it could not be loaded, and is there again afterwards',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/./)
    await head.call('addYear', {}, { name: '2031/2032' })
    await openSettings(page, 'Allgemein')
    const fault = network.inject(/auditLog/, { kind: 'cut' })
    await openSettingsPage(page, 'Protokoll')
    await page.getByText('Das Protokoll konnte nicht geladen werden.').waitFor()
    const failed = page.getByRole('main').getByText(/Schulserver/)
    await failed.waitFor()
    fault.lift()
    // As soon as the server answers anything the page asks again by itself.
    const again = page.getByRole('button', { name: 'Erneut versuchen' })
    await expect
      .poll(async () => {
        if (await again.isVisible()) await again.click({ timeout: 50 }).catch(() => {})
        return page.getByText('Schuljahr hinzugefügt').isVisible()
      })
      .toBe(true)
    await failed.waitFor({ state: 'detached' })
  },
)
