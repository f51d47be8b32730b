import { describe, expect, it } from 'vitest'
import { mergeFields } from './mergeFields.ts'

const was = { name: 'Becker', class: '1a', classes: ['a', 'b'] }

describe('what two change in one form', () => {
  it('is both of it where they changed different fields', () => {
    expect(mergeFields({ was, now: { ...was, class: '4b' }, wanted: { ...was, name: 'Bäcker' } })).toEqual({
      merged: { ...was, name: 'Bäcker', class: '4b' },
      clashing: [],
    })
  })

  it('is no clash where both made the same of it', () => {
    const both = { ...was, classes: ['a'] }
    expect(mergeFields({ was, now: both, wanted: { ...both, classes: ['a'] } })).toEqual({ merged: both, clashing: [] })
  })

  it('names every field that both have changed, and stays with what it is now', () => {
    const now = { name: 'Beckers', class: '4b', classes: ['a'] }
    expect(mergeFields({ was, now, wanted: { name: 'Bäcker', class: '2c', classes: ['a', 'b'] } })).toEqual({
      merged: now,
      clashing: ['name', 'class'],
    })
  })

  it('is what is wanted where nobody else changed anything', () => {
    const wanted = { name: '', class: '2c', classes: [] }
    expect(mergeFields({ was, now: was, wanted })).toEqual({ merged: wanted, clashing: [] })
  })
})
