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

it('moves by arrows, takes out by Delete, takes back by Cmd+Z or Ctrl+Z and does again with Shift', () => {
  expect(pressOf(key('ArrowDown'), 9)).toEqual({ kind: 'child', by: 1 })
  expect(pressOf(key('ArrowLeft'), 9)).toEqual({ kind: 'column', by: -1 })
  expect(pressOf(key('Backspace'), 9)).toEqual({ kind: 'clear' })
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(pressOf(key('z', held), 9)).toEqual({ kind: 'turn', way: 'undo' })
    expect(pressOf(key('Z', { ...held, shiftKey: true }), 9)).toEqual({ kind: 'turn', way: 'redo' })
    expect(pressOf(key('1', held), 9)).toBeUndefined()
  }
})

it('does again by Ctrl+Y, which is no shortcut of a Mac', () => {
  expect(pressOf(key('y', { ctrlKey: true }), 9)).toEqual({ kind: 'turn', way: 'redo' })
  expect(pressOf(key('y', { metaKey: true }), 9)).toBeUndefined()
})

it('gives nothing while a key is held down, and moves on', () => {
  const held = { repeat: true }
  expect(pressOf(key('1', held), 9)).toBeUndefined()
  expect(pressOf(key('Delete', held), 9)).toBeUndefined()
  expect(pressOf(key('z', { ...held, metaKey: true }), 9)).toBeUndefined()
  expect(pressOf(key('ArrowDown', held), 9)).toEqual({ kind: 'child', by: 1 })
})
