import { type ReactNode, useState } from 'react'
import type { ImportChange, ImportPreview, ImportProblem, Student } from '#contract/index.ts'
import { useTemplateList } from '#queries/school/templates.ts'
import { languageName } from '#rules/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { ArrowRightIcon, MinusIcon, PlusIcon, SwapIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { changedFields, newTemplates, type Templates } from './changedFields.ts'
import styles from './PreviewPage.module.css'

const sections = ['add', 'remove', 'change', 'createClasses'] as const

/** Number of rows in each of the four sections. */
export function Counts({ data }: { data: ImportPreview['data'] }) {
  return (
    <dl className={styles.counts}>
      {sections.map((section) => (
        <div key={section}>
          <dt>
            {texts.sections[section]}
            <small>{texts.sectionHints[section]}</small>
          </dt>
          <dd>{data[section].length.toLocaleString('de')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Problems shown at first; each press of the button shows further ones. */
const firstProblems = 8
const furtherProblems = 500

interface ProblemsProps {
  problems: readonly ImportProblem[]
  /** Called with the class that is meant by an unknown one. */
  onMeant: (meant: NonNullable<ImportProblem['meant']>) => void
}

/** Rows of the file that cannot be imported, or only in part, by line number; the first of a class asks which is meant. */
export function Problems({ problems, onMeant }: ProblemsProps) {
  const [shown, setShown] = useState(firstProblems)
  const asked = new Map(problems.toReversed().flatMap((one) => (one.meant ? [[one.meant.class, one]] : [])))
  if (problems.length === 0) return null
  const lines = new Set(problems.map(({ line }) => line)).size
  const rest = problems.length - shown
  return (
    <section className={styles.problems} aria-label={texts.problems(lines)}>
      <h2>{texts.problems(lines)}</h2>
      <ul>
        {problems.slice(0, shown).map((problem) => {
          const { line, kind, text, meant } = problem
          return (
            <li key={`${line} ${text}`} data-kind={kind}>
              <b>{texts.line(line)}</b>
              <span>
                {text}
                {meant && asked.get(meant.class) === problem && (
                  <Button variant="quiet" className={styles.answer} onClick={() => onMeant(meant)}>
                    {texts.isMeant(meant.is)}
                  </Button>
                )}
              </span>
              <small>{kind === 'error' ? texts.skippedRow : texts.partRow}</small>
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + furtherProblems)}>
          {texts.more(Math.min(rest, furtherProblems))}
        </Button>
      )}
    </section>
  )
}

interface PreviewSectionsProps {
  data: ImportPreview['data']
  onKeepMissing: () => void
}

/** Rows of the four sections. */
export function PreviewSections({ data, onKeepMissing }: PreviewSectionsProps) {
  const { data: templates = [] } = useTemplateList()
  const isNothing = Object.values(data).every((list) => list.length === 0)
  if (isNothing) return <p>{texts.nothingToDo}</p>
  return (
    <>
      <Section title={texts.sections.add} items={data.add} keyOf={({ id }) => id}>
        {(student) => <StudentRow student={student} kind="add" templates={templates} />}
      </Section>
      <Section
        title={texts.sections.remove}
        items={data.remove}
        keyOf={({ id }) => id}
        action={<Button onClick={onKeepMissing}>{texts.keepMissing}</Button>}
      >
        {(student) => <StudentRow student={student} kind="remove" templates={templates} />}
      </Section>
      <Section title={texts.sections.change} items={data.change} keyOf={({ id }) => id}>
        {(change) => <ChangeRow change={change} templates={templates} />}
      </Section>
      <Section title={texts.sections.createClasses} items={data.createClasses} keyOf={({ classID }) => classID}>
        {(made) => <ClassRow name={made.name} label={made.label} />}
      </Section>
    </>
  )
}

interface SectionProps<T> {
  title: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** What can be done about the whole section, if it has rows. */
  action?: ReactNode
  children: (item: T) => ReactNode
}

/** Rows of a section shown at first; each press of the button shows further ones. */
const firstRows = 200
const furtherRows = 1000

function Section<T>({ title, items, keyOf, action, children }: SectionProps<T>) {
  const [shown, setShown] = useState(firstRows)
  const rest = items.length - shown
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title} <span className={styles.total}>{items.length.toLocaleString('de')}</span>
      </h2>
      {items.length === 0 ? (
        <p className={styles.none}>{texts.nobody}</p>
      ) : (
        <>
          {action}
          <ul>
            {items.slice(0, shown).map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
        </>
      )}
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + furtherRows)}>
          {texts.more(Math.min(rest, furtherRows))}
        </Button>
      )}
    </section>
  )
}

interface StudentRowProps {
  student: Student
  kind: 'add' | 'remove'
  templates: Templates
}

/** Row of a student who is added or removed. */
function StudentRow({ student, kind, templates }: StudentRowProps) {
  const own = kind === 'add' ? newTemplates(student, templates) : []
  const { id, name, preName, class: klass, birthday, language } = student
  return (
    <div className={classes(styles.row, styles[kind])}>
      <span className={styles.sign}>{kind === 'add' ? <PlusIcon /> : <MinusIcon />}</span>
      <span className={styles.name}>
        {preName} <b>{name}</b>
      </span>
      <span>{klass}</span>
      <span className={styles.quiet}>{id}</span>
      <span className={classes(styles.quiet, styles.wide)}>{birthday}</span>
      <span className={classes(styles.quiet, styles.wide)}>{language && languageName(language)}</span>
      {own.length > 0 && (
        <span className={classes(styles.quiet, styles.own)}>
          {own.map(({ field, name }) => `${field}: ${name}`).join(' · ')}
        </span>
      )}
    </div>
  )
}

/** Row of a student whose fields change, old → new. */
function ChangeRow({ change, templates }: { change: ImportChange; templates: Templates }) {
  const fields = changedFields(change, templates)
  const { preName, name, class: klass, was = {} } = change
  return (
    <div className={classes(styles.row, styles.change)}>
      <span className={styles.sign}>
        <SwapIcon />
      </span>
      <span className={styles.name}>
        {was.preName ?? preName} <b>{was.name ?? name}</b>
      </span>
      {fields.length === 0 && <span>{klass}</span>}
      <ul className={styles.fields}>
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            <span>{field}</span>
            <span>
              <del>{before ?? texts.nothing}</del>
              <ArrowRightIcon aria-hidden="true" />
              <VisuallyHidden> {texts.becomes} </VisuallyHidden>
              <ins>{after ?? texts.nothing}</ins>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Row of a class that is created. */
function ClassRow({ name, label }: { name: string; label: string }) {
  return (
    <div className={classes(styles.row, styles.add)}>
      <span className={styles.sign}>
        <PlusIcon />
      </span>
      <span className={styles.name}>
        {label} <b>{name}</b>
      </span>
      <span className={classes(styles.quiet, styles.rest)}>{texts.noTemplate}</span>
    </div>
  )
}
