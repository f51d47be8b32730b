import { germanDate } from '#lib/germanDate.ts'
import {
  type Decision,
  decisionSentence,
  type decisionsOf,
  findDecision,
  readPrintDate,
  withDecision,
  withoutDecision,
} from '#rules/index.ts'
import { conferenceTexts as texts } from '#texts/index.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { CalendarIcon } from '#ui/icons.ts'
import { Popup } from '#ui/Popup.tsx'
import { toast } from '#ui/toast.ts'
import { useCardEditor, useField } from '../card/CardEditorContext.ts'
import { Cross } from '../sheet/Cross.tsx'
import { splitText } from '../sheet/typedInput.ts'
import styles from './DecisionChips.module.css'

interface DecisionChipsProps {
  decisions: ReturnType<typeof decisionsOf>
  /** The year of the class. */
  year: number
  /** Day of the conference, dd.MM.yyyy. */
  day: string
  preName: string
  onDay: (day: string) => void
}

/**
 * What the conference resolves, one at a time. A chip writes its sentence first into the remarks; the same chip, or another
 * one, takes this sentence out again and leaves the rest of the remarks as it is.
 */
export function DecisionChips({ decisions, year, day, preName, onDay }: DecisionChipsProps) {
  const editor = useCardEditor()
  const { usual, others } = decisions
  const words: Readonly<Record<Decision, string>> = texts.chips(year)
  const foundIn = (text: string) => findDecision(text, [...usual, ...others], { year, preName })
  const shown = foundIn(useField('comments') ?? '')
  const chosen = shown?.decision
  const other = others.find((decision) => decision === chosen)

  function choose(decision: Decision): void {
    const text = editor.entry()?.layout.comments ?? ''
    const found = foundIn(text)
    const rest = found ? withoutDecision(text, found) : text
    const next =
      found?.decision === decision ? rest : withDecision(rest, decisionSentence(decision, { year, preName, day }))
    if (next.length > text.length && splitText(next).beyond !== '') {
      toast.error(texts.tooLong, { detail: texts.tooLongHint })
      return
    }
    editor.setField('comments', next || undefined, 'tick')
  }

  /** The chosen sentence with the day of this conference, where it stands. */
  function correctDay(): void {
    const text = editor.entry()?.layout.comments ?? ''
    const found = foundIn(text)
    if (!found) return
    const sentence = decisionSentence(found.decision, { year, preName, day })
    editor.setField('comments', text.slice(0, found.start) + sentence + text.slice(found.end), 'tick')
  }

  const face = (name: string, isChosen: boolean) => (
    <>
      <span className={styles.box}>{isChosen && <Cross />}</span>
      <span>{name}</span>
    </>
  )
  return (
    <section className={styles.decision} aria-label={texts.decision}>
      <div className={styles.head}>
        <h2>{texts.decision}</h2>
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
      </div>
      <div className={styles.chips}>
        {usual.map((decision) => (
          <button
            key={decision}
            type="button"
            className={styles.chip}
            aria-pressed={decision === chosen}
            onClick={() => choose(decision)}
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
      {shown?.day !== undefined && shown.day !== day && (
        <p className={styles.otherDay}>
          <span>{texts.otherDay(shown.day)}</span>
          <Button variant="quiet" onClick={correctDay}>
            {texts.correctDay(day)}
          </Button>
        </p>
      )}
    </section>
  )
}

/** The day that the next resolutions name, in the browser's own field: a tablet shows its calendar. */
function DayField({ day, onDay }: Pick<DecisionChipsProps, 'day' | 'onDay'>) {
  return (
    <div className={styles.day}>
      <label>
        <span>{texts.dayLabel}</span>
        <input
          type="date"
          required
          min="2000-01-01"
          max="2100-12-31"
          defaultValue={readPrintDate(day) ?? ''}
          onChange={({ target }) => {
            // While it is being typed, a day is incomplete or of the year 2.
            if (target.validity.valid) onDay(germanDate(target.value))
          }}
        />
      </label>
      <small>{texts.dayHint}</small>
    </div>
  )
}
