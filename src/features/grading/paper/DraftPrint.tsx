import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { ReportPreview } from '#report/preview.ts'
import { previewTexts as texts } from '#texts/index.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import styles from './DraftPrint.module.css'
import { useReport } from './useReport.ts'
import { whenDrawn } from './whenDrawn.ts'

interface DraftPrintProps {
  ofClass: ClassTemplate
  classInYear: ClassInYear
  /** Whose report cards are printed, in this order. */
  students: readonly GradingStudent[]
  /** Called when the pages are laid out, and the browser has been asked to print them. */
  onAsked: () => void
}

/**
 * Report cards for the browser's own print, with 'Entwurf' across each page. On the screen they are out of sight; on paper
 * they stand for the whole app. They stay when the browser has been asked: an iPad reads them while its dialog is open.
 */
export function DraftPrint({ students, onAsked, ...rest }: DraftPrintProps) {
  const root = useRef<HTMLDivElement>(null)
  const print = useEffectEvent(() => {
    window.print()
    onAsked()
  })
  useEffect(() => whenDrawn(root.current, () => print()), [])
  return createPortal(
    <div ref={root} className={styles.drafts} aria-hidden="true" data-drafts="">
      {students.map((student) => (
        <Draft key={student.id} {...rest} student={student} />
      ))}
    </div>,
    document.body,
  )
}

function Draft({
  ofClass,
  classInYear,
  student,
}: Omit<DraftPrintProps, 'students' | 'onAsked'> & { student: GradingStudent }) {
  const services = useServices()
  const report = useReport(ofClass, classInYear, student)
  return (
    report && (
      <ReportPreview
        document={report}
        imageUrl={(path) => fileAddress(services, path)}
        zoom="paper"
        watermark={texts.draft}
      />
    )
  )
}
