import type { GradingStudent } from '#contract/index.ts'
import { useRow } from '#queries/outbox.ts'
import type { CardState } from '#queries/reportStates.ts'
import { diffEntries, fullName, neighbourOf } from '#rules/index.ts'
import { handInTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { ArrowRightIcon, TabletIcon, UndoIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { isDoubleTap } from '#ui/Switcher.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import actionBar from '../page/ActionBar.module.css'
import { useHandIn } from './useHandIn.ts'

interface LockedBarProps {
  cardKey: string
  card: CardState
  classInYear: ClassInYear
  student: GradingStudent
  students: readonly GradingStudent[] | undefined
  device: string
  onGoTo: (studentID: string) => void
}

/** The bar below a report card that can only be read: where its inputs are, back into one's hands, and the next child. */
export function LockedBar({ cardKey, card, classInYear, student, students = [], device, onGoTo }: LockedBarProps) {
  const row = useRow(cardKey)
  const { pending, run } = useHandIn(classInYear)
  const late = row ? diffEntries(row.base, row.value).length : 0
  const next = neighbourOf(students, student.id, 1)
  const isMine = card.lock?.state === 'submitted' && card.state !== undefined
  return (
    <div className={actionBar.bar} data-action-bar="">
      <div className={actionBar.saved} role="status">
        {row && <TabletIcon ink={3} aria-hidden="true" />}
        <div>
          <Text as="b" ink={1} block>
            {isMine ? (
              texts.untilChecked
            ) : (
              <>
                {texts.readOnly} <span className={actionBar.why}>({texts.whyReadOnly(card.lock?.state)})</span>
              </>
            )}
          </Text>
          {row && <span className={classes('clamp', actionBar.detail)}>{texts.here(late, device)}</span>}
        </div>
      </div>
      {isMine && (
        <Button
          size="lg"
          icon={<UndoIcon />}
          pending={pending}
          pendingLabel={texts.takingBack}
          onClick={() => void run([student.id], 'open')}
        >
          {texts.takeBack}
        </Button>
      )}
      {next && next.id !== student.id && (
        <Button
          variant={isMine ? 'primary' : 'second'}
          size="lg"
          icon={<ArrowRightIcon />}
          className={actionBar.next}
          aria-label={`Weiter: ${fullName(next)}`}
          onClick={(event) => !isDoubleTap(event) && onGoTo(next.id)}
        >
          <span className="clamp">
            Weiter<span className={actionBar.spare}>: {fullName(next)}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
