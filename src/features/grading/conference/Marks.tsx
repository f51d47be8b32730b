import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { defaultNames } from '#rules/index.ts'
import { lastHalfTexts, conferenceTexts as texts } from '#texts/index.ts'
import { ArrowRightIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useField, useLaterFromCard } from '../card/CardEditorContext.ts'
import { useLastEntry, useLastGrade } from '../last/LastContext.tsx'
import { jumpOf } from '../last/lastMark.ts'
import type { CardModel, GradeRowModel } from '../model/cardModel.ts'
import { gradeWord } from '../model/gradeWord.ts'
import { GradePad } from '../sheet/GradeSection.tsx'
import { useIsReadOnly } from '../sheet/ReadOnly.ts'
import { useMarkedRow } from '../sheet/useMarkedRow.ts'
import { lastWords } from './lastWords.ts'
import styles from './Marks.module.css'

interface MarksProps {
  model: CardModel
  /** The part that is being written. */
  year: string
}

/** The subjects with the mark of the last half-year and the current one. Nothing for a template without marks. */
export function Marks({ model, year }: MarksProps) {
  const [open, setOpen] = useState<string>()
  const last = useLastEntry()
  const originName = useField('originLanguageName') ?? ''
  const originGrade = useLaterFromCard((editor) => editor.grade('originLanguage'))
  const rows = model.sections.flatMap(({ body }) => {
    if (body.kind === 'grades') return body.rows
    // Optional: most children do not have it.
    return body.kind === 'origin' && (originName !== '' || originGrade !== undefined) ? [body.row] : []
  })
  if (rows.length === 0) return null
  return (
    <section className={styles.marks} aria-label={texts.subject}>
      <Text as="div" size={13} snug ink={2} className={styles.head} aria-hidden="true">
        <span>{texts.subject}</span>
        <span>{last && lastWords(last.year, year).head}</span>
        <span className={styles.now}>{texts.now}</span>
      </Text>
      <ul>
        {rows.map((row) => (
          <MarkRow
            key={row.key}
            row={row}
            labels={model.labels}
            isOpen={open === row.key}
            onToggle={() => setOpen(open === row.key ? undefined : row.key)}
          />
        ))}
      </ul>
    </section>
  )
}

interface SummaryRowProps {
  row: GradeRowModel
  labels: readonly string[]
  isOpen: boolean
  onToggle: () => void
}

/** One subject. A tap on its mark opens the pad below it, a choice closes it. */
function MarkRow({ row, labels, isOpen, onToggle }: SummaryRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isReadOnly = useIsReadOnly()
  const before = useLastGrade(row.key, labels)
  const grade = useLaterFromCard((editor) => editor.grade(row.key))
  const now = grade !== undefined && labels.includes(grade) ? grade : undefined
  const jump = jumpOf(labels, true, before, now)
  const own = useField(row.nameField ?? 'languageName')
  const name = row.nameField === undefined ? row.name : own || defaultNames[row.nameField] || row.name
  const face = now === undefined ? <small>{texts.open}</small> : now
  const words = [now === undefined ? texts.open : now, now === undefined ? '' : gradeWord(now)]

  function close(): void {
    onToggle()
    button.current?.focus()
  }

  return (
    <li
      className={styles.row}
      data-cell={row.key}
      data-jump={jump ? '' : undefined}
      data-open={(now === undefined && !isReadOnly) || undefined}
    >
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        <Text as="span" size={17} ink={2} className={styles.before}>
          {before !== undefined && (
            <>
              <VisuallyHidden>{texts.last} </VisuallyHidden>
              {before}
            </>
          )}
        </Text>
        <span className={styles.arrow}>
          {before !== undefined && now !== undefined && before !== now && <ArrowRightIcon aria-hidden="true" />}
        </span>
        {isReadOnly ? (
          <b className={styles.mark}>
            <span>{face}</span>
          </b>
        ) : (
          <button
            ref={button}
            type="button"
            className={styles.mark}
            aria-label={texts.mark(name, ...words)}
            title={texts.change(name)}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <span>{face}</span>
          </button>
        )}
        {jump && <b className={styles.jump}>{jump.words}</b>}
      </div>
      {isOpen && !isReadOnly && <Pad row={row} name={name} labels={labels} onClose={close} />}
    </li>
  )
}

interface PadProps {
  row: GradeRowModel
  name: string
  labels: readonly string[]
  onClose: () => void
}

function Pad({ row, name, labels, onClose }: PadProps) {
  const before = useLastGrade(row.key, labels)
  const marked = useMarkedRow({ ...row, labels, optional: row.number === undefined })

  function choose(event: MouseEvent<HTMLElement>): void {
    marked.onClick(event)
    if (event.target instanceof Element && event.target.closest('[role=radio]')) onClose()
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') {
      // It would end the conference.
      event.preventDefault()
      onClose()
    } else marked.onKeyDown(event)
  }

  return (
    <div ref={marked.row} className={styles.padRow}>
      <GradePad label={name} labels={labels} marked={{ onClick: choose, onKeyDown: press }} className={styles.pad} />
      {before !== undefined && <VisuallyHidden>{lastHalfTexts.last(before)}</VisuallyHidden>}
    </div>
  )
}
