import { useNavigate } from '@tanstack/react-router'
import { deviceWord } from '#lib/deviceWord.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { MoreIcon, PeopleIcon } from '#ui/icons.ts'
import { Popup } from '#ui/Popup.tsx'
import bar from '#ui/TopBar.module.css'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { LastSwitch } from '../last/LastSwitch.tsx'
import { PreviewButton } from '../paper/PreviewScope.tsx'
import { HandInButton } from '../state/handInLazily.tsx'
import type { OpenCard } from './useGradingPage.ts'

const device = deviceWord(navigator)

interface CardToolsProps {
  card: OpenCard
  isLastOn: boolean
  onToggleLast: () => void
}

/**
 * Last half-year, preview, history and the class conference: on a desktop side by side on the sheet, else behind '…'. The same elements in both,
 * so that an open history outlasts the turning of the tablet.
 */
export function CardTools({ card, isLastOn, onToggleLast }: CardToolsProps) {
  const { template, student, model, classInYear } = card
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
      {!classInYear.isEarlier && (
        <Button
          variant="quiet"
          icon={<PeopleIcon />}
          data-conference=""
          onClick={() =>
            void navigate({
              to: '/reportCard/conference',
              state: { classID: classInYear.classID, studentID: student.id },
            })
          }
        >
          {texts.conference}
        </Button>
      )}
      <HandInButton classInYear={classInYear} student={student} model={model} place="tools" />
    </Popup>
  )
}
