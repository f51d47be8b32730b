import type { GradingStudent } from '#contract/index.ts'
import type { CardState } from '#queries/reportStates.ts'
import { callName, fullName, neighbourOf } from '#rules/index.ts'
import { handInTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ArrowRightIcon, UndoIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { isDoubleTap } from '#ui/Switcher.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import actionBar from '../page/ActionBar.module.css'
import { useHandIn } from './useHandIn.ts'

interface LockedBarProps {
  card: CardState
  classInYear: ClassInYear
  student: GradingStudent
  students: readonly GradingStudent[] | undefined
  onGoTo: (studentID: string) => void
}

/** The bar below a report card that can only be read: back into one's hands, and the next child. */
export function LockedBar({ card, classInYear, student, students = [], onGoTo }: LockedBarProps) {
  const { pending, run } = useHandIn(classInYear)
  const next = neighbourOf(students, student.id, 1)
  const isMine = card.lock?.state === 'submitted' && card.state !== undefined
  return (
    <div className={actionBar.bar} data-action-bar="">
      <div className={actionBar.saved} role="status">
        <Text as="b" ink={1} block>
          {texts.readOnly}
        </Text>
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
          <span>
            Weiter<span className={actionBar.spare}>: {callName(next)}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
