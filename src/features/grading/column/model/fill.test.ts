import { expect, it } from 'vitest'
import { type FilledCell, planFill } from './fill.ts'

const cell = (id: string, grade?: string, isHeld = false): FilledCell => ({ id, grade, isHeld })

it('fills only what is empty', () => {
  const { changes } = planFill([cell('a'), cell('b', '3'), cell('c')], '2', false)
  expect(changes).toEqual([
    { id: 'a', before: undefined, after: '2' },
    { id: 'c', before: undefined, after: '2' },
  ])
})

it('replaces what is there only when asked, and never touches what is the same already', () => {
  const cells = [cell('a', '2'), cell('b', '3'), cell('c', 'weggefallen')]
  expect(planFill(cells, '2', false).changes).toEqual([])
  expect(planFill(cells, '2', true).changes).toEqual([
    { id: 'b', before: '3', after: '2' },
    { id: 'c', before: 'weggefallen', after: '2' },
  ])
})

it('leaves out and counts the children about whom somebody has to decide', () => {
  const { changes, held } = planFill([cell('a', undefined, true), cell('b', '1', true), cell('c')], '2', false)
  expect(changes.map(({ id }) => id)).toEqual(['c'])
  expect(held).toBe(1)
})
