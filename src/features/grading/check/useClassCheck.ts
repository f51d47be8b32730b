import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { ClassTemplate, Entry, GradingStudent } from '#contract/index.ts'
import { useDeviceDraft } from '#drafts/useDeviceDraft.ts'
import { ownValue } from '#lib/ownValue.ts'
import { useReportStates } from '#queries/reportStates.ts'
import { overlayRows } from '#readCache/overlay.ts'
import {
  checkReports,
  entryOf,
  type Finding,
  mostPagesOf,
  type PaperFault,
  paperFaults,
  templateOf,
} from '#rules/index.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { type CardModel, modelOf } from '../model/cardModel.ts'
import { stateMark } from '../state/stateMark.ts'

/** What was waved off, by student: the keys of the findings. */
const Waved = z.record(z.string(), z.array(z.string()))

/** The pages of an entry in the form of the class that it was counted in. */
const pagesOf = new WeakMap<ClassTemplate, WeakMap<Entry, number>>()

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
  /** Letters of names and of the template that no font has: the form does not show them. */
  unprintable: readonly PaperFault[]
  /** How many report cards of the class are locked. */
  locked: number
  /** Whether the server knows of handing in. */
  hasStates: boolean
  /** Students whose pages the school wants to be few, and which are not counted yet. */
  uncounted: readonly GradingStudent[]
  /** Takes numbers of pages. */
  count: (pages: ReadonlyMap<Entry, number>) => void
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
  const { draft: waved, update } = useDeviceDraft(`check/${classInYear?.classID}/${classInYear?.year}`, Waved)
  const { className, year } = classInYear ?? {}
  const [counts, setCounts] = useState(0)
  const checked = useMemo(() => {
    const isLocked = new Set(
      states?.states.flatMap((state) => {
        const mark = stateMark(state.lock, state)
        return mark && mark !== 'sentBack' ? [state.studentID] : []
      }),
    )
    return overlayRows(students ?? [], rows, className ?? '').filter(({ id }) => !isLocked.has(id))
  }, [students, rows, className, states])
  const pages = useMemo(() => {
    const known = new Map<string, number>()
    const uncounted: GradingStudent[] = []
    for (const student of counts >= 0 && ofClass ? checked : []) {
      const entry = entryOf(student.grades, className ?? '', year ?? '')
      if (!ofClass || !entry || mostPagesOf(templateOf(ofClass, student)) === 0) continue
      const count = pagesOf.get(ofClass)?.get(entry)
      if (count === undefined) uncounted.push(student)
      else known.set(student.id, count)
    }
    return { known, uncounted }
  }, [ofClass, checked, className, year, counts])
  const found = useMemo(
    () =>
      ofClass && className !== undefined && year !== undefined
        ? checkReports(ofClass, overlayRows(students ?? [], rows, className), className, year, pages.known)
        : [],
    [ofClass, students, rows, className, year, pages],
  )
  const unprintable = useMemo(
    () =>
      ofClass && className !== undefined
        ? paperFaults(
            ofClass,
            className,
            (students ?? []).map((student) => ({ ...student, grades: [] })),
            '',
          )
        : [],
    [ofClass, students, className],
  )
  if (!ofClass || !students || className === undefined || year === undefined || waved === undefined) return null

  const byID = new Map(checked.map((student) => [student.id, student]))
  const findings = found.flatMap((finding): CheckedFinding[] => {
    const student = byID.get(finding.studentID)
    const isWaved = ownValue(waved ?? undefined, finding.studentID)?.includes(finding.key) === true
    return student ? [{ finding, student, model: modelOf(ofClass, student), isWaved }] : []
  })
  return {
    findings,
    checked,
    notBegun: new Set(checked.flatMap(({ id, grades }) => (entryOf(grades, className, year) ? [] : [id]))),
    unprintable,
    locked: students.length - checked.length,
    hasStates: states !== undefined,
    uncounted: pages.uncounted,
    count(counted) {
      const known = pagesOf.get(ofClass) ?? new WeakMap<Entry, number>()
      pagesOf.set(ofClass, known)
      for (const [entry, count] of counted) known.set(entry, count)
      setCounts(counts + 1)
    },
    wave({ finding: { studentID, key }, isWaved }) {
      // Keys of findings that are gone go, too; one about pages may come back when they are counted.
      const current = new Set(found.filter((one) => one.studentID === studentID).map((one) => one.key))
      const isKept = (one: string) => one !== key && (current.has(one) || pages.uncounted.length > 0)
      update((now) => {
        const others = (now?.[studentID] ?? []).filter(isKept)
        return { ...now, [studentID]: isWaved ? others : [...others, key] }
      })
    },
  }
}
