import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { useDeviceDraft } from '#drafts/useDeviceDraft.ts'
import { useReportStates } from '#queries/reportStates.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { checkReports, entryOf, type Finding } from '#rules/index.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { type CardModel, modelOf } from '../model/cardModel.ts'
import { stateMark } from '../state/stateMark.ts'

/** What was waved off, by student: the keys of the findings. */
const Waved = z.record(z.string(), z.array(z.string()))

export interface CheckedFinding {
  finding: Finding
  student: GradingStudent
  /** The form of the student's report card. */
  model: CardModel
  /** The teacher has said that it is right as it is. */
  isWaved: boolean
}

export interface ClassCheck {
  findings: readonly CheckedFinding[]
  /** Students whose report cards are checked: what is locked cannot be changed any more. */
  checked: readonly GradingStudent[]
  /** Of these, students whose report cards nobody has begun. */
  notBegun: ReadonlySet<string>
  /** How many report cards of the class are locked. */
  locked: number
  /** Whether the server knows of handing in. */
  hasStates: boolean
  /** Waves a finding off, or takes that back. It is kept on this device until what it is about changes. */
  wave: (finding: CheckedFinding) => void
}

/** The findings of a class, unsent edits of this device included; null until what is needed is loaded. */
export function useClassCheck(
  classInYear: ClassInYear | null,
  students: readonly GradingStudent[] | undefined,
  ofClass: ClassTemplate | null | undefined,
): ClassCheck | null {
  const rows = useFromOutbox((view) => view.rows)
  const states = useReportStates(classInYear?.classID, classInYear?.year)
  const { draft: waved, write } = useDeviceDraft(`check/${classInYear?.classID}/${classInYear?.year}`, Waved)
  const { className, year } = classInYear ?? {}
  const checked = useMemo(() => {
    const isLocked = new Set(
      states?.states.flatMap((state) => {
        const mark = stateMark(state.lock, state)
        return mark && mark !== 'sentBack' ? [state.studentID] : []
      }),
    )
    return overlayRows(students ?? [], rows, className ?? '').filter(({ id }) => !isLocked.has(id))
  }, [students, rows, className, states])
  const found = useMemo(
    () =>
      ofClass && className !== undefined && year !== undefined
        ? checkReports(ofClass, overlayRows(students ?? [], rows, className), className, year)
        : [],
    [ofClass, students, rows, className, year],
  )
  if (!ofClass || !students || className === undefined || year === undefined || waved === undefined) return null

  const byID = new Map(checked.map((student) => [student.id, student]))
  const findings = found.flatMap((finding): CheckedFinding[] => {
    const student = byID.get(finding.studentID)
    const isWaved = waved?.[finding.studentID]?.includes(finding.key) === true
    return student ? [{ finding, student, model: modelOf(ofClass, student), isWaved }] : []
  })
  return {
    findings,
    checked,
    notBegun: new Set(checked.flatMap(({ id, grades }) => (entryOf(grades, className, year) ? [] : [id]))),
    locked: students.length - checked.length,
    hasStates: states !== undefined,
    wave({ finding: { studentID, key }, isWaved }) {
      // Keys of findings that are gone go, too.
      const current = new Set(found.filter((one) => one.studentID === studentID).map((one) => one.key))
      const others = (waved?.[studentID] ?? []).filter((one) => one !== key && current.has(one))
      write({ ...waved, [studentID]: isWaved ? others : [...others, key] })
    },
  }
}
