import { readGermanDate } from '#lib/germanDate.ts'
import { type ConferenceDecision, decisionSentence, type decisionsOf } from '#rules/index.ts'
import { conferenceTexts as texts } from '#texts/index.ts'
import { DateField } from '#ui/DateField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { Stack } from '#ui/primitives.tsx'
import { Cross } from '../sheet/Cross.tsx'
import type { Remarked } from '../sheet/RemarkContext.ts'
import { dayYears, useConferenceDay } from './DayField.tsx'
import styles from './DecisionChips.module.css'
import { useDecision } from './useDecision.ts'

interface RemarkDialogProps extends Pick<Remarked, 'preName' | 'conference'>, Overlay {
  decisions: ReturnType<typeof decisionsOf>
  /** The year of the class. */
  year: number
}

/** The sentences with the day that they name. A tap writes one into the remarks, or takes it out again. */
export function RemarkDialog({ isOpen, onClose, decisions, year, preName, conference }: RemarkDialogProps) {
  const [day, chooseDay] = useConferenceDay(conference)
  const { shown, choose, correctDay } = useDecision(decisions, { year, preName, day })
  const isOtherDay = shown?.day !== undefined && shown.day !== day

  function take(decision: ConferenceDecision) {
    if (decision === shown?.decision && isOtherDay) correctDay()
    else choose(decision)
    onClose()
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.decision}>
      <Stack gap={2} className={styles.sentences}>
        {[...decisions.usual, ...decisions.others].map((decision) => {
          const isIn = decision === shown?.decision && !isOtherDay
          return (
            <button
              key={decision}
              type="button"
              className={styles.chip}
              aria-pressed={isIn}
              onClick={() => take(decision)}
            >
              <span className={styles.box}>{isIn && <Cross />}</span>
              <span>{decisionSentence(decision, { year, preName, day })}</span>
            </button>
          )
        })}
        <DateField
          label={texts.dayLabel}
          hint={texts.dayHint}
          value={day}
          {...dayYears}
          onChange={(next) => {
            if (readGermanDate(next, dayYears.minYear, dayYears.maxYear)) chooseDay(next)
          }}
        />
      </Stack>
    </Dialog>
  )
}
