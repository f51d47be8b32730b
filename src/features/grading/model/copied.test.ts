import { expect, it } from 'vitest'
import { isStillCopied, withoutCopied } from './copied.ts'
import { blank, mark } from './testing/templates.ts'

const copied = {
  ...blank,
  grades: [mark('sprechen', 's1', 'sicher'), mark('lesen', 's3', 'unsicher')],
  layout: { interests: 'malt gern', sickDays: 3 },
}

it('still calls a sheet taken over after the first change', () => {
  const changed = { ...copied, grades: [mark('sprechen', 's1', 'unsicher'), mark('lesen', 's3', 'unsicher')] }
  expect(isStillCopied(changed, copied)).toBe(true)
})

it('does not once everything has been changed or taken out', () => {
  expect(isStillCopied(blank, copied)).toBe(false)
  const own = { ...blank, grades: [mark('sprechen', 's1', 'unsicher')], layout: { interests: 'liest gern' } }
  expect(isStillCopied(own, copied)).toBe(false)
})

it('clears what was taken over and keeps what the teacher wrote since', () => {
  const changed = {
    ...copied,
    grades: [mark('sprechen', 's1', 'unsicher'), mark('lesen', 's3', 'unsicher')],
    layout: { interests: 'malt gern', sickDays: 4, comments: 'neu' },
  }
  expect(withoutCopied(changed, copied)).toEqual({
    ...blank,
    grades: [mark('sprechen', 's1', 'unsicher')],
    layout: { sickDays: 4, comments: 'neu' },
  })
})
