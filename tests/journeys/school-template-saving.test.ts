import { expect } from 'vitest'
import { toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { openTemplate, stored, templateList } from '../support/head/template.ts'
import { inShort, journey } from '../support/journey.ts'
import { button } from '../support/page.ts'

const since = 'Was Sie seitdem geändert haben, ist noch nicht gespeichert.'

journey.skipIf(inShort)(
  'what the head types in the moment before the list comes back is not lost either',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, 'Jahrgang 3/4 mit Noten')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Eben')
    await name.press('End')
    // The title follows with what is saved: typed there and then, it comes in time however slow the machine is.
    await page.evaluate(() => {
      const heading = document.querySelector('h1')
      const typing = new MutationObserver(() => {
        typing.disconnect()
        document.execCommand('insertText', false, ' noch')
      })
      if (heading) typing.observe(heading, { characterData: true, childList: true, subtree: true })
    })
    await page.keyboard.press('Enter')
    await toasted(page, since).waitFor()
    expect(await name.inputValue()).toBe('Eben noch')
    expect((await stored(head, 'Eben'))?.name).toBe('Eben')
    await button(page, 'Speichern').click()
    await templateList(page).getByText('Eben noch').waitFor()
  },
)
