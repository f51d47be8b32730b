import { expect } from 'vitest'
import { finish, followError, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { openTemplate, reload, restored, stored, tab, templateList } from '../support/head/template.ts'
import { inShort, journey } from '../support/journey.ts'
import { button } from '../support/page.ts'

journey.skipIf(inShort)(
  'a label that the head has typed and not added is not lost: it is added by the save',
  async ({ tablet, head }) => {
    const { page } = tablet
    const name = 'Jahrgang 1/2 mit Ankreuzteil'
    const grades = (await stored(head, name))?.grades ?? []
    const field = page.getByRole('textbox', { name: 'Neue Bewertung' })
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, name)
    await tab(page, 'Bewertungen').click()
    await field.fill('ganz selten')
    await tab(page, 'Layout').click()
    await button(page, 'Zurück: Vorlagen').click()
    await finish(page, 'Weiter bearbeiten')
    await reload(page)
    await restored(page).waitFor()
    await tab(page, 'Bewertungen').click()
    expect(await field.inputValue()).toBe('ganz selten')

    // What is there already is not added, and the save says so where it was typed.
    await field.fill(grades[0] ?? '')
    await tab(page, 'Layout').click()
    await button(page, 'Speichern').click()
    await followError(page, 'Bewertungen Jede Bewertung kann nur einmal vorkommen', field)
    await page.getByText('Jede Bewertung kann nur einmal vorkommen.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(' ganz selten')
    await tab(page, 'Layout').click()
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    await templateList(page).waitFor()
    expect((await stored(head, name))?.grades).toEqual([...grades, 'ganz selten'])
  },
)
