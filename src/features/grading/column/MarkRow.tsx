import { defaultNames, type NameField } from '#rules/index.ts'
import { gradingTexts, columnTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { DownIcon } from '#ui/icons.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useCardEditor, useField, useFromCard, useLaterFromCard } from '../card/CardEditorContext.ts'
import { useIsLastShown } from '../last/LastContext.tsx'
import { LastDot, LastGradeNote, LastTickNote } from '../last/LastMarks.tsx'
import { gradeWord } from '../model/gradeWord.ts'
import grades from '../sheet/GradeSection.module.css'
import ruled from '../sheet/RuledRow.module.css'
import ticks from '../sheet/TickSection.module.css'
import { useMarkedRow } from '../sheet/useMarkedRow.ts'
import { radio } from '../sheet/useRadioKeys.ts'
import styles from './ColumnRows.module.css'
import type { MarkColumn } from './columnsOf.ts'
import { namedBy, type RowProps } from './rowNames.ts'

interface MarkRowProps extends RowProps {
  column: MarkColumn
  labels: readonly string[]
}

/** One student with the boxes of the scale, as a snippet has them in the form. */
export function TickRow({ number, who, whoID, isFrozen, isLocked, column, labels }: MarkRowProps) {
  const isLastShown = useIsLastShown()
  const marked = useMarkedRow({ key: column.key, cell: column.cell, labels, optional: isLocked })
  return (
    <div ref={marked.row} className={classes(ruled.row, ticks.row)}>
      <span className={classes(ruled.number, ticks.number)}>{number}</span>
      <div className={classes(ticks.text, styles.who)}>
        {who}
        <Stray column={column} labels={labels} />
      </div>
      <div
        className={ticks.ticks}
        data-marks=""
        data-last={isLastShown ? '' : undefined}
        role="radiogroup"
        aria-labelledby={namedBy(whoID)}
        aria-readonly={isLocked || undefined}
        aria-describedby={isLastShown ? `${whoID}-zuletzt` : undefined}
        onClick={marked.onClick}
        onKeyDown={marked.onKeyDown}
      >
        {labels.map((label) => (
          <button key={label} {...radio} className={ticks.tick} aria-label={label} disabled={isFrozen}>
            <span />
          </button>
        ))}
        {isLastShown && <LastDot cell={column.key} labels={labels} />}
      </div>
      {isLastShown && <LastTickNote id={`${whoID}-zuletzt`} cell={column.key} labels={labels} />}
    </div>
  )
}

/** One student with the pad of grades, as a subject has it in the form. */
export function GradeRow({ number, who, whoID, fullName, isFrozen, isLocked, column, labels }: MarkRowProps) {
  const isLastShown = useIsLastShown()
  // A phone has room for six grades in a line; the reasons for no grade are behind one target.
  const isPhone = useMedia(breakpoints.phone)
  const marked = useMarkedRow({ key: column.key, cell: column.cell, labels, optional: isLocked })
  const { key, cell, text } = column
  return (
    <div ref={marked.row} className={classes(ruled.row, grades.row, isPhone && styles.folded)}>
      <span className={classes(ruled.number, grades.number)}>{number}</span>
      <div className={classes(grades.subject, styles.who)}>
        {who}
        {column.nameField && <OwnName field={column.nameField} />}
        <Stray column={column} labels={labels} />
        {isLastShown && <LastGradeNote id={`${whoID}-zuletzt`} row={{ key, cell, name: text }} labels={labels} />}
      </div>
      <div
        className={grades.grades}
        data-marks=""
        data-last={isLastShown ? '' : undefined}
        role="radiogroup"
        aria-labelledby={namedBy(whoID)}
        aria-readonly={isLocked || undefined}
        aria-describedby={isLastShown ? `${whoID}-zuletzt` : undefined}
        onClick={marked.onClick}
        onKeyDown={marked.onKeyDown}
      >
        {(isPhone ? labels.filter((label) => !isReason(label)) : labels).map((label) => (
          <button
            key={label}
            {...radio}
            className={grades.grade}
            data-label={label}
            title={gradeWord(label)}
            disabled={isFrozen}
          >
            <span>{label}</span>
          </button>
        ))}
        {isLastShown && <LastDot cell={key} labels={labels} inPad />}
      </div>
      {isPhone && <ReasonSelect name={fullName} cell={cell} cellKey={key} isFrozen={isFrozen || isLocked} />}
    </div>
  )
}

const reasons = ['ne', 'nb', 'bf'] as const
const isReason = (label: string): boolean => (reasons as readonly string[]).includes(label)

interface ReasonSelectProps {
  name: string
  cell: MarkColumn['cell']
  cellKey: MarkColumn['key']
  isFrozen: boolean
}

/** The three reasons for no grade in one cell. */
function ReasonSelect({ name, cell, cellKey, isFrozen }: ReasonSelectProps) {
  const editor = useCardEditor()
  const grade = useFromCard((one) => one.grade(cellKey)) ?? ''
  const reason = isReason(grade) ? grade : ''
  return (
    <label className={styles.reason} data-set={reason !== '' || undefined}>
      <span aria-hidden="true">{reason || <DownIcon />}</span>
      <select
        aria-label={texts.reasonOf(name)}
        value={reason}
        disabled={isFrozen}
        onChange={(event) => editor.setGrade(cell, event.target.value || undefined)}
      >
        <option value="">{texts.noReason}</option>
        {reasons.map((one) => (
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
