import { expect } from 'vitest'
import { SchoolSettings } from '#contract/index.ts'
import { toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { journey } from '../support/journey.ts'

journey(
  'two who write the Impressum: the later one reads what the other wrote before hers counts',
  async ({ tablet, head }) => {
    const { page } = tablet
    // There is no logo yet.
    tablet.expectErrors(/status of 409|logo\.png/)
    await openSettings(page, 'Allgemein')
    const imprint = page.getByRole('textbox', { name: /^Impressum/ })
    await imprint.fill('Schulgasse 1')
    const settings = SchoolSettings.parse(await head.call('schoolSettings'))
    await head.call(
      'editSchoolSettings',
      {},
      { ...settings, imprint: 'Schulstraße 1', privacy: 'Auskunft gibt die Schule.' },
    )
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Jemand anders hat hier inzwischen „Schulstraße 1“ eingetragen.').waitFor()
    expect(await imprint.inputValue()).toBe('Schulgasse 1')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await toasted(page, 'Einstellungen erfolgreich gespeichert.').waitFor()
    expect(await head.call('schoolSettings')).toEqual({
      ...{ ...settings, imprint: 'Schulgasse 1', privacy: 'Auskunft gibt die Schule.' },
    })
  },
)
