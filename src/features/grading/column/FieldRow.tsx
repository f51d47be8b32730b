import { type Behaviour, behaviourSentences, hasTooManyUnexcused, presetOf } from '#rules/index.ts'
import { cardStateTexts, gradingTexts, columnTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { keepFieldFocus } from '#ui/Switcher.tsx'
import { useFromCard } from '../card/CardEditorContext.ts'
import { useIsLastShown } from '../last/LastContext.tsx'
import { LastText } from '../last/LastFields.tsx'
import type { TextFieldName } from '../model/cardModel.ts'
import { Stepper } from '../sheet/DaysSection.tsx'
import { Presets } from '../sheet/Presets.tsx'
import ruled from '../sheet/RuledRow.module.css'
import { ReportText } from '../sheet/TextSection.tsx'
import styles from './ColumnRows.module.css'
import rows from './FieldRow.module.css'
import { columnLabel, namedBy, type RowProps } from './rowNames.ts'

interface TextRowProps extends RowProps {
  field: TextFieldName
  behaviour: Behaviour | undefined
}

/**
 * One student with a text. Every row is a field that looks like one only while it has the focus: the focus goes from row
 * to row within one tap, and the keyboard of a tablet stays open.
 */
export function TextRow({ number, who, whoID, isFrozen, isLocked, field, behaviour }: TextRowProps) {
  const isLastShown = useIsLastShown()
  const isOpen = useFromCard((editor) => (editor.entry()?.layout[field] ?? '').trim() === '')
  // The crossed box says it.
  const isStep = useFromCard((editor) => {
    const text = editor.entry()?.layout[field] ?? ''
    return behaviour !== undefined && text === behaviourSentences(behaviour)[presetOf(behaviour, text)]
  })
  const id = `${whoID}-feld`
  return (
    <div
      className={classes(ruled.row, rows.row)}
      data-open={(isOpen && !isLocked) || undefined}
      data-step={(isStep && !isLocked) || undefined}
      data-behaviour={behaviour && ''}
    >
      <label htmlFor={id} className={rows.whole} onMouseDown={keepFieldFocus}>
        <span className={ruled.number}>{number}</span>
        <span className={classes(styles.who, rows.who)}>{who}</span>
      </label>
      {behaviour && (
        <div className={rows.boxes} inert={isFrozen || isLocked}>
          <Presets field={behaviour} />
        </div>
      )}
      <div className={rows.text}>
        <ReportText
          id={id}
          field={field}
          labelledBy={namedBy(whoID)}
          placeholder={isLocked ? cardStateTexts.empty : undefined}
          aria-description={isOpen && !isLocked ? texts.open : undefined}
          enterKeyHint="next"
          readOnly={isFrozen || isLocked}
        />
        {isLastShown && <LastText field={field} />}
      </div>
    </div>
  )
}

interface DaysRowProps extends RowProps {
  field: 'sickDays' | 'unexcused'
}

/** One student with a number of days. */
export function DaysRow({ number, who, whoID, fullName, isFrozen, isLocked, field }: DaysRowProps) {
  const isOpen = useFromCard((editor) => editor.entry()?.layout[field] === undefined)
  const hasTooMany = useFromCard((editor) => {
    const entry = field === 'unexcused' ? editor.entry() : null
    return entry !== null && hasTooManyUnexcused(entry)
  })
  return (
    <div className={classes(ruled.row, rows.days)} data-open={(isOpen && !isLocked) || undefined}>
      <span className={ruled.number}>{number}</span>
      <Stepper
        field={field}
        label={who}
        name={fullName}
        labelledBy={`${whoID} ${columnLabel.title}`}
        enterKeyHint="next"
        isFrozen={isFrozen || isLocked}
        error={hasTooMany ? gradingTexts.tooManyUnexcused : undefined}
      />
    </div>
  )
}
