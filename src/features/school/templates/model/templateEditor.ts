import { sameContent } from '#lib/sameContent.ts'
import { hasTicks, tidyText } from '#rules/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import type { TemplateDraft } from './draftStore.ts'
import { idsOf } from './outline.ts'
import { newGradeField, problemsOf, type SchoolTexts, type TemplateProblems } from './problemsOf.ts'
import { reduceTemplate, type TemplateAction } from './reduceTemplate.ts'
import type { TemplateClash } from './saveTemplate.ts'
import {
  baseOfDraft,
  type LogoKind,
  logoKinds,
  type TemplateBase,
  type TemplateMode,
  type TemplateValues,
} from './templateValues.ts'

/**
 * Where the editor stands between opening and closing:
 * - `editing`: no save was tried yet.
 * - `attempted`: a save is running or has failed. Problems show at their fields.
 * - `clash`: the save failed because others have changed the same. A dialog asks what to do.
 * - `gone`: the save failed because others have removed the template. A dialog asks what to do.
 * - `saved`: everything is saved. The list of templates opens in a moment.
 * - `resumed`: as `editing`, after a save that does not include the latest edits.
 * - `added`: the new template is saved, the latest edits are not. The page of the template opens with them.
 * - `left`: the edits were discarded or the template was deleted. The list of templates opens, no draft is stored.
 */
export type Phase =
  | { name: 'editing' | 'attempted' | 'gone' | 'saved' | 'resumed' | 'added' | 'left' }
  | { name: 'clash'; clash: TemplateClash }

/** Phases in which the form closes. `saved` ends with the next edit, the other two are final. */
export type Ending = 'saved' | 'added' | 'left'

/**
 * What the form says about a restored draft:
 * - `restored`: the template is still as the edits began from it.
 * - `restoredAsking`: others have changed the template since. A save merges with that, or asks.
 * - `restoredOld`: the same, with a server that has no fingerprints. A save overwrites what others have changed.
 * - `restoredGone`: others have removed the template since.
 */
export type Notice = 'restored' | 'restoredAsking' | 'restoredOld' | 'restoredGone'

export type LogoFiles = Readonly<Record<LogoKind, File | null>>

export interface TemplateEditor {
  mode: TemplateMode
  phase: Phase
  values: TemplateValues
  base: TemplateBase
  /** A grade that is typed and not added yet. */
  newGrade: string
  /** The chosen logo files. They stay after a save, for the preview. */
  logos: LogoFiles
  /** The logo files that the last save included. */
  savedLogos: LogoFiles
  /** What the server has refused, by field; empty again with the next edit. */
  refused: TemplateProblems
  /** Undefined without a draft, and once the edits do not begin from that draft any more. */
  notice: Notice | undefined
}

export type EditorEvent =
  | { type: 'edit'; action: TemplateAction }
  | { type: 'typeGrade'; label: string }
  | { type: 'chooseLogo'; kind: LogoKind; file: File | null }
  /** A save is tried with what `completed` returns. */
  | { type: 'attempt' }
  /** The base of the edits changes from `was` to `now`, which is stored as `base`. Newer edits are kept on top. */
  | { type: 'rebase'; was: TemplateValues; now: TemplateValues; base: TemplateBase }
  | { type: 'refused'; fields: TemplateProblems }
  | { type: 'clashed'; clash: TemplateClash }
  | { type: 'gone' }
  /** The user closes the dialog of `clash` or `gone`. */
  | { type: 'goOn' }
  /** `sent` and `logos` were saved; `base` is what is stored now. */
  | { type: 'saved'; sent: TemplateValues; base: TemplateBase; logos: LogoFiles }
  /** All edits are discarded in favour of `base`. */
  | { type: 'restart'; base: TemplateBase }
  | { type: 'leave' }

interface Opening {
  mode: TemplateMode
  /** The template as it was read. */
  read: TemplateBase
  /** The template was removed by others: `read` is the base of the draft. */
  isRemoved: boolean
  draft: TemplateDraft | undefined
  logos: LogoFiles
}

const noTemplateProblems: TemplateProblems = {}
const noLogos: LogoFiles = { first: null, second: null }

export function openEditor({ mode, read, isRemoved, draft, logos }: Opening): TemplateEditor {
  const base = mode === 'add' ? read : baseOfDraft(draft, read)
  return {
    mode,
    phase: { name: 'editing' },
    values: draft?.values ?? read.values,
    base,
    newGrade: draft?.newGrade ?? '',
    logos,
    savedLogos: noLogos,
    refused: noTemplateProblems,
    notice: draft && noticeOf(mode, read, isRemoved, base),
  }
}

function noticeOf(mode: TemplateMode, read: TemplateBase, isRemoved: boolean, base: TemplateBase): Notice {
  if (isRemoved) return 'restoredGone'
  if (mode === 'add' || base === read) return 'restored'
  return read.fingerprint === undefined ? 'restoredOld' : 'restoredAsking'
}

/** The editor after one event. Pure. */
export function reduceEditor(state: TemplateEditor, event: EditorEvent): TemplateEditor {
  switch (event.type) {
    case 'edit':
      return resumed({ ...state, values: reduceTemplate(state.values, event.action), refused: noTemplateProblems })
    case 'typeGrade':
      return resumed({ ...state, newGrade: event.label })
    case 'chooseLogo':
      return resumed({ ...state, logos: { ...state.logos, [event.kind]: event.file } })
    case 'attempt':
      return isAsking(state) ? completed(state) : enter(completed(state), { name: 'attempted' })
    case 'rebase':
      return rebased(state, event)
    case 'refused':
      return enter({ ...state, refused: event.fields }, { name: 'attempted' })
    case 'clashed':
      return enter(state, { name: 'clash', clash: event.clash })
    case 'gone':
      return enter(state, { name: 'gone' })
    case 'goOn':
      return answeredEditor(state)
    case 'saved': {
      const { sent, base, logos } = event
      const next = {
        ...rebased(state, { was: sent, now: base.values, base }),
        savedLogos: logos,
        refused: noTemplateProblems,
      }
      return resumed({ ...next, phase: isFinal(state) ? state.phase : { name: 'saved' } })
    }
    case 'restart': {
      const { base } = event
      const restarted = { ...state, values: base.values, base, newGrade: '', logos: noLogos }
      return answeredEditor({ ...restarted, refused: noTemplateProblems, notice: undefined })
    }
    case 'leave':
      return { ...state, phase: { name: 'left' } }
  }
}

const isFinal = ({ phase }: TemplateEditor) => phase.name === 'added' || phase.name === 'left'
const isAsking = ({ phase }: TemplateEditor) => phase.name === 'clash' || phase.name === 'gone'

/** A phase in which the form closes is not left for another one. */
const enter = (state: TemplateEditor, phase: Phase): TemplateEditor => (endingOf(state) ? state : { ...state, phase })

const answeredEditor = (state: TemplateEditor): TemplateEditor =>
  isAsking(state) ? { ...state, phase: { name: 'attempted' } } : state

/** Edits that a save does not include keep the form from closing. */
function resumed(state: TemplateEditor): TemplateEditor {
  if (state.phase.name !== 'saved' || !hasEdits(state)) return state
  return { ...state, phase: { name: state.mode === 'add' ? 'added' : 'resumed' } }
}

function rebased(
  state: TemplateEditor,
  { was, now, base }: { was: TemplateValues; now: TemplateValues; base: TemplateBase },
) {
  return { ...state, values: reduceTemplate(state.values, { type: 'rebase', was, now }), base, notice: undefined }
}

/** The typed grade is one of the grades already. */
const isTwice = ({ values, newGrade }: TemplateEditor) =>
  hasTicks(values.layout.name) && values.grades.includes(tidyText(newGrade))

/** The edits as a save means them: a typed grade is added, and rows that were opened and left blank are removed. */
export function completed(state: TemplateEditor): TemplateEditor {
  const known = new Set(idsOf(state.base.values.texts))
  const values = reduceTemplate(state.values, { type: 'dropEmpty', isMeant: (id) => !known.has(id) })
  if (isTwice(state)) return { ...state, values }
  return { ...state, values: reduceTemplate(values, { type: 'addGrade', label: state.newGrade }), newGrade: '' }
}

/** Everything that keeps the edits from being saved, by field. */
export function editorProblems(state: TemplateEditor, school: SchoolTexts): TemplateProblems {
  return {
    ...problemsOf(state.values, state.mode, school),
    ...(isTwice(state) && { [newGradeField]: texts.gradeTwice }),
  }
}

/** The problems to show: none before a save was tried. */
export function shownProblems(state: TemplateEditor, school: SchoolTexts): TemplateProblems {
  const isShown = state.phase.name === 'attempted' || isAsking(state)
  return isShown ? { ...state.refused, ...editorProblems(state, school) } : noTemplateProblems
}

/** Values or the typed grade differ from the base: what a draft stores. */
export const isEdited = ({ values, base, newGrade }: TemplateEditor): boolean =>
  !sameContent(values, base.values) || newGrade.trim() !== ''

/** The logos with a chosen file that is not saved yet. */
export const chosenLogos = ({ logos, savedLogos }: TemplateEditor): LogoKind[] =>
  logoKinds.filter((kind) => logos[kind] !== null && logos[kind] !== savedLogos[kind])

/** Something is not saved. */
export const hasEdits = (state: TemplateEditor): boolean => isEdited(state) || chosenLogos(state).length > 0

/** How the form closes; undefined while it stays open. */
export function endingOf({ phase }: TemplateEditor): Ending | undefined {
  return phase.name === 'saved' || phase.name === 'added' || phase.name === 'left' ? phase.name : undefined
}
