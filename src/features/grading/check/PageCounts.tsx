import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ClassTemplate, Entry, GradingStudent } from '#contract/index.ts'
import { useCurrentYear } from '#queries/classroom.ts'
import { fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { ReportPreview } from '#report/preview.ts'
import { entryOf } from '#rules/index.ts'
import drafts from '../paper/DraftPrint.module.css'
import { composeCard } from '../paper/useReport.ts'
import { whenDrawn } from '../paper/whenDrawn.ts'

export interface PageCountsProps {
  ofClass: ClassTemplate
  className: string
  year: string
  /** Whose pages are counted. */
  students: readonly GradingStudent[]
  /** Called with the number of pages of each entry as soon as all are counted. */
  onCounted: (pages: ReadonlyMap<Entry, number>) => void
}

/**
 * Counts the pages of report cards: each is laid out as on paper, one after the other and out of sight, so that the page
 * goes on answering meanwhile.
 */
export function PageCounts({ ofClass, className, year, students, onCounted }: PageCountsProps) {
  const services = useServices()
  const { data } = useCurrentYear()
  const root = useRef<HTMLDivElement>(null)
  const [counted, setCounted] = useState<ReadonlyMap<Entry, number>>(new Map())
  const open = students.flatMap((student) => {
    const entry = entryOf(student.grades, className, year)
    return entry && !counted.has(entry) ? [{ student, entry }] : []
  })
  const { student, entry } = open[0] ?? {}
  const { currentYear, latestPart: part } = data ?? {}
  const shown = currentYear && part ? entry : undefined

  const count = useEffectEvent((drawn: Entry) => {
    const all = new Map(counted).set(drawn, root.current?.querySelectorAll('[data-page]').length ?? 0)
    setCounted(all)
    if (open.every((one) => one.entry === drawn)) onCounted(all)
  })
  useEffect(() => shown && whenDrawn(root.current, () => count(shown)), [shown])

  if (!student || !shown || !currentYear || !part) return null
  const report = composeCard(ofClass, student, shown, { className, year: currentYear.name, part })
  return createPortal(
    <div ref={root} className={drafts.drafts} aria-hidden="true">
      <ReportPreview key={student.id} document={report} imageUrl={(path) => fileAddress(services, path)} zoom="paper" />
    </div>,
    document.body,
  )
}
