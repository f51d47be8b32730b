import type { Entry, Grade, LayoutField } from '#contract/index.ts'
import type { Outbox, Target } from '#queries/outbox.ts'
import { type CellKey, marksOf, type Start, withGrade } from '#rules/index.ts'
import { withoutCopied } from '../model/copied.ts'
import { afterFrame } from './afterFrame.ts'
import type { EditLog } from './editLog.ts'
import { everyMinute } from './everyMinute.ts'

export type Marks = ReadonlyMap<CellKey, string>

/** Which report card lies on the desk. */
export interface OpenedCard {
  key: string
  target: Target
  /** What the form shows without a row. Asked anew at every reading, so that an acknowledged value never flashes back. */
  start: () => Start
}

export interface OpenCard {
  /** Lays another report card on the desk, or none. What stands in a cell is read from it from now on. */
  open(card: OpenedCard | null): void
  opened(): OpenedCard | null
  subscribe(listener: () => void): () => void
  /** Hears of another card at once, of edits one frame later: for all that is not the edited cell itself. */
  subscribeLater(listener: () => void): () => void
  /** Gives the marks at every change of them, at once; none without a card. */
  watchMarks(hear: (marks: Marks) => void): () => void
  marks(): Marks
  entry(): Entry | null
  grade(key: CellKey): string | undefined
  setGrade(cell: Omit<Grade, 'grade'>, grade: string | undefined): void
  /** `goesOn`: a held button steps on, which is taken back as a whole. */
  setField<F extends LayoutField>(
    field: F,
    value: Entry['layout'][F] | undefined,
    pace?: 'tick' | 'text',
    goesOn?: boolean,
  ): void
  /** Takes out what was taken over from an earlier report. */
  clearCopied(): void
  /** Puts another version of this report card in its place, as an edit like any other. */
  replace(version: Pick<Entry, 'grades' | 'layout'>): void
  /** Leaving the card is a save: what was typed is committed and sent at once. */
  leave(): Promise<void>
  /** What else has to be on the device before anything is left: runs with every leaving until it is taken off. */
  alongside(save: () => Promise<void>): () => void
  /** 'Speichern' also takes over an untouched prefill. */
  save(): Promise<void>
}

const none: Marks = new Map()

/** The one report card that is being written: a row if there is one, else what the form starts with. */
export function createOpenCard(
  outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'>,
  log: Pick<EditLog, 'note'> = { note: () => {} },
): OpenCard {
  const listeners = new Set<() => void>()
  const watchers = new Set<(marks: Marks) => void>()
  const later = afterFrame(everyMinute(outbox.subscribe))
  const others = new Set<() => Promise<void>>()
  let card: OpenedCard | null = null

  const entryOf = ({ key, start }: OpenedCard): Entry => outbox.row(key)?.value ?? start().entry

  function edit(change: (entry: Entry) => Entry, pace: 'tick' | 'text', goesOn = false): void {
    if (!card) return
    const before = entryOf(card)
    const after = change(before)
    // Noted first: whoever hears of the edit may ask for it.
    log.note(card.key, before, after, pace, goesOn)
    outbox.edit(card.target, card.start().base, after, pace)
  }

  async function leave(): Promise<void> {
    for (const other of others) await other()
    const key = card?.key
    if (key === undefined) return
    // A slow device leaves time to go on: what is given until it has answered is left behind with the rest.
    for (let before: Entry | undefined; ; ) {
      const row = outbox.row(key)
      if (!row || (before && (row.onDevice || row.value === before))) return
      before = row.value
      try {
        await outbox.save(key)
      } catch (error) {
        // Refused with the rest, what was given meanwhile goes with the rest as soon as the device takes it.
        if (outbox.row(key)?.value !== before) outbox.save(key).catch(() => undefined)
        throw error
      }
    }
  }

  function join(source: typeof outbox.subscribe, listener: () => void): () => void {
    const stop = source(listener)
    listeners.add(listener)
    return () => {
      stop()
      listeners.delete(listener)
    }
  }

  const marks = (): Marks => (card ? marksOf(entryOf(card)) : none)

  // One look at the entry for all rows of a sheet: a hundred of them would each look for it at every change.
  function tellMarks(): void {
    const now = marks()
    for (const hear of watchers) hear(now)
  }
  let stopMarks: (() => void) | undefined

  return {
    open(next) {
      if (next === card) return
      card = next
      for (const listener of listeners) listener()
    },
    opened: () => card,
    subscribe: (listener) => join(outbox.subscribe, listener),
    subscribeLater: (listener) => join(later, listener),
    watchMarks(hear) {
      watchers.add(hear)
      stopMarks ??= join(outbox.subscribe, tellMarks)
      return () => {
        watchers.delete(hear)
        if (watchers.size > 0) return
        stopMarks?.()
        stopMarks = undefined
      }
    },
    marks,
    entry: () => card && entryOf(card),
    grade: (key) => marks().get(key),
    setGrade: (cell, grade) => edit((entry) => withGrade(entry, cell, grade), 'tick'),
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
