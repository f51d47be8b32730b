import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints, type Template } from '#contract/index.ts'
import { useHas } from '#queries/services.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { device } from '#ui/device.ts'
import { HistoryIcon, MoreIcon, PeopleIcon } from '#ui/icons.ts'
import { lazyOverlay } from '#ui/lazy.tsx'
import { Popup } from '#ui/Popup.tsx'
import bar from '#ui/TopBar.module.css'
import { useMedia } from '#ui/useMedia.ts'
import { LastSwitch } from '../last/LastSwitch.tsx'
import { ViewTools } from '../list/ViewSwitch.tsx'
import { PreviewButton } from '../paper/PreviewScope.tsx'
import { HandInButton } from '../state/handInLazily.tsx'
import type { OpenCard } from './useGradingPage.ts'

interface CardToolsProps {
  card: OpenCard
  /** Shows the class column by column. */
  onColumn?: (() => void) | undefined
  isLastOn: boolean
  onToggleLast: () => void
}

/**
 * The preview, where there is room; last half-year, history and the class conference on a desktop side by side, else behind
 * '…'. The same elements in both, so that an open history outlasts the turning of the tablet.
 */
export function CardTools({ card, onColumn, isLastOn, onToggleLast }: CardToolsProps) {
  const { template, student, model, classInYear } = card
  const navigate = useNavigate()
  const isPhone = useMedia(breakpoints.phone)
  const preview = <PreviewButton student={student} variant={isPhone ? 'quiet' : 'second'} />
  return (
    <>
      {!isPhone && preview}
      <Popup
        label={texts.more}
        title={texts.tools}
        face={<MoreIcon />}
        buttonClassName={bar.home}
        align="end"
        isInlineWhenWide
      >
        <LastSwitch isOn={isLastOn} onToggle={onToggleLast} />
        {isPhone && (
          <>
            {preview}
            {!classInYear.isEarlier && (
              <ViewTools classID={classInYear.classID} other={texts.byColumn} onOther={onColumn} />
            )}
          </>
        )}
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
    </>
  )
}

const HistoryDrawer = lazyOverlay(() => import('../history/HistoryDrawer.tsx').then((module) => module.HistoryDrawer))

interface HistoryButtonProps {
  device: string
  template: Template
}

/** Opens the versions of the open report card. Hidden where the server keeps none. */
function HistoryButton({ device, template }: HistoryButtonProps) {
  const has = useHas(endpoints.gradesHistory)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {has && (
        <Button variant="quiet" icon={<HistoryIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {texts.history}
        </Button>
      )}
      <HistoryDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} device={device} template={template} />
    </>
  )
}
