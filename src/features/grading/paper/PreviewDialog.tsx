import { useState } from 'react'
import type { Student, Template } from '#contract/index.ts'
import { fileAddress } from '#queries/school/fetchFile.ts'
import { useServices } from '#queries/services.ts'
import { ReportPreview } from '#report/preview.ts'
import { previewTexts as texts } from '#texts/index.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MinusIcon, PlusIcon } from '#ui/icons.ts'
import styles from './PreviewDialog.module.css'
import { useOpenReport } from './useOpenReport.ts'

interface PreviewDialogProps {
  template: Template
  student: Student
  isOpen: boolean
  onClose: () => void
}

const steps = [0.5, 0.75, 1, 1.5, 2, 3]
const fitting = 2

/** The open report card on paper. */
export function PreviewDialog({ template, student, isOpen, onClose }: PreviewDialogProps) {
  const [step, setStep] = useState(fitting)
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
            disabled={step === steps.length - 1}
            onClick={() => setStep(step + 1)}
          />
        </>
      }
    >
      <OpenPaper template={template} student={student} zoom={steps[step] ?? 1} onPages={setPages} />
    </Dialog>
  )
}

interface OpenPaperProps extends Pick<PreviewDialogProps, 'template' | 'student'> {
  zoom: number
  onPages: (pages: number) => void
}

/** Hears of what is entered only while the dialog is open: a closed one makes no report of every tick. */
function OpenPaper({ template, student, zoom, onPages }: OpenPaperProps) {
  const services = useServices()
  const report = useOpenReport(template, student)
  if (!report) return null
  return (
    <div className={styles.desk}>
      <ReportPreview document={report} imageUrl={(path) => fileAddress(services, path)} zoom={zoom} onPages={onPages} />
    </div>
  )
}
