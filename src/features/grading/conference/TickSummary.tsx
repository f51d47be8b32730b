import { type CSSProperties, useState } from 'react'
import type { Entry } from '#contract/index.ts'
import { lastHalfTexts, conferenceTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { CloseIcon, DownIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useLaterFromCard } from '../card/CardEditorContext.ts'
import type { MarksByCell } from '../card/createCardEditor.ts'
import { useLastEntry } from '../last/LastContext.tsx'
import { JumpMark } from '../last/LastMarks.tsx'
import { jumpOf, markIn } from '../last/lastMark.ts'
import type { CardModel, TickRowModel } from '../model/cardModel.ts'
import { softHyphens } from '../model/softHyphens.ts'
import styles from './TickSummary.module.css'

interface TickSubject {
  id: string
  title: string
  labels: readonly string[]
  rows: readonly TickRowModel[]
}

/** The subjects that are ticked: how often each label was given, and on opening each statement with its label. */
export function TickSummary({ model }: { model: CardModel }) {
  const [open, setOpen] = useState<string>()
  const subjects = model.sections.flatMap(({ id, title, body }): TickSubject[] =>
    body.kind === 'ticks'
      ? [{ id, title, labels: body.labels, rows: body.categories.flatMap(({ rows }) => rows) }]
      : [],
  )
  if (subjects.length === 0) return null
  return (
    <section className={styles.ticks} aria-label={texts.subject}>
      <ul>
        {subjects.map((subject, at) => (
          <SubjectSummary
            key={subject.id}
            subject={subject}
            hasHead={subject.labels.join() !== subjects[at - 1]?.labels.join()}
            isOpen={open === subject.id}
            onToggle={() => setOpen(open === subject.id ? undefined : subject.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface SubjectProps {
  subject: TickSubject
  /** It names the columns; an annex may have other labels than the subjects before it. */
  hasHead: boolean
  isOpen: boolean
  onToggle: () => void
}

function SubjectSummary({ subject: { title, labels, rows }, hasHead, isOpen, onToggle }: SubjectProps) {
  const marks = useLaterFromCard((editor) => editor.marks())
  const last = useLastEntry()
  const seen = rows.map((row) => seenOf(row, labels, marks, last))
  const apart = seen.filter(({ jump }) => jump).length
  const open = countOf(seen, undefined)
  return (
    <li className={styles.subject} data-jump={apart > 0 || undefined} style={{ '--n': labels.length } as CSSProperties}>
      {hasHead && (
        <p className={classes(styles.line, styles.head)} aria-hidden="true">
          <span>{texts.subject}</span>
          {labels.map((label) => (
            <span key={label}>{softHyphens(label)}</span>
          ))}
        </p>
      )}
      <button type="button" className={styles.line} aria-expanded={isOpen} onClick={onToggle}>
        <span>
          <Text as="b" size={17}>
            {softHyphens(title)}
          </Text>
          <VisuallyHidden>{countWords(seen, labels)}</VisuallyHidden>
          {open > 0 && (
            <Text as="span" size={13} ink={3} aria-hidden="true">
              {texts.countOpen(open)}
            </Text>
          )}
          {apart > 0 && <span className={styles.apart}>{texts.apart(apart)}</span>}
        </span>
        {labels.map((label) => (
          <Text as="span" key={label} size={17} aria-hidden="true" className={styles.count}>
            {countOf(seen, label) || ''}
          </Text>
        ))}
        <DownIcon size={20} ink={3} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className={styles.rows}>
          {seen.map(({ key, text, now, before, jump }) => (
            <li key={key} className={styles.line} data-apart={isApart(before, now) || undefined}>
              <span>
                {text}
                <VisuallyHidden>: </VisuallyHidden>
                <span className={styles.answer}>{now ?? texts.open}</span>
                {before !== undefined && before !== now && <small>{lastHalfTexts.last(before)}</small>}
                {jump && <JumpMark jump={jump} />}
              </span>
              {labels.map((label) => (
                <span key={label} aria-hidden="true" className={styles.count}>
                  {label === now && <CloseIcon size={20} />}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const isApart = (before: string | undefined, now: string | undefined) =>
  before !== undefined && now !== undefined && before !== now

function seenOf({ key, text }: TickRowModel, labels: readonly string[], marks: MarksByCell, last: Entry | null) {
  const given = marks.get(key)
  const now = given !== undefined && labels.includes(given) ? given : undefined
  const before = markIn(last, key, labels)
  return { key, text, now, before, jump: jumpOf(labels, false, before, now) }
}

type Seen = readonly { now: string | undefined }[]

const countOf = (seen: Seen, label: string | undefined) => seen.filter(({ now }) => now === label).length

/** '9 × trifft voll zu, 3 × trifft überwiegend zu, 2 leer' */
function countWords(seen: Seen, labels: readonly string[]): string {
  const open = countOf(seen, undefined)
  if (open === seen.length) return texts.none
  const given = labels
    .filter((label) => countOf(seen, label) > 0)
    .map((label) => texts.times(countOf(seen, label), label))
  return [...given, ...(open > 0 ? [texts.countOpen(open)] : [])].join(', ')
}
