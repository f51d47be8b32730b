import type { Student, Template } from '#contract/index.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { PreviewButton } from '../paper/PreviewButton.tsx'
import styles from './CardTools.module.css'

interface CardToolsProps {
  device: string
  template: Template
  student: Student
  /** The first section has no columns: the buttons stand in its head. */
  isOverHead: boolean
}

/** What can be seen of the open report card beside its form. */
export function CardTools({ device, template, student, isOverHead }: CardToolsProps) {
  return (
    <div className={styles.place} data-over={isOverHead ? '' : undefined}>
      <PreviewButton template={template} student={student} />
      <HistoryButton device={device} template={template} />
    </div>
  )
}
