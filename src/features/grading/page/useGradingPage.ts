import { useBlocker } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GradingStudent, Template } from '#contract/index.ts'
import { useUserClasses } from '#queries/classroom.ts'
import type { RowView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { type CellKey, neighbourOf, standingOf, startEntry, templateOf } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { type CardEditor, createCardEditor } from '../card/createCardEditor.ts'
import { type ClassInYear, type StudentCard, studentCard } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { cardModel } from '../model/cardModel.ts'
import { undoOf } from '../undo/createUndo.ts'
import { useGradingData } from './useGradingData.ts'
import { type Selection, type SheetTarget, useSelection } from './useSelection.ts'

/**
 * What is open on the page, and every way from one report card to another: each of them saves first. `earlier` is the year key
 * of a part before the running one.
 */
export function useGradingPage(userID: string, beforeSwitch: () => void, earlier?: string) {
  const { outbox } = useServices()
  const classes = useUserClasses(userID)
  const { classID, studentID, target, column, choose } = useSelection(classes.data)
  const data = useGradingData(classes, classID)
  const { ofClass, students } = data
  const year = earlier ?? data.year
  const className = classes.data?.find((one) => one.classID === classID)?.name
  const student = students?.find(({ id }) => id === studentID)
  const template = student && templateOf(ofClass, student)
  const owner = useFromOutbox((view) => view.owner)

  const [editor] = useState(() => createCardEditor(outbox, undoOf(outbox)))
  const classInYear =
    owner && classID !== undefined && className !== undefined && year
      ? { owner, classID, className, year, ...(earlier !== undefined && { isEarlier: true }) }
      : null
  const opened = useOpenedCard(
    editor,
    classInYear && template && student ? { ...classInYear, template, student } : null,
  )
  const { leave, save } = useLeaving(editor)
  const model = template && cardModel(template)

  async function go(next: Selection): Promise<void> {
    if (next.classID === classID && next.studentID === student?.id && next.column === column) return
    if (!(await leave())) return
    beforeSwitch()
    choose(next)
  }

  const goToStudent = (id: string, to?: SheetTarget) =>
    void go({ classID, studentID: id, target: to, column: undefined })
  const at = student && students ? students.indexOf(student) : -1

  return {
    editor,
    opened,
    /** What the sheet of the opened report card is made from; null while a part of it is missing. */
    card:
      opened && classInYear && ofClass && student && template && model
        ? { cardKey: opened.key, classInYear, ofClass, student, template, model, target }
        : null,
    save,
    data,
    className,
    classID,
    classes: classes.data,
    student,
    /** The one that is asked for, also while the class is being loaded. */
    studentID,
    /** From 1; 0 without a student. */
    position: at + 1,
    /** Null while a part of it is not known. */
    classInYear,
    column,
    goToStudent,
    goToClass: (id: string) => void go({ classID: id, studentID: undefined, column }),
    /** From one report card to one cell of all of them. */
    goToColumn: (key: CellKey) => void go({ classID, studentID, column: key }),
    /** From column to column: the column view saves every mark itself. */
    chooseColumn: (key: CellKey) => choose({ column: key }),
    leaveColumns: () => choose({ column: undefined }),
    /** Wraps around at both ends; without a student it begins at the near end. */
    step(by: 1 | -1) {
      const neighbour = student ? students && neighbourOf(students, student.id, by) : students?.at(by === 1 ? 0 : -1)
      if (neighbour) goToStudent(neighbour.id)
    },
    goTo: (to: { classID: string; studentID: string }) => void go({ ...to, column: undefined }),
    /** The children whose report cards are begun, the empty ones, and the one to go on with. */
    toWrite() {
      if (!students || className === undefined || !year) return undefined
      const seen = overlayRows(students, outbox.view().rows, className).map((one) => ({
        ...one,
        standing: standingOf(ofClass, one, className, year),
      }))
      const begun = seen.filter(({ standing }) => standing.scale === 'begun')
      const empty = seen.filter(({ standing }) => standing.scale === 'empty')
      return { begun, empty, first: begun[0] ?? empty[0] ?? seen[0] }
    },
    /** True for rows of one of the teacher's classes. */
    canShow: (row: RowView) => classes.data?.some(({ name }) => name === row.target.className) === true,
    /** True for rows of another part than that of this page. */
    isOtherPart: (row: RowView) => year !== undefined && row.target.year !== year,
    show(row: RowView) {
      const shown = classes.data?.find(({ name }) => name === row.target.className)
      if (shown) void go({ classID: shown.classID, studentID: row.target.studentID, column: undefined })
    },
  }
}

/** The opened report card of a page, with what its sheet and its tools are made from. */
export type OpenCard = NonNullable<ReturnType<typeof useGradingPage>['card']>

interface WantedCard extends ClassInYear {
  template: Template
  student: GradingStudent
}

/** Opens the chosen student's report card in the editor before the browser paints. */
function useOpenedCard(editor: CardEditor, wanted: WantedCard | null): StudentCard | null {
  const services = useServices()
  const { owner, classID, className, year, isEarlier, template, student } = wanted ?? {}
  const school = owner?.school
  const userID = owner?.userID

  const card = useMemo((): StudentCard | null => {
    if (!school || !userID || !classID || className === undefined || !year || !template || !student) return null
    return studentCard(services, { owner: { school, userID }, classID, className, year }, student, ({ grades }) =>
      // Nothing later is copied into a report card of an earlier part.
      startEntry(template, isEarlier ? grades.filter((entry) => entry.year === year) : grades, className, year),
    )
  }, [services, school, userID, classID, className, year, isEarlier, template, student])

  useLayoutEffect(() => editor.open(card), [editor, card])
  return card
}

/**
 * Every way of leaving a report card saves it. If the device refuses the save, the page stays: the screen would hold
 * the only copy.
 */
function useLeaving(editor: CardEditor) {
  const { session } = useServices()
  const leaving = useRef<Promise<boolean> | null>(null)
  const saving = useRef<Promise<boolean> | null>(null)

  /** Resolves with true once the card is safe on the device. */
  async function commit(write: () => Promise<void>): Promise<boolean> {
    try {
      await write()
      return true
    } catch {
      toast.error(texts.savingFailed)
      return false
    }
  }

  /** Only one at a time runs; it is started before this returns. */
  function once(running: typeof leaving, start: () => Promise<boolean>): Promise<boolean> {
    running.current ??= start().finally(() => {
      running.current = null
    })
    return running.current
  }

  /** False also while an earlier call is running: the second half of a double tap leads nowhere. */
  async function leave(): Promise<boolean> {
    if (leaving.current) return false
    return once(leaving, async () => {
      // Whoever taps 'Speichern' and the next student at once means both.
      await saving.current
      return commit(editor.leave)
    })
  }

  /** A save that is already running includes edits made since it began. */
  const save = (): Promise<boolean> => leaving.current ?? once(saving, () => commit(editor.save))

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // After the session has ended nothing keeps the user here: the rows are on the device.
      if (next.pathname === current.pathname || session.user() === null) return false
      return !(await leave())
    },
    enableBeforeUnload: false,
  })

  return { leave, save }
}
