import { expect, it } from 'vitest'
import { blank, mark, tickTemplate } from '../../../../tests/support/grading/templates.ts'
import { heldInputs, heldText } from './heldText.ts'

const other = { ...tickTemplate, texts: [] }
const base = { ...blank, layout: { comments: 'alt', interests: 'liest' } }
const value = { ...blank, grades: [mark('lesen', 's3', 'sicher')], layout: { comments: 'neu' } }

it('names every input that the server does not have, by the template that knows its marks', () => {
  const inputs = heldInputs({ base, value }, [other, tickTemplate])
  expect(inputs.map(({ name, where, value }) => [name, where, value])).toEqual([
    ['liest vor', 'Deutsch, Lesen', 'sicher'],
    ['Bemerkungen', 'Text', 'neu'],
    ['Interessen, Fähigkeiten, Fertigkeiten', 'Text', 'gelöscht'],
  ])
})

it('can be pasted elsewhere, with the student, the class and the year', () => {
  const target = { studentID: '1', studentName: 'Emil Becker', className: '1a', year: '2024/2025-1. Halbjahr' }
  expect(heldText({ target }, heldInputs({ base: null, value }, [tickTemplate]))).toBe(
    'Emil Becker, Klasse 1a, 2024/2025-1. Halbjahr\nliest vor (Deutsch, Lesen): sicher\nBemerkungen (Text): neu',
  )
})
