import { describe, expect, it } from 'vitest'
import { nextOf } from './students.ts'

const students = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const open = (...ids: string[]) => nextOf(students, 'b', ({ id }) => ids.includes(id))?.id

describe('whose turn it is', () => {
  it('is the next behind, past the end the first', () => {
    expect(open('a', 'd')).toBe('d')
    expect(open('a')).toBe('a')
  })

  it('is never the same student again', () => {
    expect(open('b')).toBeUndefined()
    expect(open()).toBeUndefined()
  })

  it('begins at the top for somebody who is not in the list', () => {
    expect(nextOf(students, 'z', () => true)?.id).toBe('a')
  })
})
