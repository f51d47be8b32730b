import { expect } from 'vitest'
import { toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { button, openTemplate, stored, tab, templateList } from '../support/head/template.ts'
import { makePng } from '../support/png.ts'
import { screen } from '../support/screen/screen.ts'

screen('the head copies a template once it is saved, logos included; its classes stay', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Jahrgang 1/2 mit Ankreuzteil'
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  await tab(page, 'Layout').click()
  await page.getByLabel('Zweites Logo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: makePng() })
  await button(page, 'Kopie anlegen').click()
  await toasted(page, 'Bitte zuerst speichern.').waitFor()
  await button(page, 'Speichern').click()
  await templateList(page).waitFor()
  await openTemplate(page, name)
  await button(page, 'Kopie anlegen').dblclick()
  await toasted(page, 'Kopie angelegt.').waitFor()
  await page.getByRole('heading', { level: 1, name: `Kopie von ${name}` }).waitFor()
  await page.getByText('Keine Klasse benutzt diese Vorlage.').waitFor()
  const [before, copy] = [await stored(head, name), await stored(head, `Kopie von ${name}`)]
  expect(copy).toEqual({
    ...before,
    templateID: copy?.templateID,
    name: `Kopie von ${name}`,
    secondLogo: before?.secondLogo?.replace('demo-nds12t', copy?.templateID ?? ''),
  })
  expect(copy?.secondLogo).toContain('second')
  expect(await stored(head, `Kopie von ${name} (2)`)).toBeUndefined()
})
