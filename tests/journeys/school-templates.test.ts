import { expect } from 'vitest'
import { violations, violationsDayAndNight } from '../support/browser/violations.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { openTemplate, tab } from '../support/head/template.ts'
import { inShort, journey } from '../support/journey.ts'
import { button } from '../support/page.ts'

journey.skipIf(inShort)(
  'the head meets no barrier in any tab of a template, by day or in the dark',
  async ({ tablet }) => {
    const { page } = tablet
    await openSettings(page, 'Vorlagen')
    expect(await violations(page)).toEqual([])
    await openTemplate(page, 'Ankreuzteil Jahrgang 4')
    const tabs = ['Allgemein', 'Layout', 'Bewertungen', 'Textschnipsel', 'Dokument']
    for (const name of tabs) {
      await tab(page, name).click()
      expect(await violationsDayAndNight(page), name).toEqual([])
    }
    await tab(page, 'Allgemein').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await button(page, 'Speichern').click()
    await page.getByText('Name muss angegeben werden.').waitFor()
    expect(await violations(page)).toEqual([])
  },
)
