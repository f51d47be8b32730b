import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { GradingStudent, Template } from '#contract/index.ts'
import { useCurrentYear } from '#queries/classroom.ts'
import { rowKey } from '#queries/outbox.ts'
import { fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { composeReport, type ReportDocument } from '#report/index.ts'
import { ReportPreview } from '#report/preview.ts'
import { entryOf } from '#rules/index.ts'
import { previewTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LeftIcon, MinusIcon, PlusIcon, RightIcon } from '#ui/icons.ts'
import { isShortcut } from '#ui/shortcuts.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useFromCard } from '../card/CardEditorContext.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import styles from './PreviewDialog.module.css'

interface PreviewDialogProps {
  template: Template
  classInYear: ClassInYear
  /** The class in the order of its list. */
  students: readonly GradingStudent[]
  /** The one to show; undefined while the dialog is closed. */
  studentID: string | undefined
  isOpen: boolean
  onShow: (studentID: string) => void
  /** Closes the dialog and opens the report card. */
  onGoTo: (studentID: string) => void
  onClose: () => void
}

const zoomSteps = [0.5, 0.75, 1, 1.5, 2, 3]
/** The step at which a page is as wide as the dialog. */
const fittingStep = 2

/** The report cards of the class as they will be printed, from child to child. All of it comes from this device. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { template, classInYear, students, studentID, isOpen, onShow, onGoTo, onClose } = props
  const [step, setStep] = useState(fittingStep)
  const [pages, setPages] = useState(1)
  const openID = useFromCard((card) => card.opened()?.target.studentID)
  const [at, setAt] = useState(0)
  const found = students.findIndex(({ id }) => id === studentID)
  // The last one stays for the closing motion.
  if (found >= 0 && found !== at) setAt(found)
  const student = students[at]
  const zoom = zoomSteps[step] ?? 1

  function turn(by: 1 | -1): void {
    const next = students[at + by]
    if (next) onShow(next.id)
  }
  // A magnified page is moved by them.
  useArrowKeys(isOpen && zoom <= 1, turn)
  if (!student) return null
  const name = `${student.preName} ${student.name}`

  return (
    <Dialog
      title={texts.title(name)}
      size="lg"
      isOpen={isOpen}
      onClose={onClose}
      isReading
      footer={
        <div className={styles.foot}>
          <div className={styles.turn}>
            <IconButton label={texts.previous} icon={<LeftIcon />} aria-disabled={at === 0} onClick={() => turn(-1)} />
            <p aria-live="polite">
              <VisuallyHidden>{name}, </VisuallyHidden>
              {texts.place(at + 1, students.length)}
            </p>
            <IconButton
              label={texts.next}
              icon={<RightIcon />}
              aria-disabled={at === students.length - 1}
              onClick={() => turn(1)}
            />
          </div>
          {openID !== student.id && (
            <Button variant="quiet" onClick={() => onGoTo(student.id)}>
              {texts.goTo}
            </Button>
          )}
          <div className={styles.zoom}>
            <IconButton
              label={texts.smaller}
              icon={<MinusIcon />}
              disabled={step === 0}
              onClick={() => setStep(step - 1)}
            />
            <IconButton
              label={texts.larger}
              icon={<PlusIcon />}
              disabled={step === zoomSteps.length - 1}
              onClick={() => setStep(step + 1)}
            />
          </div>
        </div>
      }
    >
      <p className={styles.hint}>{texts.hint(pages)}</p>
      <Paper template={template} classInYear={classInYear} student={student} zoom={zoom} onPages={setPages} />
    </Dialog>
  )
}

/** The arrow keys to the sides turn to the next child and the one before. */
function useArrowKeys(isOpen: boolean, turn: (by: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isShortcut(event, 'previewNext')) turn(1)
    else if (isShortcut(event, 'previewPrevious')) turn(-1)
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

interface PaperProps extends Pick<PreviewDialogProps, 'template' | 'classInYear'> {
  student: GradingStudent
  zoom: number
  onPages: (pages: number) => void
}

/** A component of its own, so that edits are composed into a report only while the dialog is open. */
function Paper({ template, classInYear, student, zoom, onPages }: PaperProps) {
  const services = useServices()
  const surface = useRef<HTMLDivElement>(null)
  const report = useReport(template, classInYear, student)
  // The next child begins at the top.
  useLayoutEffect(() => {
    if (student.id && surface.current?.parentElement) surface.current.parentElement.scrollTop = 0
  }, [student.id])
  if (!report) return null
  return (
    <div ref={surface} className={styles.surface}>
      <ReportPreview document={report} imageUrl={(path) => fileAddress(services, path)} zoom={zoom} onPages={onPages} />
    </div>
  )
}

/**
 * A student's report card as a document: the open one with unsaved typing, the others as this device has them. Undefined
 * while the school's year is not known.
 */
function useReport(template: Template, classInYear: ClassInYear, student: GradingStudent): ReportDocument | undefined {
  const { owner, className, year } = classInYear
  const isOpen = useFromCard((card) => card.opened()?.target.studentID === student.id)
  const typed = useFromCard((card) => card.entry())
  const key = rowKey(owner, { studentID: student.id, className, year })
  const waiting = useFromOutbox(({ rows }) => rows.find((row) => row.key === key)?.value)
  const { data } = useCurrentYear()
  if (!data?.currentYear || !data.latestPart) return undefined
  const entry = (isOpen && typed) || waiting || entryOf(student.grades, className, year)
  // The template contains the school's name and logo.
  return composeReport(template, student, entry, data.currentYear.name, data.latestPart, { name: '' })
}
