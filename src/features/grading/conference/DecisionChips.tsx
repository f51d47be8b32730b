import { type ConferenceDecision, decisionSentence, type decisionsOf } from '#rules/index.ts'
import { conferenceTexts as texts } from '#texts/index.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { CalendarIcon } from '#ui/icons.ts'
import { Popup } from '#ui/Popup.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { isDoubleTap } from '#ui/Switcher.tsx'
import { softHyphens } from '../model/softHyphens.ts'
import { Cross } from '../sheet/Cross.tsx'
import { DayField } from './DayField.tsx'
import styles from './DecisionChips.module.css'
import { useDecision } from './useDecision.ts'

interface DecisionChipsProps {
  decisions: ReturnType<typeof decisionsOf>
  /** The year of the class. */
  year: number
  /** Day of the conference, dd.MM.yyyy. */
  day: string
  preName: string
  onDay: (day: string) => void
  /** On a phone the day stands with the remarks, and below them the usual choice beside all the others. */
  part?: 'day' | 'chips' | undefined
}

/**
 * What the conference resolves, one at a time. A chip writes its sentence first into the remarks; the same chip, or another
 * one, takes this sentence out again and leaves the rest of the remarks as it is.
 */
export function DecisionChips({ decisions, year, day, preName, onDay, part }: DecisionChipsProps) {
  const usual = part === 'chips' ? decisions.usual.slice(0, 1) : decisions.usual
  const others = [...decisions.usual.slice(usual.length), ...decisions.others]
  const words: Readonly<Record<ConferenceDecision, string>> = texts.chips(year)
  const { shown, choose, correctDay } = useDecision(decisions, { year, preName, day })
  const chosen = shown?.decision
  const other = others.find((decision) => decision === chosen)

  const face = (name: string, isChosen: boolean) => (
    <>
      <span className={styles.box}>{isChosen && <Cross />}</span>
      <span>{softHyphens(name)}</span>
    </>
  )
  return (
    <section className={styles.decision} aria-label={texts.decision}>
      {part !== 'chips' && (
        <Row gap={2} between className={styles.head}>
          <Text as="h2" size={13} ink={2} medium>
            {texts.decision}
          </Text>
          <Popup
            label={texts.dayChange(day)}
            title={texts.dayLabel}
            face={
              <>
                <CalendarIcon />
                {texts.day(day)}
              </>
            }
            buttonClassName={buttonClass('quiet', 'md')}
            align="end"
          >
            <DayField day={day} onDay={onDay} />
          </Popup>
        </Row>
      )}
      {part !== 'day' && (
        <div className={styles.chips}>
          {usual.map((decision) => (
            <button
              key={decision}
              type="button"
              className={styles.chip}
              aria-pressed={decision === chosen}
              onClick={(event) => !isDoubleTap(event) && choose(decision)}
            >
              {face(words[decision], decision === chosen)}
            </button>
          ))}
          <Popup
            label={other === undefined ? texts.other : `${texts.otherTitle}: ${words[other]}`}
            title={texts.otherTitle}
            face={face(other === undefined ? texts.other : words[other], other !== undefined)}
            className={styles.other}
            buttonClassName={other === undefined ? styles.chip : `${styles.chip} ${styles.chosen}`}
            align="end"
          >
            {others.map((decision) => (
              <button key={decision} type="button" aria-pressed={decision === chosen} onClick={() => choose(decision)}>
                <span className={styles.box}>{decision === chosen && <Cross />}</span>
                <span>{decisionSentence(decision, { year, preName, day })}</span>
              </button>
            ))}
          </Popup>
        </div>
      )}
      {part !== 'chips' && shown?.day !== undefined && shown.day !== day && (
        <Row as="p" wrap between size={13} snug ink={2} className={styles.otherDay}>
          <span>{texts.otherDay(shown.day)}</span>
          <Button variant="quiet" onClick={correctDay}>
            {texts.correctDay(day)}
          </Button>
        </Row>
      )}
    </section>
  )
}
