import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialog, finish, toasted } from '../support/head/dialog.ts'
import { addTemplate, changeElsewhere, open, rename } from '../support/head/ownTemplate.ts'
import { reload, stored, templateList } from '../support/head/template.ts'
import { button } from '../support/page.ts'
import { screen } from '../support/screen/screen.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

const clash = (page: Page) => question(page, 'Die Vorlage wurde inzwischen geändert')

screen('two who change different parts of a template both have their way', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  const { first, second } = await addTemplate(head, 'Beide')
  await open(page, 'Beide')
  await rename(page, first.text, 'neu gesagt')
  await changeElsewhere(head, 'beide', (now) => ({ ...now, level: '7', texts: now.texts.toReversed() }))
  await button(page, 'Speichern').click()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  await toasted(page, 'Änderungen von anderer Stelle sind übernommen.').waitFor()
  await templateList(page).waitFor()
  const after = await stored(head, 'Beide')
  expect(after?.level).toBe('7')
  expect(after?.texts.at(-1)?.categories[0]?.snippets.slice(0, 2)).toEqual([{ ...first, text: 'neu gesagt' }, second])
})

screen('who decides without network has decided: saved again it goes out, once', async ({ tablet, network, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409|ERR_|Failed to (load|fetch)/)
  await addTemplate(head, 'Offline')
  await open(page, 'Offline')
  await untilAppIsKept(page)
  const level = page.getByRole('textbox', { name: 'Jahrgang (optional)' })
  await level.fill('meiner')
  await changeElsewhere(head, 'offline', (now) => ({ ...now, level: 'ihrer', grades: now.grades.toReversed() }))
  const theirs = await stored(head, 'Offline')
  await button(page, 'Speichern').click()
  await clash(page).waitFor()
  await network.down()
  await finish(page, 'Eigene Fassung speichern')
  await toasted(page, 'Ob das geklappt hat, ist offen.').waitFor()
  expect(await level.inputValue()).toBe('meiner')
  expect(await stored(head, 'Offline')).toEqual(theirs)

  await network.up()
  await button(page, 'Speichern').dblclick()
  await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
  await templateList(page).waitFor()
  expect(await stored(head, 'Offline')).toMatchObject({ level: 'meiner', grades: theirs?.grades })
})

screen(
  'a template removed by somebody else: what was typed is there, after a reload too, and can be saved as a new one',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 404/)
    const { first, template } = await addTemplate(head, 'Weg')
    await open(page, 'Weg')
    await rename(page, first.text, 'bleibt')
    await head.call('deleteTemplate', { id: 'weg' })
    await button(page, 'Speichern').click()
    await dialog(page)
      .getByText('Sie wurde inzwischen an anderer Stelle gelöscht. Ihre Eingaben sind noch da.')
      .waitFor()
    await finish(page, 'Weiter bearbeiten')
    await page.getByText('bleibt', { exact: true }).waitFor()

    await reload(page)
    await page.getByText('Die Vorlage wurde inzwischen an anderer Stelle gelöscht.').waitFor()
    await button(page, 'Speichern').click()
    await dialog(page).waitFor()
    await finish(page, 'Als neue Vorlage speichern')
    await toasted(page, 'Vorlage erfolgreich erstellt.').waitFor()
    await templateList(page).getByText('Weg').waitFor()
    const [now, before] = [await stored(head, 'Weg'), template.texts.flatMap(({ id }) => id)]
    expect(now?.texts.map(({ id }) => id)).toEqual(before)
    expect(now?.texts[0]?.categories[0]?.snippets[0]).toEqual({ ...first, text: 'bleibt' })
  },
)
