import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { reload, restored, stored, tab } from '../support/head/template.ts'
import { inShort, journey } from '../support/journey.ts'
import { button } from '../support/page.ts'

journey.skipIf(inShort)(
  'two tabs that each add a template have each their own, over a reload too',
  async ({ tablet, head }) => {
    const { page, context } = tablet
    const name = (of: Page) => of.getByRole('textbox', { name: 'Name' })
    const add = async (of: Page, typed: string) => {
      await button(of, 'Vorlage hinzufügen').click()
      await name(of).waitFor()
      expect(await name(of).inputValue()).toBe('')
      await name(of).fill(typed)
    }
    const create = async (of: Page) => {
      await of.bringToFront()
      await tab(of, 'Layout').click()
      await of.getByRole('textbox', { name: 'Unterschifts Ort' }).fill('Musterstadt')
      await tab(of, 'Allgemein').click()
      await of.getByRole('button', { name: /Layout$/ }).click()
      await of.getByRole('option', { name: 'Niedersachsen Jg. 3 u. 4' }).click()
      await button(of, 'Vorlage hinzufügen').click()
      await toasted(of, 'Vorlage erfolgreich erstellt.').first().waitFor()
      // The words may still stand there from the template before.
      await of.getByRole('heading', { level: 1, name: 'Neue Vorlage' }).waitFor({ state: 'detached' })
    }
    await openSettings(page, 'Vorlagen')
    await add(page, 'Erste')
    const second = await context.newPage()
    await second.goto('/schoolConfig/main')
    await openSettingsPage(second, 'Vorlagen')
    await add(second, 'Zweite')
    await name(page).fill('Erste neue')
    for (const one of [page, second]) {
      await one.bringToFront()
      await reload(one)
      await restored(one).waitFor()
    }
    expect([await name(page).inputValue(), await name(second).inputValue()]).toEqual(['Erste neue', 'Zweite'])

    // What a closed tab leaves behind is there again.
    await second.close()
    await create(page)
    await button(page, 'Vorlage hinzufügen').click()
    await restored(page).waitFor()
    expect(await name(page).inputValue()).toBe('Zweite')
    await create(page)
    expect([await stored(head, 'Erste neue'), await stored(head, 'Zweite')]).toEqual([
      expect.objectContaining({ name: 'Erste neue' }),
      expect.objectContaining({ name: 'Zweite' }),
    ])
  },
)
