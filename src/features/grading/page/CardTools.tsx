import { useNavigate } from '@tanstack/react-router'
import type { GradingStudent, Template } from '#contract/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { MoreIcon, PeopleIcon } from '#ui/icons.ts'
import { Popup } from '#ui/Popup.tsx'
import bar from '#ui/TopBar.module.css'
import type { ClassInYear } from '../card/studentCard.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { LastSwitch } from '../last/LastSwitch.tsx'
import type { CardModel } from '../model/cardModel.ts'
import { PreviewButton } from '../paper/PreviewScope.tsx'
import { HandInButton } from '../state/handInLazily.tsx'

interface CardToolsProps {
  template: Template
  student: GradingStudent
  model: CardModel
  /** Null while a part of it is not known. */
  classInYear: ClassInYear | null
  device: string
  isLastOn: boolean
  onToggleLast: () => void
}

/**
 * Last half-year, preview, history and the class conference: on a desktop side by side on the sheet, else behind '…'. The same elements in both,
 * so that an open history outlasts the turning of the tablet.
 */
export function CardTools(props: CardToolsProps) {
  const { template, student, model, classInYear, device, isLastOn, onToggleLast } = props
  const navigate = useNavigate()
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
      {!classInYear?.isEarlier && (
        <Button
          variant="quiet"
          icon={<PeopleIcon />}
          data-conference=""
          onClick={() =>
            void navigate({
              to: '/reportCard/conference',
              state: { ...(classInYear && { classID: classInYear.classID }), studentID: student.id },
            })
          }
        >
          {texts.conference}
        </Button>
      )}
      {classInYear && <HandInButton classInYear={classInYear} student={student} model={model} place="tools" />}
    </Popup>
  )
}
