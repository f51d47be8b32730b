import type { GradingStudent, Template } from '#contract/index.ts'
import { lazyAside } from '#ui/lazy.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import type { Last } from '../last/LastSwitch.tsx'
import { PreviewButton } from '../paper/PreviewButton.tsx'
import styles from './CardTools.module.css'

// The switch, and with it everything that it shows, comes after the form.
const LastSwitch = lazyAside(() => import('../aids.ts').then((module) => module.LastSwitch))

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
      {isWhole && <LastSwitch student={student} onLast={onLast} />}
      <PreviewButton template={template} student={student} />
      <HistoryButton device={device} template={template} />
    </div>
  )
}
