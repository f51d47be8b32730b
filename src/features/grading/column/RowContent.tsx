import type { ReactNode } from 'react'
import {
  behaviourSentences,
  defaultNames,
  hasTooManyUnexcused,
  type NameField,
  noGradeReasons,
  presetOf,
} from '#rules/index.ts'
import { cardStateTexts, gradingTexts, columnTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { DownIcon } from '#ui/icons.ts'
import { keepFieldFocus } from '#ui/Switcher.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useCardEditor, useField, useFromCard, useLaterFromCard } from '../card/CardEditorContext.ts'
import { useIsLastShown } from '../last/LastContext.tsx'
import { LastText } from '../last/LastFields.tsx'
import { LastDot, LastGradeNote, LastTickNote } from '../last/LastMarks.tsx'
import type { TextFieldName } from '../model/cardModel.ts'
import { gradeWord } from '../model/gradeWord.ts'
import { Stepper } from '../sheet/DaysSection.tsx'
import grades from '../sheet/GradeSection.module.css'
import { Presets } from '../sheet/Presets.tsx'
import ruled from '../sheet/RuledRow.module.css'
import { ReportText } from '../sheet/TextSection.tsx'
import ticks from '../sheet/TickSection.module.css'
import { useMarkedRow } from '../sheet/useMarkedRow.ts'
import { radio } from '../sheet/useRadioKeys.ts'
import { columnLabel } from './ColumnHead.tsx'
import styles from './ColumnRows.module.css'
import type { Column, FieldColumn, MarkColumn } from './columnsOf.ts'
import rows from './RowContent.module.css'

/** What every kind of row shows. */
export interface RowProps {
  /** Position in the class, from 1. */
  number: number
  /** The student's name, with what somebody has to decide first. */
  who: ReactNode
  /** The id of the element with the name. */
  whoID: string
  fullName: string
  /** Another version of the app wrote this report card: it cannot be changed here. */
  isFrozen: boolean
  /** It is handed in, or its time is over: it can be read. */
  isLocked: boolean
}

/** What a screen reader calls a row: the student, the statement, its subject, 'Zeile 3 von 17'. */
const namedBy = (whoID: string): string => `${whoID} ${columnLabel.title} ${columnLabel.place}`

interface RowContentProps {
  row: RowProps
  /** Undefined where the student's report card does not have it. */
  column: Column | undefined
  labels: readonly string[]
}

/** What a student's row has of the column. */
export function RowContent({ row, column, labels }: RowContentProps) {
  if (!column) {
    return (
      <div className={classes(ruled.row, styles.none)}>
        <span className={ruled.number}>{row.number}</span>
        <div className={styles.who}>{row.who}</div>
        <span>{texts.none}</span>
      </div>
    )
  }
  if (column.field === undefined) return <MarkRow {...row} column={column} labels={labels} />
  const { field } = column
  return field === 'sickDays' || field === 'unexcused' ? (
    <DaysRow {...row} field={field} />
  ) : (
    <TextRow {...row} field={field} behaviour={column.behaviour} />
  )
}

interface MarkRowProps extends RowProps {
  column: MarkColumn
  labels: readonly string[]
}

/** One student with the boxes of the scale, as a snippet has them in the form, or with the pad of grades, as a subject has it. */
function MarkRow({ number, who, whoID, fullName, isFrozen, isLocked, column, labels }: MarkRowProps) {
  const isLastShown = useIsLastShown()
  const isPad = column.group.kind === 'grades'
  // A phone has room for six grades in a line; the reasons for no grade are behind one target.
  const isFolded = useMedia(breakpoints.phone) && isPad
  const { key, cell, text, nameField } = column
  const marked = useMarkedRow({ key, cell, labels, optional: isLocked })
  const noteID = `${whoID}-zuletzt`
  return (
    <div
      ref={marked.row}
      className={isPad ? classes(ruled.row, grades.row, isFolded && styles.folded) : classes(ruled.row, ticks.row)}
    >
      <span className={classes(ruled.number, isPad && grades.number)}>{number}</span>
      <div className={classes(isPad ? grades.subject : ticks.text, styles.who)}>
        {who}
        {nameField && <OwnName field={nameField} />}
        <Stray column={column} labels={labels} />
        {isLastShown && isPad && <LastGradeNote id={noteID} row={{ key, cell, name: text }} labels={labels} />}
      </div>
      <div
        className={isPad ? grades.grades : ticks.ticks}
        data-marks=""
        data-last={isLastShown ? '' : undefined}
        role="radiogroup"
        aria-labelledby={namedBy(whoID)}
        aria-readonly={isLocked || undefined}
        aria-describedby={isLastShown ? noteID : undefined}
        onClick={marked.onClick}
        onKeyDown={marked.onKeyDown}
      >
        {(isFolded ? labels.filter((label) => !isReason(label)) : labels).map((label) => (
          <button
            key={label}
            {...radio}
            className={isPad ? grades.grade : ticks.tick}
            disabled={isFrozen}
            {...(isPad ? { 'data-label': label, title: gradeWord(label) } : { 'aria-label': label })}
          >
            <span>{isPad && label}</span>
          </button>
        ))}
        {isLastShown && <LastDot cell={key} labels={labels} inPad={isPad} />}
      </div>
      {isLastShown && !isPad && <LastTickNote id={noteID} cell={key} labels={labels} />}
      {isFolded && <ReasonSelect name={fullName} column={column} isFrozen={isFrozen || isLocked} />}
    </div>
  )
}

const isReason = (label: string): boolean => (noGradeReasons as readonly string[]).includes(label)

/** The three reasons for no grade in one cell. */
function ReasonSelect({ name, column, isFrozen }: { name: string; column: MarkColumn; isFrozen: boolean }) {
  const editor = useCardEditor()
  const grade = useFromCard((one) => one.grade(column.key)) ?? ''
  const reason = isReason(grade) ? grade : ''
  return (
    <label className={styles.reason} data-set={reason !== '' || undefined}>
      <span aria-hidden="true">{reason || <DownIcon />}</span>
      <select
        aria-label={texts.reasonOf(name)}
        value={reason}
        disabled={isFrozen}
        onChange={(event) => editor.setGrade(column.cell, event.target.value || undefined)}
      >
        <option value="">{texts.noReason}</option>
        {noGradeReasons.map((one) => (
          <option key={one} value={one}>{`${one}: ${gradeWord(one)}`}</option>
        ))}
      </select>
    </label>
  )
}

/** The name of the student's own subject, where it is another one than most have. */
function OwnName({ field }: { field: NameField }) {
  const name = useField(field) ?? ''
  return name === '' || name === defaultNames[field] ? null : <small className={styles.own}>{name}</small>
}

/** Names a mark that the template has lost: it fills no box, and the row counts as open. */
function Stray({ column, labels }: { column: MarkColumn; labels: readonly string[] }) {
  const grade = useLaterFromCard((editor) => editor.grade(column.key))
  if (grade === undefined || labels.includes(grade)) return null
  return (
    <small className={styles.stray}>
      {grade}, {gradingTexts.notInTemplate}, {texts.open}
    </small>
  )
}

interface TextRowProps extends RowProps {
  field: TextFieldName
  behaviour: FieldColumn['behaviour']
}

/**
 * One student with a text. Every row is a field that looks like one only while it has the focus: the focus goes from row
 * to row within one tap, and the keyboard of a tablet stays open.
 */
function TextRow({ number, who, whoID, isFrozen, isLocked, field, behaviour }: TextRowProps) {
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
function DaysRow({ number, who, whoID, fullName, isFrozen, isLocked, field }: DaysRowProps) {
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
