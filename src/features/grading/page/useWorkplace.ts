import { useState } from 'react'
import { useUserClasses } from '#queries/classroom.ts'
import type { RowView } from '#queries/outbox.ts'
import { overlayRows } from '#queries/overlay.ts'
import { useServices } from '#queries/services.ts'
import { type CellKey, entryOf, isIncomplete, neighbourOf } from '#rules/index.ts'
import { createOpenCard } from '../card/createOpenCard.ts'
import { editLogOf } from '../card/editLog.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { Place } from './place.ts'
import { useGradingData } from './useGradingData.ts'
import { useLeaving } from './useLeaving.ts'
import { useOpened } from './useOpened.ts'
import { type Selection, useSelection } from './useSelection.ts'

/** What is open on the page, and every way from one report card to another: each of them saves first. */
export function useWorkplace(userID: string, beforeSwitch: () => void) {
  const { outbox } = useServices()
  const classes = useUserClasses(userID)
  const { classID, studentID, place, column, choose } = useSelection(classes.data)
  const data = useGradingData(classes, classID)
  const { template, students, year } = data
  const className = classes.data?.find((one) => one.classID === classID)?.name
  const student = students?.find(({ id }) => id === studentID)
  const owner = useFromOutbox((view) => view.owner)

  const [card] = useState(() => createOpenCard(outbox, editLogOf(outbox)))
  const classInYear =
    owner && classID !== undefined && className !== undefined && year ? { owner, classID, className, year } : null
  const opened = useOpened(card, classInYear && template && student ? { ...classInYear, template, student } : null)
  const { leave, save } = useLeaving(card)

  async function go(next: Selection): Promise<void> {
    if (next.classID === classID && next.studentID === student?.id && next.column === column) return
    if (!(await leave())) return
    beforeSwitch()
    choose(next)
  }

  const goToStudent = (id: string, to?: Place) => void go({ classID, studentID: id, place: to, column: undefined })
  const at = student && students ? students.indexOf(student) : -1

  return {
    card,
    opened,
    save,
    data,
    className,
    classID,
    classes: classes.data,
    student,
    /** From 1; 0 while nobody is chosen. */
    position: at + 1,
    /** Where on the sheet the report card was asked for. */
    place,
    /** Which class in which year key; null while one of them is not known. */
    classInYear,
    column,
    goToStudent,
    goToClass: (id: string) => void go({ classID: id, studentID: undefined, column }),
    /** From one report card to one cell of all of them. */
    goToColumn: (key: CellKey) => void go({ classID, studentID, column: key }),
    /** From column to column: every mark of it is saved by itself. */
    chooseColumn: (key: CellKey) => choose({ column: key }),
    leaveColumns: () => choose({ column: undefined }),
    /** Past either end it wraps; without a student it begins at the near end. */
    step(by: 1 | -1) {
      const neighbour = student ? students && neighbourOf(students, student.id, by) : students?.at(by === 1 ? 0 : -1)
      if (neighbour) goToStudent(neighbour.id)
    },
    goTo: (to: { classID: string; studentID: string }) => void go({ ...to, column: undefined }),
    goToFirstIncomplete() {
      if (!students || className === undefined || !year) return
      const seen = overlayRows(students, outbox.view().rows, className)
      const first = seen.find(({ grades }) => isIncomplete(template, entryOf(grades, className, year))) ?? seen[0]
      // The button that was pressed goes: the focus goes on in what is to be filled in.
      if (first) goToStudent(first.id, {})
    },
    canShow: (row: RowView) => classes.data?.some(({ name }) => name === row.target.className) === true,
    show(row: RowView) {
      const shown = classes.data?.find(({ name }) => name === row.target.className)
      if (shown) void go({ classID: shown.classID, studentID: row.target.studentID, column: undefined })
    },
  }
}
