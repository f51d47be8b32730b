import type { Entry, Grade, LayoutField } from '#contract/index.ts'
import { createSubscribable } from '#lib/createSubscribable.ts'
import type { Outbox } from '#queries/outbox.ts'
import { type CellKey, cellKey, marksOf, withGrade } from '#rules/index.ts'
import { withoutCopied } from '../model/copied.ts'
import { afterFrame, everyMinute } from './afterFrame.ts'
import type { EditLog } from './editLog.ts'
import type { StudentCard } from './studentCard.ts'

export type Marks = ReadonlyMap<CellKey, string>

/** Edits one report card at a time; every edit goes into the outbox. */
export interface CardEditor {
  /** Opens another report card, or none. All values are read from it from now on. */
  open(card: StudentCard | null): void
  opened(): StudentCard | null
  subscribe(listener: () => void): () => void
  /** Reports another card at once and edits one frame later: for everything except the edited cell itself. */
  subscribeLater(listener: () => void): () => void
  /** Passes the marks on at once, at every change; an empty map without a card. */
  watchMarks(listener: (marks: Marks) => void): () => void
  marks(): Marks
  entry(): Entry | null
  grade(key: CellKey): string | undefined
  setGrade(cell: Omit<Grade, 'grade'>, grade: string | undefined): void
  /** Gives one mark to those of the cells that have none, as one edit. */
  fillEmpty(cells: readonly Omit<Grade, 'grade'>[], grade: string): void
  /** `goesOn`: a held button repeats; its repetitions are undone together. */
  setField<F extends LayoutField>(
    field: F,
    value: Entry['layout'][F] | undefined,
    pace?: 'tick' | 'text',
    goesOn?: boolean,
  ): void
  /** Removes what was copied from an earlier report. */
  clearCopied(): void
  /** Replaces the content with another version of this report card, as one edit. */
  replace(version: Pick<Entry, 'grades' | 'layout'>): void
  /** Writes the card's edits to the device and has them sent. Rejects when the device refuses. */
  leave(): Promise<void>
  /** Registers another save that every `leave` runs first; returns the function that removes it. */
  alongside(save: () => Promise<void>): () => void
  /** 'Speichern': like `leave`, and stores an untouched prefill as well. */
  save(): Promise<void>
}

const none: Marks = new Map()

/** Reads the card's outbox row if there is one, else what the form starts with. `edited` is called after every edit. */
export function createCardEditor(
  outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'>,
  log: Pick<EditLog, 'note'> = { note: () => {} },
  edited: (pace: 'tick' | 'text') => void = () => {},
): CardEditor {
  const cardChange = createSubscribable()
  const watchers = new Set<(marks: Marks) => void>()
  const later = afterFrame(everyMinute(outbox.subscribe))
  const others = new Set<() => Promise<void>>()
  let card: StudentCard | null = null

  const entryOf = ({ key, start }: StudentCard): Entry => outbox.row(key)?.value ?? start().entry

  function edit(change: (entry: Entry) => Entry, pace: 'tick' | 'text', goesOn = false): void {
    // A control of a sheet that is read only may still be under a finger when the lock arrives.
    if (!card || card.lock?.()) return
    const before = entryOf(card)
    const after = change(before)
    // Logged first: listeners of the outbox may read the log.
    log.note(card.key, before, after, pace, goesOn)
    outbox.edit(card.target, card.start().base, after, pace)
    edited(pace)
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

  const marks = (): Marks => (card ? marksOf(entryOf(card)) : none)

  // The marks are read once for all rows of a sheet instead of once a row.
  function notifyWatchers(): void {
    const now = marks()
    for (const watcher of watchers) watcher(now)
  }
  let stopMarks: (() => void) | undefined

  return {
    open(next) {
      if (next === card) return
      card = next
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
    setGrade: (cell, grade) => edit((entry) => withGrade(entry, cell, grade), 'tick'),
    fillEmpty(cells, grade) {
      const given = marks()
      const empty = cells.filter((cell) => !given.has(cellKey(cell)))
      if (empty.length > 0)
        edit((entry) => empty.reduce((filled, cell) => withGrade(filled, cell, grade), entry), 'tick')
    },
    setField(field, value, pace = 'text', goesOn = false) {
      edit(
        (entry) => {
          const layout = { ...entry.layout }
          if (value === undefined) delete layout[field]
          else layout[field] = value
          return { ...entry, layout }
        },
        pace,
        goesOn,
      )
    },
    clearCopied() {
      const copied = card?.start()
      if (copied?.from !== undefined) edit((entry) => withoutCopied(entry, copied.entry), 'tick')
    },
    replace: ({ grades, layout }) => edit((entry) => ({ ...entry, grades, layout }), 'tick'),
    leave,
    alongside(save) {
      others.add(save)
      return () => others.delete(save)
    },
    async save() {
      if (card && !outbox.row(card.key) && card.start().base === null) edit((entry) => entry, 'tick')
      await leave()
    },
  }
}
