import type { GradingStudent } from '#contract/index.ts'
import { createSubscribable } from '#lib/createSubscribable.ts'
import type { Outbox } from '#queries/outbox.ts'
import { placeKey, valueAt } from '#rules/index.ts'
import { type CardEditor, createCardEditor, type EditLog } from '../card/createCardEditor.ts'
import type { StudentCard } from '../card/studentCard.ts'
import { type CardChange, type Direction, moveStep, noSteps, type Steps, withEdit, withStep } from '../undo/steps.ts'
import { type Column, type ColumnValue, changeIn, columnValue } from './columnsOf.ts'

/** One student's cell in a column. */
export interface ColumnCell {
  id: string
  value: ColumnValue
  /** Why a fill leaves it out: the report card is locked, or a person has to decide first. */
  held: 'locked' | 'undecided' | undefined
}

export interface Fill {
  /** The students whose cell is filled. */
  ids: readonly string[]
  /** Number of students without a value who are left out, by the reason. */
  locked: number
  undecided: number
}

export interface StepOutcome {
  /** The part of the step that was made, undone or redone. */
  changes: readonly CardChange[]
  /** The changes whose cell has a newer value, which stays. */
  foreign: readonly CardChange[]
  /** Number of students left out because a person has to decide first. */
  held: number
}

export type ColumnEditor = ReturnType<typeof createColumnEditor>

/** Edits the report cards of a class column by column: a card for each student, and the steps over all of them. */
export function createColumnEditor(
  outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'>,
  log: EditLog,
  open: (student: GradingStudent) => StudentCard,
  now: () => number = Date.now,
) {
  const listeners = createSubscribable()
  const cards = new Map<string, CardEditor>()
  /** The cards that are not on the device, each with its newest save. */
  const unsaved = new Map<CardEditor, { hasFailed: boolean }>()
  /** The cards that were typed in and not saved since. The outbox writes typed text by itself after a pause. */
  const typedIn = new Set<CardEditor>()
  let steps: Steps = noSteps
  /** A fill, an undo or a redo is at work: it notes its own step. */
  let isMoving = false
  let stopWatching: (() => void) | undefined

  /** The student's open card; always the same object for one student. Each of its edits is a step and is saved. */
  function cardOf(student: GradingStudent): CardEditor {
    const known = cards.get(student.id)
    if (known) return known
    const card: CardEditor = createCardEditor(
      outbox,
      {
        note(key, edit) {
          log.note(key, edit)
          if (!isMoving) steps = withEdit(steps, { ...edit, at: now() })
        },
      },
      (pace) => {
        if (pace === 'text') typedIn.add(card)
        // `hasFailed` reports a refusal, and leaving the column tries again.
        else save(card).catch(() => listeners.notify())
        if (!isMoving) listeners.notify()
      },
    )
    card.open(open(student))
    cards.set(student.id, card)
    return card
  }

  const isLocked = (card: CardEditor) => card.opened()?.lock?.() !== undefined
  const rowOf = (card: CardEditor) => outbox.row(card.opened()?.key ?? '')

  const failed = () => [...unsaved].flatMap(([card, { hasFailed }]) => (hasFailed ? [card] : []))

  /** The outbox retries by itself what the device has refused, so a failure can end without a save from here. */
  function forgetStored(): void {
    const stored = failed().filter((card) => rowOf(card)?.onDevice ?? true)
    for (const card of stored) unsaved.delete(card)
    if (stored.length > 0) listeners.notify()
    if (failed().length > 0) return
    stopWatching?.()
    stopWatching = undefined
  }

  async function save(card: CardEditor): Promise<void> {
    const saving = { hasFailed: unsaved.get(card)?.hasFailed ?? false }
    unsaved.set(card, saving)
    typedIn.delete(card)
    try {
      await card.leave()
      // A later edit of the same card has a save of its own.
      if (unsaved.get(card) === saving) unsaved.delete(card)
    } catch (error) {
      saving.hasFailed = true
      if (failed().length > 0) stopWatching ??= outbox.subscribe(forgetStored)
      throw error
    } finally {
      listeners.notify()
    }
  }

  /** Makes the changes of each card as one edit, without noting steps. */
  function apply(changes: readonly CardChange[]): void {
    isMoving = true
    try {
      for (const id of new Set(changes.map((change) => change.id))) {
        cards.get(id)?.edit(changes.filter((change) => change.id === id))
      }
    } finally {
      isMoving = false
      listeners.notify()
    }
  }

  /** Every student's cell in the column. */
  function cells(students: readonly GradingStudent[], column: Column): ColumnCell[] {
    return students.map((student) => {
      const card = cardOf(student)
      const state = rowOf(card)?.state
      return {
        id: student.id,
        value: columnValue(card.entry(), column),
        held: isLocked(card) ? 'locked' : state === 'conflict' || state === 'frozen' ? 'undecided' : undefined,
      }
    })
  }

  /** Undoes or redoes the newest step where the cell still has the step's value, and saves. Undefined without a step. */
  function undoOrRedo(direction: Direction): StepOutcome | undefined {
    const held = new Set<string>()
    const moved = moveStep(steps, direction, (change, { isFill }) => {
      const card = cards.get(change.id)
      const entry = card?.entry()
      if (!card || !entry) return false
      const state = rowOf(card)?.state
      const isHeld = isLocked(card) || state === 'frozen' || (state === 'conflict' && isFill && direction === 'redo')
      if (isHeld) held.add(change.id)
      return !isHeld && valueAt(entry, placeKey(change)) === change.before
    })
    if (!moved) return undefined
    const { changes, edits, left } = moved
    const foreign = left.filter(({ id }) => !held.has(id))
    steps = moved.steps
    apply(edits)
    return { changes, foreign, held: left.length - foreign.length }
  }

  /** What a fill of the column would do now. */
  const plan = (students: readonly GradingStudent[], column: Column) => planFill(cells(students, column))

  return {
    card: cardOf,
    cells,
    plan,
    /** Gives all students without a value in the column this one, as one step. */
    fill(students: readonly GradingStudent[], column: Column, value: string | number): Fill {
      const filled = plan(students, column)
      const changes = filled.ids.map((id): CardChange => ({ id, ...changeIn(column, undefined, value) }))
      if (changes.length > 0) steps = withStep(steps, { changes, isFill: true, at: now() })
      apply(changes)
      return filled
    },
    /** Makes the changes as one step, each where its cell still has the value `before`. Of students whose cells were asked for. */
    enter(changes: readonly CardChange[]): StepOutcome {
      const before = steps
      steps = { done: before.done, undone: [{ changes, isFill: true, at: now() }] }
      const outcome = changes.length > 0 ? undoOrRedo('redo') : undefined
      if (!outcome?.changes.length) steps = before
      return outcome ?? { changes: [], foreign: [], held: 0 }
    },
    undoOrRedo,
    /** Resolves when every edit made here is on the device; rejects when the device refuses. */
    async saveAll(): Promise<void> {
      await Promise.all([...new Set([...unsaved.keys(), ...typedIn])].map(save))
    },
    /** Number of report cards whose saves are not on the device. Text that is being typed has no save yet. */
    pending: () => unsaved.size,
    subscribe: listeners.subscribe,
    /** The steps to undo and redo; the same object until they change. */
    steps: () => steps,
    /** True while the device refuses to store an edit made here. */
    hasFailed: () => failed().length > 0,
  }
}

/** A fill gives the value to empty cells. A mark that is not in the template is a mark like any other. */
export function planFill(cells: readonly ColumnCell[]): Fill {
  const empty = cells.filter(({ value }) => value === undefined)
  return {
    ids: empty.filter(({ held }) => !held).map(({ id }) => id),
    locked: empty.filter(({ held }) => held === 'locked').length,
    undecided: empty.filter(({ held }) => held === 'undecided').length,
  }
}
