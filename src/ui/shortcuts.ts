/** Keys pressed together. `key` is KeyboardEvent.key in lower case; `mod` is Cmd on Apple's devices and Ctrl elsewhere. */
export interface Chord {
  key: string
  mod?: true | 'ctrl'
  shift?: true
}

interface Shortcut {
  /** Where it works; rows of one place stand together. */
  place: string
  chords: readonly Chord[]
  does: string
}

const everywhere = 'Überall'
const card = 'Im Zeugnis'
const columnTitle = 'Nach Fach'
const overview = 'Was fehlt noch'
const conference = 'Klassenkonferenz'
const previewTitle = 'Vorschau'
const review = 'Prüfen'

const arrows: readonly Chord[] = [{ key: 'arrowup' }, { key: 'arrowdown' }, { key: 'arrowleft' }, { key: 'arrowright' }]

/** Every key of the app. The handlers, the help and the handbook read this table. */
export const shortcuts = {
  find: { place: everywhere, chords: [{ mod: true, key: 'k' }], does: 'Kind, Klasse oder Einstellung suchen' },
  save: {
    place: everywhere,
    chords: [{ mod: true, key: 's' }],
    does: 'Speichern; im Zeugnis zeigt die App, was gesichert ist',
  },
  keys: { place: everywhere, chords: [{ key: '?' }], does: 'Diese Tasten zeigen, außer beim Schreiben' },
  close: { place: everywhere, chords: [{ key: 'escape' }], does: 'Schließen, was über der Seite liegt' },
  nextStudent: { place: card, chords: [{ mod: true, key: 'arrowdown' }], does: 'Nächstes Kind, außer beim Schreiben' },
  previousStudent: { place: card, chords: [{ mod: true, key: 'arrowup' }], does: 'Voriges Kind, außer beim Schreiben' },
  undo: { place: card, chords: [{ mod: true, key: 'z' }], does: 'Rückgängig' },
  redo: {
    place: card,
    chords: [
      { mod: true, shift: true, key: 'z' },
      { mod: 'ctrl', key: 'y' },
    ],
    does: 'Wiederholen',
  },
  boxes: { place: card, chords: arrows, does: 'Zwischen den Kästchen einer Zeile' },
  mark: {
    place: card,
    chords: [{ key: ' ' }, { key: 'enter' }],
    does: 'Ankreuzen, noch einmal: zurücknehmen',
  },
  clear: { place: card, chords: [{ key: 'delete' }, { key: 'backspace' }], does: 'Das Kreuz der Zeile zurücknehmen' },
  columnStudent: {
    place: columnTitle,
    chords: [{ key: 'arrowup' }, { key: 'arrowdown' }],
    does: 'Voriges und nächstes Kind',
  },
  columnNext: { place: columnTitle, chords: [{ key: 'enter' }], does: 'Nächstes Kind, auch beim Schreiben' },
  columnBoxes: {
    place: columnTitle,
    chords: [{ key: 'arrowleft' }, { key: 'arrowright' }],
    does: 'Zwischen den Kästchen eines Kindes',
  },
  columnGive: {
    place: columnTitle,
    chords: [{ key: '1-9' }],
    does: 'Das Kästchen von links ankreuzen, weiter zum nächsten Kind',
  },
  columnStep: {
    place: columnTitle,
    chords: [{ key: 'pageup' }, { key: 'pagedown' }],
    does: 'Vorige und nächste Zeile',
  },
  matrix: { place: overview, chords: arrows, does: 'Von Kästchen zu Kästchen' },
  matrixOpen: { place: overview, chords: [{ key: 'enter' }], does: 'Die Stelle im Zeugnis öffnen' },
  conferenceNext: { place: conference, chords: [{ key: 'arrowright' }], does: 'Nächstes Kind' },
  conferencePrevious: { place: conference, chords: [{ key: 'arrowleft' }], does: 'Voriges Kind' },
  conferenceEnd: { place: conference, chords: [{ key: 'escape' }], does: 'Beenden' },
  previewNext: { place: previewTitle, chords: [{ key: 'arrowright' }], does: 'Nächstes Kind' },
  previewPrevious: { place: previewTitle, chords: [{ key: 'arrowleft' }], does: 'Voriges Kind' },
  reviewNext: { place: review, chords: [{ key: 'arrowright' }], does: 'Nächstes Kind' },
  reviewPrevious: { place: review, chords: [{ key: 'arrowleft' }], does: 'Voriges Kind' },
  reviewApprove: { place: review, chords: [{ key: 'enter' }], does: 'Geprüft, weiter zum nächsten' },
} as const satisfies Record<string, Shortcut>

export type ShortcutID = keyof typeof shortcuts

type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** True if the pressed keys are this shortcut. By the letter, so that every keyboard layout works. */
export function isShortcut(press: KeyPress, id: ShortcutID): boolean {
  return shortcuts[id].chords.some((chord) => isChord(press, chord))
}

function isChord({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyPress, chord: Chord): boolean {
  const { mod, shift = false } = chord
  if (altKey || key.toLowerCase() !== chord.key) return false
  // Without Cmd or Ctrl, Shift only belongs to the sign: '?' needs it on one keyboard and not on another.
  if (mod === undefined) return !metaKey && !ctrlKey
  return shiftKey === shift && (mod === 'ctrl' ? ctrlKey && !metaKey : metaKey !== ctrlKey)
}

/** The places in order, each with its shortcuts. */
export function shortcutsByPlace(): { place: string; rows: Shortcut[] }[] {
  const rows: Shortcut[] = Object.values(shortcuts)
  return [...new Set(rows.map(({ place }) => place))].map((place) => ({
    place,
    rows: rows.filter((row) => row.place === place),
  }))
}

const keyNames: Readonly<Record<string, string>> = {
  ' ': 'Leertaste',
  '1-9': '1 bis 9',
  arrowup: 'Pfeil auf',
  arrowdown: 'Pfeil ab',
  arrowleft: 'Pfeil links',
  arrowright: 'Pfeil rechts',
  backspace: 'Rücktaste',
  delete: 'Entf',
  enter: 'Eingabe',
  escape: 'Esc',
  pageup: 'Bild auf',
  pagedown: 'Bild ab',
}

/** 'Cmd + Umschalt + Z' */
function chordText(chord: Chord, mod: string): string {
  const modifier = chord.mod === 'ctrl' ? 'Strg' : mod
  return [
    ...(chord.mod ? [modifier] : []),
    ...(chord.shift ? ['Umschalt'] : []),
    keyNames[chord.key] ?? chord.key.toUpperCase(),
  ].join(' + ')
}

/** What the keys are called; `mod` is the name of Cmd or Ctrl. */
export const chordNames = (chords: readonly Chord[], mod: string): string[] =>
  chords.length === arrows.length ? ['Pfeiltasten'] : chords.map((chord) => chordText(chord, mod))
