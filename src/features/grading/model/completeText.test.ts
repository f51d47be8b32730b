import { expect, it } from 'vitest'
import type { LayoutName } from '#contract/index.ts'
import { cardModel } from './cardModel.ts'
import { completeText, emptyFields } from './completeText.ts'
import { blank, tickTemplate } from './testing/templates.ts'

const modelOf = (name: LayoutName) => cardModel({ ...tickTemplate, layout: { name, config: {} } })

it('says what is complete, and how much is empty beside it', () => {
  expect(completeText(modelOf('nds34'), 141)).toBe('Noten vollständig, 141 Felder leer')
  expect(completeText(modelOf('nds12t'), 1)).toBe('Ankreuzteil vollständig, 1 Feld leer')
  expect(completeText(modelOf('nds12'), 12)).toBe('12 Felder leer')
  expect(completeText(modelOf('nds34'), 0)).toBe('alles ausgefüllt')
})

it('counts days and texts as fields, and no optional subject', () => {
  expect(emptyFields(modelOf('nds34'), blank)).toBe(6)
  expect(emptyFields(modelOf('nds34'), { ...blank, layout: { sickDays: 0, comments: 'Gut.', clubs: ' ' } })).toBe(4)
  expect(emptyFields(modelOf('onlyt'), { ...blank, layout: { comments: 'Gut.' } })).toBe(0)
})
