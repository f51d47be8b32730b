import { useState } from 'react'
import type { Entry } from '#contract/index.ts'
import { lastHalfTexts, conferenceTexts as texts } from '#texts/index.ts'
import { DownIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { useLaterFromCard } from '../card/CardEditorContext.ts'
import type { MarksByCell } from '../card/createCardEditor.ts'
import { useLastEntry } from '../last/LastContext.tsx'
import { JumpMark } from '../last/LastMarks.tsx'
import { jumpOf, markIn } from '../last/lastMark.ts'
import type { CardModel, TickRowModel } from '../model/cardModel.ts'
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
        {subjects.map((subject) => (
          <SubjectSummary
            key={subject.id}
            subject={subject}
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
  isOpen: boolean
  onToggle: () => void
}

function SubjectSummary({ subject: { title, labels, rows }, isOpen, onToggle }: SubjectProps) {
  const marks = useLaterFromCard((editor) => editor.marks())
  const last = useLastEntry()
  const seen = rows.map((row) => seenOf(row, labels, marks, last))
  const apart = seen.filter(({ jump }) => jump).length
  return (
    <li className={styles.subject} data-jump={apart > 0 || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <span>
          <Text as="b" size={17}>
            {title}
          </Text>
          <Text as="span" size={15} ink={2}>
            {countWords(seen, labels)}
          </Text>
          {apart > 0 && <span className={styles.apart}>{texts.apart(apart)}</span>}
        </span>
        <DownIcon size={20} ink={3} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className={styles.rows}>
          {seen.map(({ key, text, now, before, jump }) => (
            <li key={key}>
              <span>{text}</span>
              <span>
                <Text
                  as="b"
                  size={15}
                  ink={2}
                  regular
                  data-open={now === undefined || undefined}
                  data-apart={isApart(before, now) || undefined}
                >
                  {now ?? texts.open}
                </Text>
                {before !== undefined && before !== now && <small>{lastHalfTexts.last(before)}</small>}
                {jump && <JumpMark jump={jump} />}
              </span>
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

/** '9 × trifft voll zu, 3 × trifft überwiegend zu, 2 leer' */
function countWords(seen: readonly { now: string | undefined }[], labels: readonly string[]): string {
  const count = (label: string | undefined) => seen.filter(({ now }) => now === label).length
  const open = count(undefined)
  if (open === seen.length) return texts.none
  const given = labels.filter((label) => count(label) > 0).map((label) => texts.times(count(label), label))
  return [...given, ...(open > 0 ? [texts.countOpen(open)] : [])].join(', ')
}
