import { describe, expect, it } from 'vitest'
import { renamesOf } from './renamedGrades.ts'

const rename = (text: string) => {
  const [from = '', to = ''] = text.split('>')
  return { from, to }
}
/** Labels are letters; a rename is 'a>b'. */
const found = (was: string, now: string, sent: string[] = [], known: string[] = []) =>
  renamesOf({ was: [...was], now: [...now], sent: sent.map(rename), known: known.map(rename) }).map(
    ({ from, to }) => `${from}>${to}`,
  )

describe('the renames of a save', () => {
  it.each([
    ['named ones', 'abc', 'xbc', ['a>x'], [], ['a>x']],
    ['none for a removed and an added label', 'abc', 'xbc', [], [], []],
    ['none for what is not stored, or not to be', 'abc', 'abd', ['q>d', 'c>y'], [], []],
    ['named by a client that does not know of the last one', 'xb', 'yb', ['a>y'], ['a>x'], ['x>y']],
    ['a label that comes back in place of its successor', 'xb', 'ab', [], ['a>x'], ['x>a']],
    ['the same over two renames', 'yb', 'ab', [], ['a>x', 'x>y'], ['y>a']],
    ['none for a label whose successor is gone', 'b', 'ab', [], ['a>x'], []],
    ['none for a label that stands twice', 'aab', 'xab', ['a>x'], [], []],
    ['two labels that become one', 'abc', 'xc', ['a>x', 'b>x'], [], ['a>x', 'b>x']],
    ['a label that was renamed there and back', 'ab', 'yb', ['a>y'], ['a>x', 'x>a'], ['a>y']],
  ])('%s', (_title, was, now, sent, known, expected) => {
    expect(found(was, now, sent, known)).toEqual(expected)
  })

  it.each([
    ['two that change places', 'ab', 'ba', ['a>b', 'b>a'], []],
    ['a new grade with the former label of another', 'xb', 'xba', [], ['a>x']],
    ['the same in one save', 'ab', 'xba', ['a>x'], []],
    ['another one renamed to it', 'xb', 'xa', ['b>a'], ['a>x']],
    ['the same after a further rename in the same save', 'xb', 'ya', ['x>y', 'b>a'], ['a>x']],
  ])('are refused for %s', (_title, was, now, sent, known) => {
    expect(() => found(was, now, sent, known)).toThrow(/^So hieß die Bewertung „[a-z]“ bisher\./)
  })
})
