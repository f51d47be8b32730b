import type { GradingStudent, Template } from '#contract/index.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import type { Last } from '../last/LastSwitch.tsx'
import { LazyLastSwitch } from '../last/LazyLastSwitch.tsx'
import { PreviewButton } from '../paper/PreviewButton.tsx'
import styles from './CardTools.module.css'

interface CardToolsProps {
  device: string
  template: Template
  student: GradingStudent
  /** The first section has no columns: the buttons stand in its head. */
  isOverHead: boolean
  /** False in the sheet's first moment: what is loaded beside the form waits for it. */
  isWhole: boolean
  onLast: (last: Last | null) => void
}

/** What can be seen of the open report card beside its form. */
export function CardTools({ device, template, student, isOverHead, isWhole, onLast }: CardToolsProps) {
  return (
    <div className={styles.place} data-over={isOverHead ? '' : undefined}>
      {isWhole && <LazyLastSwitch student={student} onLast={onLast} />}
      <PreviewButton template={template} student={student} />
      <HistoryButton device={device} template={template} />
    </div>
  )
}
