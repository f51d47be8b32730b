import { expect, it } from 'vitest'
import { pressOf } from './pressOf.ts'

const key = (name: string, held = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  ...held,
})

it('takes digits as the keys of the pad from the left', () => {
  expect(pressOf(key('1'), 9)).toEqual({ kind: 'give', index: 0 })
  expect(pressOf(key('9'), 9)).toEqual({ kind: 'give', index: 8 })
  expect(pressOf(key('5'), 4)).toBeUndefined()
  expect(pressOf(key('0'), 9)).toBeUndefined()
})

it('moves by arrows, takes out by Delete and takes back by Cmd+Z or Ctrl+Z', () => {
  expect(pressOf(key('ArrowDown'), 9)).toEqual({ kind: 'child', by: 1 })
  expect(pressOf(key('ArrowLeft'), 9)).toEqual({ kind: 'column', by: -1 })
  expect(pressOf(key('Backspace'), 9)).toEqual({ kind: 'clear' })
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(pressOf(key('z', held), 9)).toEqual({ kind: 'undo' })
    expect(pressOf(key('1', held), 9)).toBeUndefined()
  }
  expect(pressOf(key('z', { metaKey: true, shiftKey: true }), 9)).toBeUndefined()
})

it('gives nothing while a key is held down, and moves on', () => {
  const held = { repeat: true }
  expect(pressOf(key('1', held), 9)).toBeUndefined()
  expect(pressOf(key('Delete', held), 9)).toBeUndefined()
  expect(pressOf(key('z', { ...held, metaKey: true }), 9)).toBeUndefined()
  expect(pressOf(key('ArrowDown', held), 9)).toEqual({ kind: 'child', by: 1 })
})
