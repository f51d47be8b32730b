import { expect } from 'vitest'
import { toasted } from '../support/head/dialog.ts'
import { addTemplate, changeElsewhere, open, rename } from '../support/head/ownTemplate.ts'
import { button, stored, templateList } from '../support/head/template.ts'
import { screen } from '../support/screen/screen.ts'

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
