import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ClassTemplate, Entry, GradingStudent } from '#contract/index.ts'
import { rowKey } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { entryOf, placeKey, type Start } from '#rules/index.ts'
import { gradingTexts, columnTexts as texts, undoTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { useCardEditor } from '../card/CardEditorContext.ts'
import { type ClassInYear, studentCard } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { type CardModel, cardModel, modelOf } from '../model/cardModel.ts'
import { undoOf } from '../undo/createUndo.ts'
import type { CardChange, Direction } from '../undo/steps.ts'
import {
  type Column,
  type ColumnKey,
  columnValue,
  type FillChoice,
  hasColumn,
  isFilled,
  stepWords,
} from './columnsOf.ts'
import { type ColumnCell, type ColumnEditor, createColumnEditor } from './createColumnEditor.ts'

interface ColumnStateInputs {
  editor: ColumnEditor
  ofClass: ClassTemplate
  columns: readonly Column[]
  /** The whole class. */
  all: readonly GradingStudent[]
  /** An unknown key means the first column of marks, without marks the first one. */
  columnKey: ColumnKey
  onColumn: (key: ColumnKey) => void
}

export type ColumnState = ReturnType<typeof useColumnState>

/** The chosen column, and every action on it. */
export function useColumnState({ editor, ofClass, columns, all, columnKey, onColumn }: ColumnStateInputs) {
  const found =
    columns.find(({ key }) => key === columnKey) ?? columns.find(({ field }) => field === undefined) ?? columns[0]
  if (!found) throw new Error('a sheet without columns')
  const column = found
  const model = cardModel(ofClass)
  const students = all.filter((student) => hasColumn(model, modelOf(ofClass, student), column))
  const [announcement, setAnnouncement] = useState('')

  /** Adds a space to repeated words, because a screen reader reads only a changed text. */
  function announce(words: string): void {
    setAnnouncement((before) => (before === words ? `${words}\u00a0` : words))
  }

  function goTo(next: Column): void {
    if (next.key === column.key) return
    setAnnouncement('')
    onColumn(next.key)
  }

  /** Continues at the other end after the last column. */
  const beside = (by: 1 | -1) => columns.at((columns.indexOf(column) + by) % columns.length) ?? column

  return {
    editor,
    ofClass,
    model,
    all,
    column,
    columns,
    /** The students who have the column. */
    students,
    nextColumn: beside(1),
    announcement,
    announce,
    goTo,
    stepColumn: (by: 1 | -1) => goTo(beside(by)),
    /** The first student who lacks the column and whose report card can be written, else the first one. */
    firstOpen(): GradingStudent | undefined {
      const isOpen = ({ value, held }: ColumnCell) => held !== 'locked' && !isFilled(value, column, model.valid)
      return students[editor.cells(students, column).findIndex(isOpen)] ?? students[0]
    },
    /** The student after or before another one whose report card can be written; undefined at the ends of the list. */
    studentBeside(id: string | undefined, by: 1 | -1): GradingStudent | undefined {
      const at = students.findIndex((student) => student.id === id)
      const cells = at < 0 ? [] : editor.cells(students, column)
      const canWrite = (_: unknown, index: number) => (index - at) * by > 0 && cells[index]?.held !== 'locked'
      return by === 1 ? students.find(canWrite) : students.findLast(canWrite)
    },
    fill({ value, label }: FillChoice): void {
      const { ids, undecided } = editor.fill(students, column, value)
      announce(texts.filledWith(ids.length, label))
      if (undecided > 0) toast.warning(texts.leftOut(undecided))
    },
    /** Also shows the step's column. Returns its first student. */
    undoOrRedo(direction: Direction): string | undefined {
      const outcome = editor.undoOrRedo(direction)
      if (!outcome) return undefined
      const { changes, foreign, held } = outcome
      const words = (some: readonly CardChange[]) => stepWords(columns, some, all)
      if (foreign.length > 0) toast.info(undoTexts.foreign(words(foreign)), { detail: undoTexts.foreignHint })
      if (held > 0) toast.warning(texts.leftOut(held))
      if (changes.length > 0) announce((direction === 'undo' ? undoTexts.undone : undoTexts.redone)(words(changes)))
      const moved = changes.length > 0 ? changes : foreign
      const first = moved.find((change) => placeKey(change) === column.key) ?? moved[0]
      if (first && placeKey(first) !== column.key) onColumn(placeKey(first))
      return first?.id
    },
  }
}

/**
 * The editor of this class, one for the whole page visit. Every way of leaving the page waits until the edits made here
 * are on the device.
 */
export function useColumnEditor(editors: Map<string, ColumnEditor>, classInYear: ClassInYear): ColumnEditor {
  const services = useServices()
  const openCard = useCardEditor()

  const [editor] = useState(() => {
    const { owner, className, year } = classInYear
    const key = rowKey(owner, { studentID: '', className, year })
    const known = editors.get(key)
    if (known) return known
    const made = createColumnEditor(services.outbox, undoOf(services.outbox), (student) =>
      studentCard(services, classInYear, student, ({ grades }) => ownStart(grades, className, year)),
    )
    editors.set(key, made)
    return made
  })

  useEffect(() => openCard.alongside(editor.saveAll), [openCard, editor])

  const hasFailed = useSyncExternalStore(editor.subscribe, editor.hasFailed)
  useEffect(() => {
    if (hasFailed) toast.error(gradingTexts.savingFailed)
  }, [hasFailed])
  return editor
}

/**
 * A report card without unsent edits starts with the student's own entry, else empty. The form's prefill from an earlier
 * report is left out, because a column shows only one cell of it.
 */
function ownStart(entries: readonly Entry[], className: string, year: string): Start {
  const own = entryOf(entries, className, year)
  return { entry: own ?? { class: className, year, grades: [], layout: {} }, base: own ?? null }
}

export interface ColumnCount {
  /** How many students have a value in the column, unsent edits of this device included. */
  done: number
  /** How many students have the column at all. */
  of: number
}

/** Counts the columns of the class; see `hasColumn`. */
export function useColumnCounts(
  ofClass: ClassTemplate,
  columns: readonly Column[],
  students: readonly GradingStudent[],
  className: string,
  year: string,
): (column: Column) => ColumnCount {
  const rows = useFromOutbox((view) => view.rows)
  const counterOf = useMemo(() => createCounters(cardModel(ofClass), columns), [ofClass, columns])
  return useMemo(() => {
    const current = overlayRows(students, rows, className)
    const forms = new Set(current.map((student) => modelOf(ofClass, student)))
    const counted = [...forms].map((own) => {
      const some = current.filter((student) => modelOf(ofClass, student) === own)
      const { asked, count } = counterOf(own)
      return {
        asked,
        of: some.length,
        done: count(some.flatMap(({ grades }) => entryOf(grades, className, year) ?? [])),
      }
    })
    return (column) => ({
      done: counted.reduce((sum, { done }) => sum + (done.get(column.key) ?? 0), 0),
      of: counted.reduce((sum, { asked, of }) => sum + (asked.has(column) ? of : 0), 0),
    })
  }, [ofClass, counterOf, students, rows, className, year])
}

/** Returns a function that gives the columns which a form has, with their counter; always the same for one form. */
function createCounters(model: CardModel, columns: readonly Column[]) {
  const known = new Map<CardModel, { asked: ReadonlySet<Column>; count: ReturnType<typeof createColumnCounts> }>()
  return (own: CardModel) => {
    const asked = columns.filter((column) => hasColumn(model, own, column))
    const counter = known.get(own) ?? { asked: new Set(asked), count: createColumnCounts(asked, own.valid) }
    known.set(own, counter)
    return counter
  }
}

/**
 * Returns a function that counts the filled cells of each column. It counts only the entries that came or went since its
 * last call, because a large class has thousands of marks and one of them changes at a time. Equal entries give the
 * same map again.
 */
export function createColumnCounts(
  columns: readonly Column[],
  valid: ReadonlySet<string>,
): (entries: Iterable<Entry>) => ReadonlyMap<ColumnKey, number> {
  let seen = new Set<Entry>()
  let counts = new Map<ColumnKey, number>()

  function add(entry: Entry, by: 1 | -1): void {
    for (const column of columns) {
      if (!isFilled(columnValue(entry, column), column, valid)) continue
      const count = (counts.get(column.key) ?? 0) + by
      if (count > 0) counts.set(column.key, count)
      else counts.delete(column.key)
    }
  }

  return (entries) => {
    const now = new Set(entries)
    const gone = [...seen].filter((entry) => !now.has(entry))
    const come = [...now].filter((entry) => !seen.has(entry))
    if (gone.length === 0 && come.length === 0) return counts
    counts = new Map(counts)
    for (const entry of gone) add(entry, -1)
    for (const entry of come) add(entry, 1)
    seen = now
    return counts
  }
}
