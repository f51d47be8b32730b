import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort, offlineJourney } from '../support/journey.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'

const placeholder = 'Die Schulleitung trägt hier das Impressum ein.'

offlineJourney.skipIf(inShort)(
  'the page about the school opens without network and says what is missing',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const settings = await head.call('schoolSettings')
    await head.call('editSchoolSettings', {}, { ...Object(settings), imprint: 'Leitung: Birgit Sommer' })
    await page.goto('/about?school=Musterschule')
    await page.getByText('Leitung: Birgit Sommer').waitFor()
    await untilAppIsKept(page)
    await network.down()
    await page.goto('/about?school=Musterschule')
    await page.getByText(/^Der Server der Schule ist nicht erreichbar/).waitFor()
    await page.getByText(placeholder).waitFor()
    await page.goto('/accessibility?school=Musterschule')
    await page.getByText(/teilweise vereinbar/).waitFor()
    await page.goto('/about?school=Musterschule')
    await page.getByText(/nicht erreichbar/).waitFor()
    await network.up()
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByText('Leitung: Birgit Sommer').waitFor()
    expect(await page.getByText(/nicht erreichbar/).count()).toBe(0)
  },
)
