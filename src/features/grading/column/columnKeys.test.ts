import { expect, it } from 'vitest'
import { isBounce, keyCommand } from './columnKeys.ts'

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
  expect(keyCommand(key('1'), 9)).toEqual({ kind: 'give', index: 0 })
  expect(keyCommand(key('9'), 9)).toEqual({ kind: 'give', index: 8 })
  expect(keyCommand(key('5'), 4)).toBeUndefined()
  expect(keyCommand(key('0'), 9)).toBeUndefined()
})

it('moves by arrows, takes out by Delete, takes back by Cmd+Z or Ctrl+Z and does again with Shift', () => {
  expect(keyCommand(key('ArrowDown'), 9)).toEqual({ kind: 'student', by: 1 })
  expect(keyCommand(key('ArrowLeft'), 9)).toEqual({ kind: 'column', by: -1 })
  expect(keyCommand(key('Backspace'), 9)).toEqual({ kind: 'clear' })
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(keyCommand(key('z', held), 9)).toEqual({ kind: 'undo' })
    expect(keyCommand(key('Z', { ...held, shiftKey: true }), 9)).toEqual({ kind: 'redo' })
    expect(keyCommand(key('1', held), 9)).toBeUndefined()
  }
})

it('does again by Ctrl+Y, which is no shortcut of a Mac', () => {
  expect(keyCommand(key('y', { ctrlKey: true }), 9)).toEqual({ kind: 'redo' })
  expect(keyCommand(key('y', { metaKey: true }), 9)).toBeUndefined()
})

it('gives nothing while a key is held down, and moves on', () => {
  const held = { repeat: true }
  expect(keyCommand(key('1', held), 9)).toBeUndefined()
  expect(keyCommand(key('Delete', held), 9)).toBeUndefined()
  expect(keyCommand(key('z', { ...held, metaKey: true }), 9)).toBeUndefined()
  expect(keyCommand(key('ArrowDown', held), 9)).toEqual({ kind: 'student', by: 1 })
})

const tap = (at: number, label = '2', isFill = false) => ({ label, at, isFill })

it('takes the same key twice for one tap only when no finger is that fast', () => {
  expect(isBounce(null, tap(0))).toBe(false)
  expect(isBounce(tap(1000), tap(1080))).toBe(true)
  expect(isBounce(tap(1000), tap(1180))).toBe(false)
  expect(isBounce(tap(1000), tap(1080, '3'))).toBe(false)
})

it('keeps the second half of a double tap on a fill from the chosen student', () => {
  expect(isBounce(tap(1000, '2', true), tap(1350))).toBe(true)
  expect(isBounce(tap(1000, '2', true), tap(1350, '3'))).toBe(false)
  expect(isBounce(tap(1000, '2', true), tap(1700))).toBe(false)
})
