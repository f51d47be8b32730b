import { describe, expect, it } from 'vitest'
import type { LayoutField, LayoutFields, LayoutName } from '#contract/index.ts'
import { composeReport } from '#report/index.ts'
import { fieldsOf } from '#rules/index.ts'
import { templateOf } from '../../../../tests/support/grading/templates.ts'
import { cardModel, type SectionBody } from './cardModel.ts'

const days = new Set<LayoutField>(['sickDays', 'unexcused'])
const layouts = Object.keys(fieldsOf) as LayoutName[]

/** A value for every field that is found again on paper. */
function filled(fields: readonly LayoutField[]): LayoutFields {
  return Object.fromEntries(fields.map((field, at) => [field, days.has(field) ? 70 + at : `Text von ${field}`]))
}

function fieldsIn(body: SectionBody): LayoutField[] {
  switch (body.kind) {
    case 'days':
      return [...days]
    case 'texts':
      return body.parts.map(({ field }) => field)
    case 'grades':
      return body.rows.flatMap(({ nameField }) => nameField ?? [])
    case 'origin':
      return body.row.nameField ? [body.row.nameField] : []
    case 'ticks':
      return []
  }
}

describe.each(layouts)('the fields of %s', (name) => {
  const template = templateOf(name)
  const fields = fieldsOf[name]

  it('are those that the form asks for, in its order', () => {
    const asked = cardModel(template).sections.flatMap(({ body }) => fieldsIn(body))
    expect(asked).toEqual(fields)
  })

  it('are those that the report prints', () => {
    const layout = filled(fields)
    const grades = [
      { subject: 'language' as const, grade: '2' },
      { subject: 'originLanguage' as const, grade: '2' },
    ]
    const entry = { class: '3a', year: '2024/2025-1. Halbjahr', grades, layout }
    const student = { id: '1', preName: 'Emil', name: 'Becker', class: '3a' }
    const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
    const paper = JSON.stringify(
      composeReport(template, student, entry, '2024/2025', part, { name: 'Schule', logo: '' }).blocks,
    )
    expect(fields.filter((field) => !paper.includes(String(layout[field])))).toEqual([])
  })
})
