import type { Student, Template } from '#contract/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { MoreIcon } from '#ui/icons.ts'
import { Popup } from '#ui/Popup.tsx'
import bar from '../bar/TopBar.module.css'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { LastSwitch } from '../last/LastSwitch.tsx'
import { PreviewButton } from '../paper/PreviewScope.tsx'

interface CardToolsProps {
  template: Template
  student: Student
  device: string
  isLastOn: boolean
  onToggleLast: () => void
}

/**
 * Last half-year, preview and history: on a desktop side by side on the sheet, else behind '…'. The same elements in both,
 * so that an open history outlasts the turning of the tablet.
 */
export function CardTools({ template, student, device, isLastOn, onToggleLast }: CardToolsProps) {
  return (
    <Popup
      label={texts.more}
      title={texts.tools}
      face={<MoreIcon />}
      buttonClassName={bar.home}
      align="end"
      isInlineWhenWide
    >
      <LastSwitch isOn={isLastOn} onToggle={onToggleLast} />
      <PreviewButton student={student} />
      <HistoryButton device={device} template={template} />
    </Popup>
  )
}
