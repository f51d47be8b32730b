import { memo, type ReactNode, useId } from 'react'
import { endpoints } from '#contract/index.ts'
import { useHas } from '#queries/services.ts'
import { defaultNames, type NameField as NameFieldName, noGradeReasons } from '#rules/index.ts'
import { scaleTexts, gradingTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { useLimit } from '#ui/useLimit.ts'
import { useField, useFieldElement, useFlush, useLaterFromCard } from '../card/CardEditorContext.ts'
import { useIsLastShown } from '../last/LastContext.tsx'
import { LastDot, LastGradeNote } from '../last/LastMarks.tsx'
import type { CardModel, GradeRowModel, SectionBody, SheetSection } from '../model/cardModel.ts'
import { gradeWord } from '../model/gradeWord.ts'
import styles from './GradeSection.module.css'
import { useIsReadOnly } from './ReadOnly.ts'
import ruled from './RuledRow.module.css'
import { SectionHead } from './SectionHead.tsx'
import { enteredText, type TextEvent } from './typedInput.ts'
import { useMarkedRow } from './useMarkedRow.ts'
import { radio } from './useRadioKeys.ts'

const religions = 'religionen'

interface GradeSectionProps {
  model: CardModel
  section: SheetSection
  body: Extract<SectionBody, { kind: 'grades' }>
}

/** The ten subjects of nds34 with their legend. */
export const GradeSection = memo(function GradeSection({ model, section, body }: GradeSectionProps) {
  const isReadOnly = useIsReadOnly()
  const hasReason = useLaterFromCard((editor) =>
    body.rows.some(({ key }) => noGradeReasons.some((reason) => reason === editor.marks().get(key))),
  )
  return (
    <section id={section.id} className={styles.section} aria-labelledby={`${section.id}-titel`}>
      <SectionHead model={model} section={section} className={styles.head} titleClassName={styles.title}>
        <div className={styles.columns} aria-hidden="true">
          <span>Note</span>
          <span>ohne Note</span>
        </div>
      </SectionHead>
      {(!isReadOnly || hasReason) && <GradeLegend className={styles.legend} />}
      <datalist id={religions}>
        {texts.religions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {body.rows.map((row) => (
        <CardGradeRow key={row.key} row={row} of={section.cells.length} labels={model.labels} />
      ))}
    </section>
  )
})

interface OriginSectionProps {
  section: SheetSection
  body: Extract<SectionBody, { kind: 'origin' }>
  labels: readonly string[]
}

/** Lessons in the language of origin: one optional subject with a name of its own. */
export const OriginSection = memo(function OriginSection({ section, body, labels }: OriginSectionProps) {
  return (
    <section id={section.id} className={styles.origin} aria-labelledby={`${section.id}-titel`}>
      <h2 id={`${section.id}-titel`}>{section.title}</h2>
      <CardGradeRow row={body.row} labels={labels} optional />
    </section>
  )
})

interface CardGradeRowProps {
  row: GradeRowModel
  /** How many numbered rows there are. */
  of?: number
  labels: readonly string[]
  /** An optional subject is never open, and its section's heading names it. */
  optional?: boolean
}

/** One subject with its pad: 1 to 6, and the three reasons for no grade. */
const CardGradeRow = memo(function GradeRow({ row, of = 0, labels, optional = false }: CardGradeRowProps) {
  const isLastShown = useIsLastShown()
  const isReadOnly = useIsReadOnly()
  // The name of this subject is a field of our own.
  const canName = useHas(endpoints.setStudentGrades)
  const marked = useMarkedRow({ ...row, labels, optional: optional || isReadOnly })
  // One frame later: the mark itself is painted first.
  const grade = useLaterFromCard((editor) => editor.grade(row.key))
  const isSet = grade !== undefined && labels.includes(grade)
  const word = isSet ? gradeWord(grade) : optional ? '' : scaleTexts.empty
  // Its field says the name itself.
  const nameField = row.nameField === 'religionName' && !canName ? undefined : row.nameField
  const isNameless = optional || nameField === 'religionName'
  return (
    <div ref={marked.row} className={classes(ruled.row, styles.row)} data-row="" data-cell={row.key}>
      <span className={classes(ruled.number, styles.number)}>{row.number}</span>
      <div className={styles.subject} data-named={isNameless ? 'alone' : nameField && 'beside'}>
        {!isNameless && <span className={styles.name}>{row.name}</span>}
        {nameField && <SubjectNameField field={nameField} />}
        {word !== '' && <small data-set={(isSet && !isReadOnly) || undefined}>{word}</small>}
        {isLastShown && <LastGradeNote id={`zuletzt-${row.key}`} row={row} labels={labels} />}
      </div>
      <GradePad
        label={row.number === undefined ? row.name : texts.row(row.name, texts.rowPlace(row.number, of))}
        describedBy={isLastShown ? `zuletzt-${row.key}` : undefined}
        labels={labels}
        marked={marked}
      >
        {isLastShown && <LastDot cell={row.key} labels={labels} inPad />}
      </GradePad>
    </div>
  )
})

interface GradePadProps {
  /** Its accessible name. */
  label: string
  /** The id of what stood there in the last half-year, where that is shown. */
  describedBy?: string | undefined
  labels: readonly string[]
  marked: Pick<ReturnType<typeof useMarkedRow>, 'onClick' | 'onKeyDown'>
  className?: string | undefined
  children?: ReactNode
}

/** 1 to 6, and the three reasons for no grade. */
export function GradePad({ label, describedBy, labels, marked, className, children }: GradePadProps) {
  const isReadOnly = useIsReadOnly()
  return (
    <div
      className={classes(styles.grades, className)}
      data-last={describedBy === undefined ? undefined : ''}
      role="radiogroup"
      aria-readonly={isReadOnly || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={marked.onClick}
      onKeyDown={marked.onKeyDown}
    >
      {labels.map((one) => (
        <button key={one} {...radio} className={styles.grade} data-label={one} title={gradeWord(one)}>
          <span>{one}</span>
        </button>
      ))}
      {children}
    </div>
  )
}

/** Characters of the longest name that is taken. */
const longestName = 200

/** The name of a subject that the school fills in itself. What would make it too long is refused, as in every text. */
function SubjectNameField({ field }: { field: NameFieldName }) {
  const id = useId()
  const flush = useFlush()
  // An emptied name is stored as '': without a value the default would come back while typing.
  const value = useField(field) ?? defaultNames[field]
  const own = useFieldElement<HTMLInputElement>(field)
  const limit = useLimit({ value, most: longestName, owner: own.key }, own.set)
  function change(event: TextEvent): void {
    const entered = enteredText(event)
    if (entered !== value) limit.change(entered)
  }
  if (useIsReadOnly()) return <span data-field={field}>{value}</span>
  return (
    <>
      <input
        key={own.key}
        ref={own.ref}
        className={styles.input}
        data-field={field}
        aria-label={texts.fields[field]}
        aria-describedby={limit.note !== undefined ? id : undefined}
        placeholder={defaultNames[field] || 'Sprache'}
        list={field === 'religionName' ? religions : undefined}
        autoComplete="off"
        value={value}
        onChange={change}
        onBlur={(event) => {
          change(event)
          flush()
        }}
      />
      {limit.note !== undefined && (
        <p id={id} role="alert" className={styles.tooLong}>
          {limit.note}
        </p>
      )}
    </>
  )
}

/** What the three reasons for no grade mean. */
export function GradeLegend({ className }: { className: string | undefined }) {
  return (
    <p className={className}>
      {noGradeReasons.map((reason) => (
        <span key={reason}>
          <b>{reason}</b> {texts.gradeWords[reason]}
        </span>
      ))}
    </p>
  )
}
