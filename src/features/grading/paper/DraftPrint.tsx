import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { ReportPreview } from '#report/preview.ts'
import { fullName } from '#rules/index.ts'
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
  /** Called when the pages are laid out, just before the browser is asked to print them. */
  onReady: () => void
  /** Called when the browser prints. */
  onPrint: () => void
}

/**
 * Report cards for the browser's own print, with 'Entwurf' across each page. On the screen they are out of sight; on paper
 * they stand for the whole app. They stay when the browser has been asked: an iPad reads them while its dialog is open.
 */
export function DraftPrint({ students, onReady, onPrint, ...rest }: DraftPrintProps) {
  const root = useRef<HTMLDivElement>(null)
  const ready = useEffectEvent(onReady)
  const note = useEffectEvent(onPrint)
  useEffect(
    () =>
      whenDrawn(root.current, () => {
        ready()
        window.print()
      }),
    [],
  )
  useEffect(() => {
    const listen = () => note()
    window.addEventListener('beforeprint', listen)
    return () => window.removeEventListener('beforeprint', listen)
  }, [])
  return createPortal(
    <div ref={root} className={styles.drafts} aria-hidden="true" data-drafts="">
      {students.map((student) => (
        <DraftPages key={student.id} {...rest} student={student} />
      ))}
    </div>,
    document.body,
  )
}

function DraftPages({
  ofClass,
  classInYear,
  student,
}: Omit<DraftPrintProps, 'students' | 'onReady' | 'onPrint'> & { student: GradingStudent }) {
  const services = useServices()
  const report = useReport(ofClass, classInYear, student)
  if (report === undefined) return null
  // Paper cannot wait; whoever reads it is to know what is not in it.
  if (typeof report === 'string') return <p>{texts.notPrinted(fullName(student))}</p>
  return (
    <ReportPreview
      document={report.document}
      imageUrl={(path) => fileAddress(services, path)}
      zoom="paper"
      watermark={texts.draft}
    />
  )
}
