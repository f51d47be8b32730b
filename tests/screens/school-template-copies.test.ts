import { expect } from 'vitest'
import { dialog, finish, press, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { openTemplate, stored, tab, templateList } from '../support/head/template.ts'
import { button } from '../support/page.ts'
import { makePng } from '../support/png.ts'
import { screen } from '../support/screen/screen.ts'

screen('the head copies a template once it is saved, logos included; its classes stay', async ({ tablet, head }) => {
  const { page } = tablet
  const name = 'Jahrgang 1/2 mit Ankreuzteil'
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, name)
  await tab(page, 'Layout').click()
  await page.getByLabel('Zweites Logo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: makePng() })
  await button(page, 'Kopieren').click()
  await toasted(page, 'Bitte zuerst speichern.').waitFor()
  await button(page, 'Speichern').click()
  await templateList(page).waitFor()
  await openTemplate(page, name)
  await button(page, 'Kopieren').dblclick()
  await toasted(page, 'Kopiert.').waitFor()
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

screen(
  'the head gives a template to several classes, and is asked where something has no place in it',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, 'Jahrgang 3/4 mit Noten')
    await button(page, 'Klassen zuweisen').click()
    const box = (name: string) => dialog(page).getByRole('checkbox', { name: new RegExp(`^${name}`) })
    await box('3a').waitFor()
    expect([await box('3a').isChecked(), await box('3a').isDisabled()]).toEqual([true, true])
    await press(page, 'Klassen zuweisen')
    await dialog(page).getByText('Bitte mindestens eine Klasse wählen.').waitFor()
    await box('2c').click()
    await box('1a').click()
    await press(page, '2 Klassen zuweisen')
    await dialog(page)
      .getByText(/^1a: \d+ Eingaben in 4 Zeugnissen passen nicht zu dieser Vorlage\.$/)
      .waitFor()
    await press(page, 'Abbrechen')
    await box('1a').click()
    await finish(page, '1 Klasse zuweisen')
    await toasted(page, 'Vorlage 1 Klasse zugewiesen.').waitFor()
    await page.getByText('Die Klassen 2c und 3a benutzen diese Vorlage.').waitFor()
    expect(await head.call('classTemplate', { classID: 'demo-1a' })).toMatchObject({
      name: 'Jahrgang 1/2 mit Ankreuzteil',
    })
  },
)
