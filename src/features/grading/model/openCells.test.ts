import { describe, expect, it } from 'vitest'
import { cardModel } from './cardModel.ts'
import { countOpen, nextOpen } from './openCells.ts'
import { blank, mark, tickTemplate } from './testing/templates.ts'

const model = cardModel(tickTemplate)
const [first, second, third, fourth] = model.cells

describe('what is still open', () => {
  it('is everything on an empty sheet and nothing on a full one', () => {
    expect(countOpen(model, blank)).toBe(4)
    const grades = [
      mark('sprechen', 's1', 'sicher'),
      mark('sprechen', 's2', 'sicher'),
      mark('lesen', 's3', 'unsicher'),
      mark('spiel', 's4', 'sicher', 'spo'),
    ]
    expect(countOpen(model, { ...blank, grades })).toBe(0)
  })

  it('counts a label that the template has lost as open', () => {
    expect(countOpen(model, { ...blank, grades: [mark('sprechen', 's1', 'ganz toll')] })).toBe(4)
  })
})

describe("'Nächste offene'", () => {
  it('begins at the top', () => {
    expect(nextOpen(model, blank, undefined)).toBe(first)
  })

  it('goes on behind the cell that was used last and skips what is done', () => {
    const entry = { ...blank, grades: [mark('lesen', 's3', 'sicher')] }
    expect(nextOpen(model, entry, second)).toBe(fourth)
  })

  it('starts over after the last one', () => {
    expect(nextOpen(model, blank, fourth)).toBe(first)
    const grades = [mark('sprechen', 's1', 'sicher')]
    expect(nextOpen(model, { ...blank, grades }, third)).toBe(fourth)
    expect(nextOpen(model, { ...blank, grades }, fourth)).toBe(second)
  })

  it('comes back to the same cell when it is the only open one, and finds nothing on a full sheet', () => {
    const grades = [
      mark('sprechen', 's2', 'sicher'),
      mark('lesen', 's3', 'sicher'),
      mark('spiel', 's4', 'sicher', 'spo'),
    ]
    expect(nextOpen(model, { ...blank, grades }, first)).toBe(first)
    expect(nextOpen(model, { ...blank, grades: [...grades, mark('sprechen', 's1', 'sicher')] }, first)).toBeUndefined()
  })
})
