import { expect, it } from 'vitest'
import { shortcutOf } from './UndoButtons.tsx'

const none = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

it.each([
  ['z', { metaKey: true }, 'undo'],
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { metaKey: true, shiftKey: true }, 'redo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['y', { metaKey: true }, undefined],
  ['z', {}, undefined],
  ['z', { ctrlKey: true, altKey: true }, undefined],
  ['z', { ctrlKey: true, metaKey: true }, undefined],
  ['x', { ctrlKey: true }, undefined],
])('%s with %o asks for %s', (key, held, direction) => {
  expect(shortcutOf({ ...none, ...held, key })).toBe(direction)
})
