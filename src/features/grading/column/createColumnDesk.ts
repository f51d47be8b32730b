import type { GradingStudent } from '#contract/index.ts'
import type { Outbox } from '#queries/outbox.ts'
import { createOpenCard, type OpenCard, type OpenedCard } from '../card/createOpenCard.ts'
import type { EditLog } from '../card/editLog.ts'
import type { Column } from './model/columnsOf.ts'
import { type Change, type Fill, type FilledCell, planFill, planUndo } from './model/fill.ts'

/** What one key or one fill did; taken back as one. */
export interface Step {
  column: Column
  changes: readonly Change[]
}

/** All report cards of a class at once. Each edit is one of that student's own open card, and saved like one. */
export interface ColumnDesk {
  /** The student's open card; the same one every time. */
  card(student: GradingStudent): OpenCard
  /** A row that this build cannot change. */
  isFrozen(student: GradingStudent): boolean
  /** Gives a mark, or takes it out, and saves the report card. False when it cannot be changed. */
  give(student: GradingStudent, column: Column, grade: string | undefined): boolean
  /** What each child has in the column. */
  cells(students: readonly GradingStudent[], column: Column): FilledCell[]
  /** Gives one mark to many, and saves each of their report cards. */
  fill(students: readonly GradingStudent[], column: Column, grade: string, isReplacing: boolean): Fill
  /** Takes the last step back, where it still stands, and saves. Undefined when there is none. */
  undo(): Step | undefined
  /** Resolves when everything given here is on the device; rejects when the device refuses. */
  secure(): Promise<void>
  /** How many report cards are not saved on the device yet. */
  pending(): number
  subscribe(listener: () => void): () => void
  /** How many steps can be taken back. */
  steps(): number
  /** The device refused to keep something given here, and has not taken it since. */
  hasFailed(): boolean
}

const mostSteps = 200

export function createColumnDesk(
  outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'>,
  log: Pick<EditLog, 'note'>,
  open: (student: GradingStudent) => OpenedCard,
): ColumnDesk {
  const listeners = new Set<() => void>()
  const cards = new Map<string, OpenCard>()
  /** With their newest save. */
  const insecure = new Map<OpenCard, symbol>()
  let steps: readonly Step[] = []
  let failed: readonly OpenCard[] = []

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function cardOf(student: GradingStudent): OpenCard {
    const known = cards.get(student.id)
    if (known) return known
    const card = createOpenCard(outbox, log)
    card.open(open(student))
    cards.set(student.id, card)
    return card
  }

  const stateOf = (card: OpenCard) => outbox.row(card.opened()?.key ?? '')?.state
  const isFrozen = (student: GradingStudent) => stateOf(cardOf(student)) === 'frozen'

  async function leave(card: OpenCard): Promise<void> {
    const save = Symbol()
    insecure.set(card, save)
    try {
      await card.leave()
      // What was given meanwhile has a save of its own.
      if (insecure.get(card) !== save) return
      insecure.delete(card)
      failed = failed.filter((one) => one !== card)
    } catch (error) {
      if (insecure.get(card) === save && !failed.includes(card)) failed = [...failed, card]
      throw error
    } finally {
      tell()
    }
  }

  /** A refusal is told by `hasFailed`; leaving the column asks again. */
  function apply(column: Column, changes: readonly Change[]): void {
    for (const { id, after } of changes) {
      const card = cards.get(id)
      card?.setGrade(column.cell, after)
      if (card) leave(card).catch(tell)
    }
  }

  function take(column: Column, changes: readonly Change[]): void {
    if (changes.length === 0) return
    steps = [...steps.slice(1 - mostSteps), { column, changes }]
    apply(column, changes)
    tell()
  }

  function cellsOf(students: readonly GradingStudent[], column: Column): FilledCell[] {
    return students.map((student) => {
      const card = cardOf(student)
      const state = stateOf(card)
      return { id: student.id, grade: card.grade(column.key), isHeld: state === 'conflict' || state === 'frozen' }
    })
  }

  return {
    card: cardOf,
    isFrozen,
    give(student, column, after) {
      if (isFrozen(student)) return false
      const before = cardOf(student).grade(column.key)
      if (before !== after) take(column, [{ id: student.id, before, after }])
      return true
    },
    cells: cellsOf,
    fill(students, column, grade, isReplacing) {
      const filled = planFill(cellsOf(students, column), grade, isReplacing)
      take(column, filled.changes)
      return filled
    },
    undo() {
      const last = steps.at(-1)
      if (!last) return undefined
      steps = steps.slice(0, -1)
      const changes = planUndo(last.changes, (id) => cards.get(id)?.grade(last.column.key)).filter(({ id }) => {
        const card = cards.get(id)
        return card && stateOf(card) !== 'frozen'
      })
      apply(last.column, changes)
      tell()
      return { column: last.column, changes }
    },
    async secure() {
      await Promise.all([...insecure.keys()].map(leave))
    },
    pending: () => insecure.size,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    steps: () => steps.length,
    hasFailed: () => failed.length > 0,
  }
}
