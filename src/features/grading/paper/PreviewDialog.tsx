import { useState } from 'react'
import type { Student, Template } from '#contract/index.ts'
import { useCurrentYear } from '#queries/classroom.ts'
import { fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { composeReport, type ReportDocument } from '#report/index.ts'
import { ReportPreview } from '#report/preview.ts'
import { previewTexts as texts } from '#texts/index.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MinusIcon, PlusIcon } from '#ui/icons.ts'
import { useFromCard } from '../card/CardEditorContext.ts'
import styles from './PreviewDialog.module.css'

interface PreviewDialogProps {
  template: Template
  student: Student
  isOpen: boolean
  onClose: () => void
}

const zoomSteps = [0.5, 0.75, 1, 1.5, 2, 3]
/** The step at which a page is as wide as the dialog. */
const fittingStep = 2

/** The open report card as it will be printed. */
export function PreviewDialog({ template, student, isOpen, onClose }: PreviewDialogProps) {
  const [step, setStep] = useState(fittingStep)
  const [pages, setPages] = useState(1)
  return (
    <Dialog
      title={texts.title(pages)}
      size="lg"
      isOpen={isOpen}
      onClose={onClose}
      isReading
      footer={
        <>
          <p className={styles.hint}>{texts.hint}</p>
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
        </>
      }
    >
      <OpenPaper template={template} student={student} zoom={zoomSteps[step] ?? 1} onPages={setPages} />
    </Dialog>
  )
}

interface OpenPaperProps extends Pick<PreviewDialogProps, 'template' | 'student'> {
  zoom: number
  onPages: (pages: number) => void
}

/** A component of its own, so that edits are composed into a report only while the dialog is open. */
function OpenPaper({ template, student, zoom, onPages }: OpenPaperProps) {
  const services = useServices()
  const report = useOpenReport(template, student)
  if (!report) return null
  return (
    <div className={styles.surface}>
      <ReportPreview document={report} imageUrl={(path) => fileAddress(services, path)} zoom={zoom} onPages={onPages} />
    </div>
  )
}

/** The open report card as a document, unsaved typing included; undefined while another report card or none is open. */
function useOpenReport(template: Template, student: Student): ReportDocument | undefined {
  const opened = useFromCard((card) => card.opened())
  const entry = useFromCard((card) => card.entry()) ?? undefined
  const { data } = useCurrentYear()
  if (opened?.target.studentID !== student.id || !data?.currentYear || !data.latestPart) return undefined
  // The template contains the school's name and logo.
  return composeReport(template, student, entry, data.currentYear.name, data.latestPart, { name: '' })
}
