import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { downloadPath } from '#contract/index.ts'
import { toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { openTemplate, reload, restored, stored, tab, templateList } from '../support/head/template.ts'
import { button } from '../support/page.ts'
import { makePng } from '../support/png.ts'
import { screen } from '../support/screen/screen.ts'
import type { FaultProxy, Injected } from '../support/server/createFaultProxy.ts'

const since = 'Was Sie seitdem geändert haben, ist noch nicht gespeichert.'

/** A new template whose creation has reached the server, which has not answered yet. */
async function createSlowly(page: Page, network: FaultProxy, name: string): Promise<Injected> {
  await openSettings(page, 'Vorlagen')
  await button(page, 'Vorlage hinzufügen').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: /Layout$/ }).click()
  await page.getByRole('option', { name: 'Niedersachsen Jg. 3 u. 4' }).click()
  await tab(page, 'Layout').click()
  await page.getByRole('textbox', { name: 'Unterschifts Ort' }).fill('Musterstadt')
  const slow = network.inject(/^POST .*\/add\/template$/, { kind: 'heldAnswer' })
  const sent = slow.hit()
  await button(page, 'Vorlage hinzufügen').click()
  await sent
  return slow
}

screen(
  'the head saves what she typed meanwhile without leaving the form, and no change is taken for somebody else’s',
  async ({ tablet, head, network }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const name = page.getByRole('textbox', { name: 'Name' })
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, 'Jahrgang 1/2 mit Ankreuzteil')
    const level = page.getByRole('textbox', { name: 'Jahrgang (optional)' })
    await level.fill('1')
    const slow = network.inject(/^PUT .*\/edit\/template$/, { kind: 'heldAnswer' })
    const sent = slow.hit()
    await button(page, 'Speichern').click()
    await sent
    await name.fill('Später')
    await level.fill('2')
    await slow.deliver()
    slow.lift()
    await toasted(page, since).waitFor()
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    await templateList(page).waitFor()
    expect(await toasted(page, 'Änderungen von anderer Stelle sind übernommen.').count()).toBe(0)
    expect(await stored(head, 'Später')).toMatchObject({ level: '2' })
  },
)

screen(
  'what the head types while a new template is being created is there as an edit of it',
  async ({ tablet, head, network }) => {
    const { page } = tablet
    const slow = await createSlowly(page, network, 'Ganz neu')
    await page.getByRole('textbox', { name: 'Unterschifts Ort' }).fill('Emden')
    await slow.deliver()
    slow.lift()
    await toasted(page, since).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Ganz neu' }).waitFor()
    await restored(page).waitFor()
    expect(await page.getByText('an anderer Stelle').count()).toBe(0)
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    await templateList(page).waitFor()
    expect((await stored(head, 'Ganz neu'))?.layout.config.signaturePlace).toBe('Emden')
    await button(page, 'Vorlage hinzufügen').click()
    await page.getByRole('heading', { level: 1, name: 'Neue Vorlage' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('')
  },
)

screen(
  'a logo that the head chooses while a new template is being created goes out with the next save',
  async ({ tablet, head, network }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const slow = await createSlowly(page, network, 'Mit Logo')
    const png = makePng({ width: 7 })
    await page.getByLabel('Logo der Vorlage').setInputFiles({ name: 'unseres.png', mimeType: 'image/png', buffer: png })
    await slow.deliver()
    slow.lift()
    await toasted(page, since).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Mit Logo' }).waitFor()
    await tab(page, 'Layout').click()
    await page.getByText('unseres.png').waitFor()
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    const path = (await stored(head, 'Mit Logo'))?.logo ?? expect.fail('no logo')
    expect(Buffer.from(await head.download(downloadPath(path))).equals(png)).toBe(true)
  },
)

screen(
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
