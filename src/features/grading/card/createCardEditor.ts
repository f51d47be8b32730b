import type { Entry, Grade, LayoutField } from '#contract/index.ts'
import { createSubscribable } from '#lib/createSubscribable.ts'
import type { Outbox } from '#queries/outbox.ts'
import { applyChanges, type CellKey, type Change, cellKey, gradeChange, marksOf } from '#rules/index.ts'
import { removeCopied } from '../model/copied.ts'
import type { CardEdit } from '../undo/steps.ts'
import { afterFrame, everyMinute } from './afterFrame.ts'
import type { StudentCard } from './studentCard.ts'

export type MarksByCell = ReadonlyMap<CellKey, string>

/** Told of every edit that changes something, before listeners of the outbox. */
export interface EditLog {
  note(key: string, edit: Pick<CardEdit, 'changes' | 'pace' | 'goesOn'>): void
}

/** Edits one report card at a time; every edit goes into the outbox. */
export interface CardEditor {
  /** Opens another report card, or none. All values are read from it from now on. */
  open(card: StudentCard | null): void
  opened(): StudentCard | null
  subscribe(listener: () => void): () => void
  /** Reports another card at once and edits one frame later: for everything except the edited cell itself. */
  subscribeLater(listener: () => void): () => void
  /** Passes the marks on at once, at every change; an empty map without a card. */
  watchMarks(listener: (marks: MarksByCell) => void): () => void
  marks(): MarksByCell
  entry(): Entry | null
  grade(key: CellKey): string | undefined
  /**
   * Makes the changes as one edit. False, and nothing happens, if the report card cannot be changed now: it is locked, or a
   * newer version of the app wrote it. `goesOn`: a held button repeats; its repetitions are undone together.
   */
  edit(changes: readonly Change[], pace?: CardEdit['pace'], goesOn?: boolean): boolean
  setGrade(cell: Omit<Grade, 'grade'>, grade: string | undefined): void
  /** Gives one mark to those of the cells that have none, as one edit. */
  fillEmpty(cells: readonly Omit<Grade, 'grade'>[], grade: string): void
  setField<F extends LayoutField>(
    field: F,
    value: Entry['layout'][F] | undefined,
    pace?: 'tick' | 'text',
    goesOn?: boolean,
  ): void
  /** Removes what was copied from an earlier report. */
  clearCopied(): void
  /** Writes the card's edits to the device and has them sent. Rejects when the device refuses. */
  leave(): Promise<void>
  /** Registers another save that every `leave` runs first; returns the function that removes it. */
  alongside(save: () => Promise<void>): () => void
  /** 'Speichern': like `leave`, and stores an untouched prefill as well. */
  save(): Promise<void>
}

const noMarksByCell: MarksByCell = new Map()

/** Reads the card's outbox row if there is one, else what the form starts with. `edited` is called after every edit. */
export function createCardEditor(
  outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'>,
  log: EditLog = { note: () => {} },
  edited: (pace: 'tick' | 'text') => void = () => {},
): CardEditor {
  const cardChange = createSubscribable()
  const watchers = new Set<(marks: MarksByCell) => void>()
  const later = afterFrame(everyMinute(outbox.subscribe))
  const others = new Set<() => Promise<void>>()
  let given: StudentCard | null = null
  let card: StudentCard | null = null

  /** Report cards from which all that was offered has been taken out again: without a row nothing else says so. */
  const cleared = new Set<string>()

  const entryOf = ({ key, start }: StudentCard): Entry => outbox.row(key)?.value ?? start().entry

  const withCleared = (next: StudentCard): StudentCard => ({
    ...next,
    start() {
      const { entry, base, from } = next.start()
      if (from === undefined || !cleared.has(next.key)) return next.start()
      return { entry: { ...entry, grades: [], layout: {} }, base }
    },
  })

  const edit: CardEditor['edit'] = (changes, pace = 'tick', goesOn = false) => {
    // A control of a sheet that is read only may still be under a finger when the lock arrives.
    if (!card || card.lock?.() || outbox.row(card.key)?.state === 'frozen') return false
    const { key, target } = card
    const made = changes.filter(({ before, after }) => before !== after)
    const own = made.map((change) => ({ ...change, id: target.studentID }))
    // Logged first: listeners of the outbox may read the log.
    if (own.length > 0) log.note(key, { changes: own, pace, goesOn })
    const { entry, base, from } = card.start()
    // An untouched offer that is saved as it stands is meant; one that a first edit brings along is not.
    const offered = from !== undefined && changes.length > 0 && !outbox.row(key) ? entry : undefined
    outbox.edit(target, base, applyChanges(entryOf(card), changes), pace, offered)
    if (offered && !outbox.row(key)) {
      cleared.add(key)
      cardChange.notify()
    }
    edited(pace)
    return true
  }

  async function leave(): Promise<void> {
    for (const other of others) await other()
    const key = card?.key
    if (key === undefined) return
    // A slow device leaves time for further edits: they are saved as well before this resolves.
    for (let before: Entry | undefined; ; ) {
      const row = outbox.row(key)
      if (!row || (before && (row.onDevice || row.value === before))) return
      before = row.value
      try {
        await outbox.save(key)
      } catch (error) {
        // Edits made during the refused save are saved together with it, as soon as the device accepts writes again. A refusal
        // of these is shown by their row.
        if (outbox.row(key)?.value !== before) outbox.save(key).catch(() => undefined)
        throw error
      }
    }
  }

  function join(source: typeof outbox.subscribe, listener: () => void): () => void {
    const stop = source(listener)
    const leave = cardChange.subscribe(listener)
    return () => {
      stop()
      leave()
    }
  }

  const marks = (): MarksByCell => (card ? marksOf(entryOf(card)) : noMarksByCell)

  // The marks are read once for all rows of a sheet instead of once a row.
  function notifyWatchers(): void {
    const now = marks()
    for (const watcher of watchers) watcher(now)
  }
  let stopMarks: (() => void) | undefined

  return {
    open(next) {
      if (next === given) return
      given = next
      card = next && withCleared(next)
      cardChange.notify()
    },
    opened: () => card,
    subscribe: (listener) => join(outbox.subscribe, listener),
    subscribeLater: (listener) => join(later, listener),
    watchMarks(watcher) {
      watchers.add(watcher)
      stopMarks ??= join(outbox.subscribe, notifyWatchers)
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        stopMarks?.()
        stopMarks = undefined
      }
    },
    marks,
    entry: () => card && entryOf(card),
    grade: (key) => marks().get(key),
    edit,
    setGrade(cell, grade) {
      if (card) edit([gradeChange(entryOf(card), cell, grade)])
    },
    fillEmpty(cells, grade) {
      if (!card) return
      const entry = entryOf(card)
      const empty = cells.filter((cell) => !marks().has(cellKey(cell)))
      if (empty.length > 0) edit(empty.map((cell) => gradeChange(entry, cell, grade)))
    },
    setField(field, value, pace = 'text', goesOn = false) {
      if (card) edit([{ kind: 'field', field, before: entryOf(card).layout[field], after: value }], pace, goesOn)
    },
    clearCopied() {
      const copied = card?.start()
      if (card && copied?.from !== undefined) edit(removeCopied(entryOf(card), copied.entry))
    },
    leave,
    alongside(save) {
      others.add(save)
      return () => others.delete(save)
    },
    async save() {
      if (card && !outbox.row(card.key) && card.start().base === null) edit([])
      await leave()
    },
  }
}
