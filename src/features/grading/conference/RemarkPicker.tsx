import { decisionSentence, decisionsOf, yearOfClass } from '#rules/index.ts'
import { conferenceTexts as texts } from '#texts/index.ts'
import { buttonClass } from '#ui/Button.tsx'
import { DownIcon } from '#ui/icons.ts'
import { Popup } from '#ui/Popup.tsx'
import { Cross } from '../sheet/Cross.tsx'
import type { Remarked } from '../sheet/RemarkContext.ts'
import { DayField, useConferenceDay } from './DayField.tsx'
import styles from './DecisionChips.module.css'
import { useDecision } from './useDecision.ts'

/**
 * The sentences that a conference resolves, in the report card itself: one tap opens the list, the next writes a sentence
 * into the remarks, where it can be changed like any text. Nothing where a class has none.
 */
export function RemarkPicker({ className, level, term, preName, conference }: Remarked) {
  const year = yearOfClass(className, level)
  const decisions = decisionsOf(year, term)
  return year === undefined || decisions.usual.length === 0 ? null : (
    <Picker decisions={decisions} year={year} preName={preName} conference={conference} />
  )
}

interface PickerProps extends Pick<Remarked, 'preName' | 'conference'> {
  decisions: ReturnType<typeof decisionsOf>
  /** The year of the class. */
  year: number
}

function Picker({ decisions, year, preName, conference }: PickerProps) {
  const [day, chooseDay] = useConferenceDay(conference)
  const { shown, choose } = useDecision(decisions, { year, preName, day })
  return (
    <Popup
      label={texts.insert}
      title={texts.decision}
      face={
        <>
          {texts.insert}
          <DownIcon />
        </>
      }
      className={`${styles.other} ${styles.remarks}`}
      buttonClassName={buttonClass('quiet', 'md')}
      align="end"
    >
      {[...decisions.usual, ...decisions.others].map((decision) => (
        <button
          key={decision}
          type="button"
          aria-pressed={decision === shown?.decision}
          onClick={() => choose(decision)}
        >
          <span className={styles.box}>{decision === shown?.decision && <Cross />}</span>
          <span>{decisionSentence(decision, { year, preName, day })}</span>
        </button>
      ))}
      <DayField day={day} onDay={chooseDay} />
    </Popup>
  )
}
