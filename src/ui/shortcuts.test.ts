import { expect, it } from 'vitest'
import { chordNames, isShortcut, type ShortcutID, shortcuts, shortcutsByPlace } from './shortcuts.ts'

const none = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

it.each<[id: ShortcutID, key: string, held: Partial<typeof none>, is: boolean]>([
  ['find', 'k', { metaKey: true }, true],
  ['find', 'K', { ctrlKey: true }, true],
  ['find', 'k', {}, false],
  ['find', 'k', { metaKey: true, ctrlKey: true }, false],
  ['find', 'k', { ctrlKey: true, shiftKey: true }, false],
  // AltGr on Windows is Ctrl with Alt, and writes a sign.
  ['save', 's', { ctrlKey: true, altKey: true }, false],
  ['keys', '?', { shiftKey: true }, true],
  ['keys', '?', {}, true],
  ['keys', '?', { ctrlKey: true }, false],
  ['undo', 'z', { metaKey: true }, true],
  ['undo', 'Z', { metaKey: true, shiftKey: true }, false],
  ['redo', 'Z', { metaKey: true, shiftKey: true }, true],
  ['redo', 'y', { ctrlKey: true }, true],
  ['redo', 'y', { metaKey: true }, false],
  ['nextStudent', 'ArrowDown', { metaKey: true }, true],
  ['nextStudent', 'ArrowDown', {}, false],
])('%s: %s with %j: %s', (id, key, held, is) => {
  expect(isShortcut({ ...none, key, ...held }, id)).toBe(is)
})

it('no two shortcuts of a place are the same keys', () => {
  for (const { place, rows } of shortcutsByPlace()) {
    const chords = rows.flatMap((row) => row.chords.map((chord) => chordNames([chord], 'Cmd')[0]))
    expect(new Set(chords).size, place).toBe(chords.length)
  }
})

it('keys are named in German', () => {
  expect(chordNames(shortcuts.redo.chords, 'Cmd')).toEqual(['Cmd + Umschalt + Z', 'Strg + Y'])
  expect(chordNames(shortcuts.mark.chords, 'Cmd')).toEqual(['Leertaste', 'Eingabe'])
  expect(chordNames(shortcuts.boxes.chords, 'Cmd')).toEqual(['Pfeiltasten'])
})
