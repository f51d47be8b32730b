import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { inShort, journey } from '../support/journey.ts'
import { openSettingsPlace } from '../support/rooms/visit.ts'

journey.skipIf(inShort)(
  'classes with long names can be told apart, and nothing is wider than the screen',
  async ({ tablet, head }) => {
    const { page } = tablet
    for (const name of ['Sternenklasse 1', 'Sternenklasse 2'])
      await head.call('addClass', {}, { name, label: 'Klasse' })
    await head.call('addYear', {}, { name: 'W'.repeat(200) })
    await openSettings(page, 'Klassen')
    for (const name of ['Sternenklasse 1', 'Sternenklasse 2']) {
      const sign = page.getByRole('button', { name: new RegExp(`^Klasse ${name}`) }).getByText(name)
      for (const width of [1180, 820, 390]) {
        await resize(page, { width, height: 820 })
        expect(await sign.evaluate((text) => text.scrollHeight <= text.clientHeight), `${name}, ${width}`).toBe(true)
      }
    }
    await openSettingsPlace(page, 'years')
    await page.getByRole('article', { name: 'WWW' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  },
)
