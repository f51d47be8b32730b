import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { screen } from '../support/screen/screen.ts'

const placeholder = 'Die Schulleitung trägt hier das Impressum ein.'

screen('a parent reads what the school has written, led there by the login page', async ({ tablet, head }) => {
  const { page } = tablet
  await page.goto('/about?school=Musterschule#impressum')
  await page.getByText('Musterschule').waitFor()
  await page.getByText(placeholder).waitFor()

  const settings = await head.call('schoolSettings')
  const imprint = 'Grundschule Musterschule\nAm Weiher 1'
  await head.call(
    'editSchoolSettings',
    {},
    { ...Object(settings), imprint, privacy: 'Daten bleiben in der Schule.', accessibility: 'Frau Wahl liest vor.' },
  )
  await page.goto('/auth/login?school=Musterschule')
  await page.getByRole('link', { name: 'Impressum' }).click()
  await page.getByText('Am Weiher 1').waitFor()
  await page.getByText('Daten bleiben in der Schule.').waitFor()
  await page.getByRole('link', { name: 'Barrierefreiheit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Erklärung zur Barrierefreiheit' }).waitFor()
  await page.getByText('Am Weiher 1').waitFor()
  await page.getByText('Frau Wahl liest vor.').waitFor()
  expect(await page.getByRole('row', { name: /^Gedruckte Zeugnisse/ }).textContent()).toMatch(/teilweise/)
  expect(await violations(page)).toEqual([])
  await page.goBack()
  expect(await page.getByText(placeholder).count()).toBe(0)
})

screen('a stranger without a school, or with a wrong one, reads who has to fill it in', async ({ tablet, network }) => {
  const { page } = tablet
  await page.goto('/about')
  await page.getByText(placeholder).waitFor()
  expect(network.seen(/get\/about/)).toEqual([])
  tablet.expectErrors(/status of 404/)
  await page.goto('/about?school=Nirgendwo')
  await page.getByText(placeholder).waitFor()
  expect(await page.getByText(/nicht erreichbar/).count()).toBe(0)
})
