import { expect } from 'vitest'
import { toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { button, openTemplate, reload, restored, stored, tab, templateList } from '../support/head/template.ts'
import { journey } from '../support/journey.ts'

const since = 'Was Sie seitdem geändert haben, ist noch nicht gespeichert.'

journey(
  'what the head types while a save is on its way is not lost, over a reload too, and goes out with the next one',
  async ({ tablet, head, network }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const name = page.getByRole('textbox', { name: 'Name' })
    const before = await stored(head, 'Jahrgang 1/2 mit Ankreuzteil')
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, 'Jahrgang 1/2 mit Ankreuzteil')
    await name.fill('Zuerst ')
    const slow = network.inject(/^PUT .*\/edit\/template$/, { kind: 'heldAnswer' })
    const sent = slow.hit()
    await button(page, 'Speichern').click()
    await sent
    await name.fill('Zuerst und danach')
    await tab(page, 'Textschnipsel').click()
    await button(page, 'Fach hinzufügen').click()
    await page.getByRole('textbox', { name: 'Fach' }).fill('Werken')
    expect(await slow.deliver()).toEqual([200])
    slow.lift()
    await toasted(page, since).waitFor()
    expect(await toasted(page, 'Vorlage erfolgreich geändert.').count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: /^Zuerst(?! und)/ }).waitFor()
    expect((await stored(head, 'Zuerst'))?.texts).toEqual(before?.texts)

    await reload(page)
    await restored(page).waitFor()
    expect(await page.getByText('an anderer Stelle').count()).toBe(0)
    expect(await name.inputValue()).toBe('Zuerst und danach')
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    expect((await stored(head, 'Zuerst und danach'))?.texts.at(-1)?.name).toBe('Werken')
  },
)

journey('what the head types in the moment before the list comes back is not lost either', async ({ tablet, head }) => {
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
})
