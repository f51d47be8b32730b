import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { downloadPath } from '#contract/index.ts'
import { openTablet } from '../support/browser/openTablet.ts'
import { violations } from '../support/browser/violations.ts'
import { finish, toasted } from '../support/head/dialog.ts'
import { addTemplate, changeElsewhere, open, rename } from '../support/head/ownTemplate.ts'
import {
  openFirstCategory,
  openRow,
  openTemplate,
  reload,
  restored,
  snippetsOf,
  stored,
  tab,
  templateList,
} from '../support/head/template.ts'
import { inShort, journey } from '../support/journey.ts'
import { button } from '../support/page.ts'
import { logoBody, makePng } from '../support/png.ts'

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

const clash = (page: Page) => question(page, 'Die Vorlage wurde inzwischen geändert')

/** In one of two questions, of which the other may still be going. */
const choose = (of: Locator, name: string) => of.getByRole('button', { name, exact: true }).click()

const allClosed = (page: Page) => page.waitForFunction(() => document.querySelector('[role=alertdialog]') === null)

journey.skipIf(inShort)(
  'two who change the same subject on two tablets: the later one reads what the other did, and then decides',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const { subject, category, first, second } = await addTemplate(head, 'Dasselbe')
    await open(page, 'Dasselbe')
    await rename(page, first.text, 'meins')

    const other = await openTablet({ url: network.url })
    await open(other.page, 'Dasselbe')
    await other.page.getByRole('textbox', { name: 'Jahrgang (optional)' }).fill('5')
    await openFirstCategory(other.page)
    await openRow(other.page, second.text)
    await button(other.page, `${second.text} nach oben`).click()
    await rename(other.page, second.text, 'ihres')
    await button(other.page, 'Speichern').click()
    await toasted(other.page, 'Vorlage erfolgreich geändert.').waitFor()
    await other.remove()
    const theirs = await stored(head, 'Dasselbe')

    await button(page, 'Speichern').click()
    await clash(page)
      .getByRole('heading', { name: `Fach „${subject.name}“` })
      .waitFor()
    await clash(page).getByText(`„${second.text}“ heißt jetzt „ihres“`).waitFor()
    expect(await clash(page).getByText('Jahrgang').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await finish(page, 'Weiter bearbeiten')
    expect(await stored(head, 'Dasselbe')).toEqual(theirs)
    expect((await snippetsOf(page, category.name))[0]).toBe('meins')

    // Nor after a reload is it written over unseen.
    await reload(page)
    await restored(page).waitFor()
    await button(page, 'Speichern').click()
    await clash(page).waitFor()
    await finish(page, 'Eigene Fassung speichern')
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    await templateList(page).waitFor()
    const after = await stored(head, 'Dasselbe')
    expect(after?.level).toBe('5')
    expect(after?.texts[0]?.categories[0]?.snippets.slice(0, 2)).toEqual([{ ...first, text: 'meins' }, second])
  },
)

journey.skipIf(inShort)(
  'who would rather have the newer version gets it, after a question',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    await addTemplate(head, 'Neuere')
    await open(page, 'Neuere')
    const level = page.getByRole('textbox', { name: 'Jahrgang (optional)' })
    await level.fill('meiner')
    await changeElsewhere(head, 'neuere', (now) => ({ ...now, level: 'ihrer' }))
    await button(page, 'Speichern').click()
    await clash(page).getByText('jetzt „ihrer“').waitFor()
    const sure = question(page, 'Eigene Änderungen verwerfen?')
    await choose(clash(page), 'Neue Fassung laden')
    await sure.getByText('Ihre eigenen Änderungen gehen verloren.').waitFor()
    await choose(sure, 'Zurück')
    await clash(page).waitFor()
    expect(await level.inputValue()).toBe('meiner')
    await choose(clash(page), 'Neue Fassung laden')
    await choose(sure, 'Verwerfen und laden')
    await allClosed(page)
    expect(await level.inputValue()).toBe('ihrer')

    // From here on the edits begin from there.
    await level.fill('unserer')
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    expect(await stored(head, 'Neuere')).toMatchObject({ level: 'unserer' })
  },
)

journey.skipIf(inShort)('of two who each choose another logo the later one is asked', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  const theirs = makePng({ width: 5 })
  const ours = makePng({ width: 7 })
  const { template } = await addTemplate(head, 'Logos')
  await open(page, 'Logos')
  await tab(page, 'Layout').click()
  const field = page.getByLabel('Logo der Vorlage')
  await field.setInputFiles({ name: 'unseres.png', mimeType: 'image/png', buffer: ours })
  await head.call('uploadTemplateLogo', {}, { ...logoBody(theirs), templateID: template.templateID })
  const logo = async () => {
    const path = (await stored(head, 'Logos'))?.logo ?? expect.fail('no logo')
    return Buffer.from(await head.download(downloadPath(path)))
  }
  await button(page, 'Speichern').click()
  await clash(page).getByRole('heading', { name: 'Logo der Vorlage' }).waitFor()
  await clash(page).getByText('jetzt ein anderes Bild').waitFor()
  expect((await logo()).equals(theirs)).toBe(true)
  await finish(page, 'Weiter bearbeiten')
  await page.getByText('unseres.png').waitFor()

  await button(page, 'Speichern').click()
  await clash(page).waitFor()
  await finish(page, 'Eigene Fassung speichern')
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  expect((await logo()).equals(ours)).toBe(true)
})

journey.skipIf(inShort)('two tabs of one tablet lose nothing of each other', async ({ tablet, head }) => {
  const { page, context } = tablet
  tablet.expectErrors(/status of 409/)
  await addTemplate(head, 'Tabs')
  await open(page, 'Tabs')
  const second = await context.newPage()
  await second.goto('/schoolConfig/main')
  await second
    .getByRole('navigation', { name: 'Bereiche der Schuleinstellung' })
    .getByRole('button', { name: /^Vorlagen/ })
    .click()
  await openTemplate(second, 'Tabs')
  const level = (of: Page) => of.getByRole('textbox', { name: 'Jahrgang (optional)' })
  await level(second).fill('zweiter')
  await level(page).fill('erster')
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()

  await second.bringToFront()
  await reload(second)
  await restored(second).waitFor()
  expect(await level(second).inputValue()).toBe('zweiter')
  await button(second, 'Speichern').click()
  await clash(second).getByText('jetzt „erster“').waitFor()
  expect(await stored(head, 'Tabs')).toMatchObject({ level: 'erster' })
  await finish(second, 'Eigene Fassung speichern')
  await toasted(second, 'Vorlage erfolgreich geändert.').waitFor()
  expect(await stored(head, 'Tabs')).toMatchObject({ level: 'zweiter' })
})

journey.skipIf(inShort)('the back button beside the question keeps everything', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  await addTemplate(head, 'Retour')
  await open(page, 'Retour')
  const name = page.getByRole('textbox', { name: 'Name' })
  const long = 'Zurück '.repeat(28).trim()
  await name.fill(long)
  await changeElsewhere(head, 'retour', (now) => ({ ...now, name: `Retour ${'ü'.repeat(190)}` }))
  await button(page, 'Speichern').click()
  await clash(page).waitFor()
  expect(await clash(page).evaluate((open) => open.scrollWidth <= open.clientWidth)).toBe(true)
  // The way back closes the question alone; only then it leads away from the page, which asks first.
  await page.goBack()
  await allClosed(page)
  expect(await name.inputValue()).toBe(long)
  await page.goBack()
  await choose(question(page, 'Änderungen verwerfen?'), 'Weiter bearbeiten')
  await allClosed(page)
  expect(await name.inputValue()).toBe(long)
})
