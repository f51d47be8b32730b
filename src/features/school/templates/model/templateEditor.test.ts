import { describe, expect, it } from 'vitest'
import { noSchool, sampleValues } from '../../../../../tests/support/head/sampleTemplate.ts'
import type { TemplateClash } from './saveTemplate.ts'
import {
  chosenLogos,
  completed,
  type EditorEvent,
  editorProblems,
  endingOf,
  hasEdits,
  isEdited,
  openEditor,
  type Phase,
  reduceEditor,
  shownProblems,
  type TemplateEditor,
} from './templateEditor.ts'
import { type TemplateBase, type TemplateMode, type TemplateValues, templateValuesOf } from './templateValues.ts'

const stored: TemplateValues = {
  ...sampleValues,
  layout: { name: 'nds12t', config: { ...sampleValues.layout.config, signaturePlace: 'Ort' } },
}
const base: TemplateBase = { values: stored, fingerprint: 'f1' }
const noFiles = { first: null, second: null }
const file = new File([], 'logo.png')

const open = (mode: TemplateMode, more: Partial<Parameters<typeof openEditor>[0]> = {}) =>
  openEditor({ mode, read: base, isRemoved: false, draft: undefined, logos: noFiles, ...more })
const run = (state: TemplateEditor, ...events: EditorEvent[]) => events.reduce(reduceEditor, state)

const rename = (name: string): EditorEvent => ({ type: 'edit', action: { type: 'set', patch: { name } } })
const type = (label: string): EditorEvent => ({ type: 'typeGrade', label })
const choose = (chosen: File | null): EditorEvent => ({ type: 'chooseLogo', kind: 'first', file: chosen })
const attempt: EditorEvent = { type: 'attempt' }
const refused: EditorEvent = { type: 'refused', fields: { name: 'so nicht' } }
const theirs: TemplateBase = { values: { ...stored, level: '7' }, fingerprint: 'f2' }
const clash: TemplateClash = { now: theirs, mine: theirs.values, wanted: stored, changes: [] }
const savedAs = (sent: TemplateValues, now = sent): EditorEvent => {
  return { type: 'saved', sent, base: { values: now, fingerprint: '' }, logos: noFiles }
}

/** What a save sent that left out what was typed since. */
const earlier: TemplateValues = { ...stored, name: 'Zuerst' }

const events = {
  rename: rename('Anders'),
  type: type('oft'),
  choose: choose(file),
  attempt,
  rebase: { type: 'rebase', was: stored, now: theirs.values, base: theirs },
  refused,
  clashed: { type: 'clashed', clash },
  gone: { type: 'gone' },
  goOn: { type: 'goOn' },
  restart: { type: 'restart', base: theirs },
  leave: { type: 'leave' },
} satisfies Record<string, EditorEvent>

const phases: Record<string, TemplateEditor> = {
  editing: open('edit'),
  attempted: run(open('edit'), attempt),
  clash: run(open('edit'), attempt, events.clashed),
  gone: run(open('edit'), attempt, events.gone),
  saved: run(open('edit'), attempt, savedAs(stored)),
  'saved, added': run(open('add'), attempt, savedAs(stored)),
  resumed: run(open('edit'), rename('Zuerst'), attempt, rename('Später'), savedAs(earlier)),
  added: run(open('add'), rename('Zuerst'), attempt, rename('Später'), savedAs(earlier)),
  left: run(open('edit'), events.leave),
}

describe('the phase after', () => {
  type Row = Record<keyof typeof events | 'save' | 'earlier save', Phase['name']>
  const stays = (phase: Phase['name']) =>
    Object.fromEntries([...Object.keys(events), 'save', 'earlier save'].map((event) => [event, phase])) as Row
  /** How a save that ran comes back, in every phase but those in which the form closes. */
  const answer = { refused: 'attempted', clashed: 'clash', gone: 'gone', leave: 'left' } as const
  const savedWhenEditing = { save: 'saved', 'earlier save': 'resumed' } as const
  const whenEdited = (phase: Phase['name']) => ({ rename: phase, type: phase, choose: phase, 'earlier save': phase })
  const table: Record<string, Row> = {
    editing: { ...stays('editing'), ...answer, ...savedWhenEditing, attempt: 'attempted' },
    attempted: { ...stays('attempted'), ...answer, ...savedWhenEditing },
    clash: { ...stays('clash'), ...answer, ...savedWhenEditing, goOn: 'attempted', restart: 'attempted' },
    gone: { ...stays('gone'), ...answer, ...savedWhenEditing, goOn: 'attempted', restart: 'attempted' },
    saved: { ...stays('saved'), ...whenEdited('resumed'), leave: 'left' },
    'saved, added': { ...stays('saved'), ...whenEdited('added'), leave: 'left' },
    resumed: { ...stays('resumed'), ...answer, ...savedWhenEditing, attempt: 'attempted' },
    added: { ...stays('added'), leave: 'left' },
    left: stays('left'),
  }

  for (const [phase, row] of Object.entries(table)) {
    it(`'${phase}' is decided for every event`, () => {
      const state = phases[phase] ?? expect.fail(phase)
      expect(state.phase.name).toBe(phase.replace(/,.*/, ''))
      const after = Object.fromEntries(
        Object.entries(events).map(([name, event]) => [name, run(state, event).phase.name]),
      )
      const save = run(state, savedAs(state.values)).phase.name
      // What is typed in the field for a new grade is in no save.
      const earlierSave = run({ ...state, newGrade: 'oft' }, savedAs(state.values)).phase.name
      expect({ ...after, save, 'earlier save': earlierSave }).toEqual(row)
    })
  }

  it('a clash names that clash, the newest one', () => {
    const other = { ...clash, now: base }
    const state = run(open('edit'), attempt, events.clashed, { type: 'clashed', clash: other })
    expect(state.phase).toEqual({ name: 'clash', clash: other })
  })
})

describe('a form closes', () => {
  it('when everything is saved, and not when an edit came after all, even if that is taken back', () => {
    const { saved, resumed, added, left, editing } = phases as Record<string, TemplateEditor>
    expect([saved, added, left].map((state) => state && endingOf(state))).toEqual(['saved', 'added', 'left'])
    expect([resumed, editing].map((state) => state && endingOf(state))).toEqual([undefined, undefined])
    const back = run(saved ?? expect.fail(), rename('Anders'), rename(stored.name))
    expect([back.phase.name, hasEdits(back)]).toEqual(['resumed', false])
  })

  it('also when what was typed since says the same as what was saved', () => {
    const saved = savedAs({ ...stored, name: 'Neu ' }, { ...stored, name: 'Neu' })
    const state = run(open('edit'), rename('Neu '), attempt, rename('Neu'), saved)
    expect([state.phase.name, state.values.name]).toEqual(['saved', 'Neu'])
  })
})

describe('what is entered', () => {
  it('goes on from what was saved, and is not saved', () => {
    const state = phases.resumed ?? expect.fail()
    expect([state.values.name, state.base.values.name]).toEqual(['Später', 'Zuerst'])
    expect([isEdited(state), hasEdits(state)]).toEqual([true, true])
  })

  it('goes on from what others have stored, and the typed grade stays', () => {
    const state = run(open('edit'), rename('Neu'), type('oft'), events.rebase)
    expect(state).toMatchObject({ values: { name: 'Neu', level: '7' }, base: theirs, newGrade: 'oft' })
  })

  it('is gone after a new start, the chosen logo and the typed grade too', () => {
    const state = run(open('edit'), rename('Neu'), type('oft'), choose(file), events.restart)
    expect(state).toMatchObject({ values: theirs.values, base: theirs, newGrade: '', logos: noFiles })
    expect(hasEdits(state)).toBe(false)
  })

  it('is what a save means: the typed grade is added, a row that was opened and left blank is none', () => {
    const blank: EditorEvent = {
      type: 'edit',
      action: { type: 'addNode', kind: 'snippet', node: { snippetID: 'n9', text: '' }, parentID: 'c1', index: 0 },
    }
    const state = run(open('edit'), blank, type(' oft '))
    const sent = completed(state)
    expect(sent).toMatchObject({ values: { ...stored, grades: ['ja', 'zum Teil', 'nein', 'oft'] }, newGrade: '' })
    expect(run(state, attempt)).toMatchObject({ values: sent.values, newGrade: '' })
  })
})

describe('problems', () => {
  it('show from the first attempt to the next save', () => {
    const blank = run(open('edit'), rename(''))
    expect(editorProblems(blank, noSchool)).toEqual({ name: 'Name muss angegeben werden.' })
    expect(shownProblems(blank, noSchool)).toEqual({})
    const tried = run(blank, attempt)
    expect(shownProblems(tried, noSchool)).toEqual({ name: 'Name muss angegeben werden.' })
    expect(shownProblems(run(tried, rename('Neu')), noSchool)).toEqual({})
    const sent = { ...stored, name: 'Neu' }
    expect(shownProblems(run(tried, rename('Neu'), savedAs(sent), rename('')), noSchool)).toEqual({})
  })

  it('of the server are shown until the next edit', () => {
    const state = run(open('edit'), attempt, refused)
    expect(shownProblems(state, noSchool)).toEqual({ name: 'so nicht' })
    expect(shownProblems(run(state, type('oft')), noSchool)).toEqual({ name: 'so nicht' })
    expect(shownProblems(run(state, rename('Neu')), noSchool)).toEqual({})
    expect(shownProblems(run(state, savedAs(stored)), noSchool)).toEqual({})
  })

  it('of a grade that is there already stand at the field it was typed in, and it is not added', () => {
    const state = run(open('edit'), type('ja '), attempt)
    expect(shownProblems(state, noSchool)).toEqual({ 'grades.new': 'Jede Bewertung kann nur einmal vorkommen.' })
    expect([state.newGrade, state.values.grades]).toEqual(['ja ', stored.grades])
    const plain = run(open('edit'), { type: 'edit', action: { type: 'layout', name: 'nds34' } }, type('ja'), attempt)
    expect([shownProblems(plain, noSchool), plain.newGrade]).toEqual([{}, ''])
  })
})

describe('a chosen logo', () => {
  it('is to be saved until a save had it; another one chosen since is to be saved with the next', () => {
    const other = new File([], 'anders.png')
    const chosen = run(open('edit'), choose(file), attempt)
    expect([chosenLogos(chosen), isEdited(chosen), hasEdits(chosen)]).toEqual([['first'], false, true])
    const done: EditorEvent = { type: 'saved', sent: stored, base, logos: chosen.logos }
    const saved = run(chosen, done)
    expect([chosenLogos(saved), saved.logos.first, saved.phase.name]).toEqual([[], file, 'saved'])
    const since = run(chosen, choose(other), done)
    expect([chosenLogos(since), since.phase.name]).toEqual([['first'], 'resumed'])
    expect(chosenLogos(run(chosen, choose(null)))).toEqual([])
  })

  it('is there from the start where the page was only locked', () => {
    expect(chosenLogos(open('add', { logos: { first: null, second: file } }))).toEqual(['second'])
  })
})

describe('a draft', () => {
  const draft = { values: { ...stored, name: 'Neu' }, base: stored, newGrade: 'of' }

  it('is what the form opens with, on top of what it began from', () => {
    expect(open('edit')).toMatchObject({ values: stored, base, newGrade: '', notice: undefined })
    expect(open('edit', { draft })).toMatchObject({ values: draft.values, base, newGrade: 'of', notice: 'restored' })
    expect(open('edit', { draft, read: theirs })).toMatchObject({
      ...{ values: draft.values, notice: 'restoredAsking' },
      base: { values: stored, fingerprint: '' },
    })
    const old = { ...theirs, fingerprint: undefined }
    expect(open('edit', { draft, read: old }).notice).toBe('restoredOld')
    const removed = { values: templateValuesOf(stored, 't1'), fingerprint: undefined }
    expect(open('edit', { draft, read: removed, isRemoved: true }).notice).toBe('restoredGone')
    expect(open('add', { draft, read: theirs })).toMatchObject({ base: theirs, notice: 'restored' })
  })

  it('is not spoken of any more once the edits go on from elsewhere', () => {
    const state = open('edit', { draft })
    expect(run(state, rename('Anders'), attempt, refused).notice).toBe('restored')
    for (const event of [events.rebase, events.restart, savedAs(stored)]) {
      expect(run(state, event).notice).toBeUndefined()
    }
  })
})
