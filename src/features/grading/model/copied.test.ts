import { expect, it } from 'vitest'
import { applyChanges } from '#rules/index.ts'
import { blank, mark } from '../../../../tests/support/grading/templates.ts'
import { removeCopied } from './copied.ts'

const copied = {
  ...blank,
  grades: [mark('sprechen', 's1', 'sicher'), mark('lesen', 's3', 'unsicher')],
  layout: { interests: 'malt gern', sickDays: 3 },
}

it('still calls a sheet taken over after the first change', () => {
  const changed = { ...copied, grades: [mark('sprechen', 's1', 'unsicher'), mark('lesen', 's3', 'unsicher')] }
  expect(removeCopied(changed, copied)).not.toEqual([])
})

it('does not once everything has been changed or taken out', () => {
  expect(removeCopied(blank, copied)).toEqual([])
  const own = { ...blank, grades: [mark('sprechen', 's1', 'unsicher')], layout: { interests: 'liest gern' } }
  expect(removeCopied(own, copied)).toEqual([])
})

it('clears what was taken over and keeps what the teacher wrote since', () => {
  const changed = {
    ...copied,
    grades: [mark('sprechen', 's1', 'unsicher'), mark('lesen', 's3', 'unsicher')],
    layout: { interests: 'malt gern', sickDays: 4, comments: 'neu' },
  }
  expect(applyChanges(changed, removeCopied(changed, copied))).toEqual({
    ...blank,
    grades: [mark('sprechen', 's1', 'unsicher')],
    layout: { sickDays: 4, comments: 'neu' },
  })
})
