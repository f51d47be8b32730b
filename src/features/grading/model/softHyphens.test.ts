import { expect, it } from 'vitest'
import type { LayoutName } from '#contract/index.ts'
import { behaviourPhrases, fieldsOf } from '#rules/index.ts'
import { templateOf } from '../../../../tests/support/grading/templates.ts'
import { cardModel } from './cardModel.ts'
import { softHyphens } from './softHyphens.ts'

/** Letters that fit into a tab of the register beside the sheet. */
const mostLetters = 11

it('breaks the long words of a report softly and leaves the rest alone', () => {
  expect(softHyphens('trifft überwiegend zu')).toBe('trifft über\u00ADwiegend zu')
  expect(softHyphens('Sozialverhalten, Sachunterricht')).toBe('Sozial\u00ADverhalten, Sach\u00ADunterricht')
  expect(softHyphens('Sport')).toBe('Sport')
})

it.each(Object.keys(fieldsOf) as LayoutName[])('leaves no part of a tab of %s wider than a tab', (name) => {
  const { sections } = cardModel(templateOf(name))
  // A subject is a tab of its own where its marks are ticked.
  const subjects = sections.flatMap(({ body }) => (body.kind === 'grades' ? body.rows.map((row) => row.name) : []))
  expect(sections.length).toBeGreaterThan(0)
  for (const words of [...sections.map(({ tab }) => tab), ...subjects, ...behaviourPhrases]) {
    const broken = softHyphens(words)
    expect(broken.replaceAll('\u00AD', '')).toBe(words)
    const parts = broken.split(/[\s\u00AD-]/)
    expect(parts.filter((part) => part.length > mostLetters)).toEqual([])
  }
})
