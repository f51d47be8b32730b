import { expect } from 'vitest'
import { journey, offlineJourney } from '../support/journey.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'

const placeholder =
  'Hier steht das Impressum der Schule, die diesen Server betreibt. Die Schulleitung hat es noch nicht hinterlegt.'

journey('a parent reads what the school has written, led there by the login page', async ({ tablet, head }) => {
  const { page } = tablet
  await page.goto('/about?school=Musterschule#impressum')
  await page.getByText('Musterschule').waitFor()
  await page.getByText(placeholder).waitFor()

  const settings = await head.call('schoolSettings')
  const imprint = 'Grundschule Musterschule\nAm Weiher 1'
  await head.call('editSchoolSettings', {}, { ...Object(settings), imprint, privacy: 'Daten bleiben in der Schule.' })
  await page.goto('/auth/login?school=Musterschule')
  await page.getByRole('link', { name: 'Impressum' }).click()
  await page.getByText('Am Weiher 1').waitFor()
  await page.getByText('Daten bleiben in der Schule.').waitFor()
  expect(await page.getByText(placeholder).count()).toBe(0)
})

journey(
  'a stranger without a school, or with a wrong one, reads who has to fill it in',
  async ({ tablet, network }) => {
    const { page } = tablet
    await page.goto('/about')
    await page.getByText(placeholder).waitFor()
    expect(network.seen(/get\/about/)).toEqual([])
    tablet.expectErrors(/status of 404/)
    await page.goto('/about?school=Nirgendwo')
    await page.getByText(placeholder).waitFor()
    expect(await page.getByText(/nicht erreichbar/).count()).toBe(0)
  },
)

offlineJourney(
  'the page about the school opens without network and says what is missing',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
    const settings = await head.call('schoolSettings')
    await head.call('editSchoolSettings', {}, { ...Object(settings), imprint: 'Leitung: Birgit Sommer' })
    await page.goto('/about?school=Musterschule')
    await page.getByText('Leitung: Birgit Sommer').waitFor()
    await untilAppIsKept(page)
    await network.down()
    await page.goto('/about?school=Musterschule')
    await page.getByText(/^Der Server der Schule ist nicht erreichbar/).waitFor()
    await page.getByText(placeholder).waitFor()
    await network.up()
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByText('Leitung: Birgit Sommer').waitFor()
    expect(await page.getByText(/nicht erreichbar/).count()).toBe(0)
  },
)
