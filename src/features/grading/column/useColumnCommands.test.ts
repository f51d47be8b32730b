import { expect, it } from 'vitest'
import { keyCommand } from './useColumnCommands.ts'

const key = (name: string, held = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...held,
})

it('goes from child to child by arrows and Enter, and from column to column by page keys', () => {
  expect(keyCommand(key('ArrowDown'), 'mark')).toEqual({ kind: 'row', by: 1 })
  expect(keyCommand(key('ArrowUp'), 'elsewhere')).toEqual({ kind: 'row', by: -1 })
  expect(keyCommand(key('Enter'), 'mark')).toEqual({ kind: 'row', by: 1 })
  expect(keyCommand(key('PageDown'), 'mark')).toEqual({ kind: 'column', by: 1 })
  // The row itself moves along its scale and clears.
  for (const own of ['ArrowLeft', 'ArrowRight', ' ', 'Delete']) expect(keyCommand(key(own), 'mark')).toBeUndefined()
})

it('gives the labels by digits, only where a row has the focus', () => {
  expect(keyCommand(key('1'), 'mark')).toEqual({ kind: 'give', index: 0 })
  expect(keyCommand(key('9'), 'mark')).toEqual({ kind: 'give', index: 8 })
  expect(keyCommand(key('0'), 'mark')).toBeUndefined()
  expect(keyCommand(key('1'), 'elsewhere')).toBeUndefined()
  expect(keyCommand(key('1', { ctrlKey: true }), 'mark')).toBeUndefined()
})

it('leaves every key of a field to it except Enter, which goes on', () => {
  for (const typed of ['1', 'ArrowDown', 'PageUp', 'a', 'Backspace'])
    expect(keyCommand(key(typed), 'field')).toBeUndefined()
  expect(keyCommand(key('Enter'), 'field')).toEqual({ kind: 'row', by: 1 })
  expect(keyCommand(key('Enter', { shiftKey: true }), 'field')).toBeUndefined()
  // A button of the page keeps its Enter.
  expect(keyCommand(key('Enter'), 'elsewhere')).toBeUndefined()
})

it('leaves an input method its Enter, also the one that Safari reports after the word has ended', () => {
  expect(keyCommand(key('Enter', { isComposing: true }), 'field')).toBeUndefined()
  expect(keyCommand(key('Enter', { keyCode: 229 }), 'field')).toBeUndefined()
})

it('takes back by Cmd+Z or Ctrl+Z and does again with Shift or by Ctrl+Y, in a field as well', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(keyCommand(key('z', held), 'field')).toEqual({ kind: 'undo' })
    expect(keyCommand(key('Z', { ...held, shiftKey: true }), 'mark')).toEqual({ kind: 'redo' })
  }
  expect(keyCommand(key('y', { ctrlKey: true }), 'elsewhere')).toEqual({ kind: 'redo' })
  expect(keyCommand(key('y', { metaKey: true }), 'mark')).toBeUndefined()
})

it('gives nothing while a key is held down, and moves on', () => {
  const held = { repeat: true }
  expect(keyCommand(key('1', held), 'mark')).toBeUndefined()
  expect(keyCommand(key('Enter', held), 'field')).toBeUndefined()
  expect(keyCommand(key('z', { ...held, metaKey: true }), 'mark')).toBeUndefined()
  expect(keyCommand(key('ArrowDown', held), 'mark')).toEqual({ kind: 'row', by: 1 })
})
