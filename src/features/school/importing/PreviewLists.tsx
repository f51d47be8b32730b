import { type ReactNode, useState } from 'react'
import {
  type ImportChange,
  type ImportPreview,
  type ImportProblem,
  type Student,
  studentFieldNames,
} from '#contract/index.ts'
import { useKnown, useTemplateList } from '#queries/school/lists.ts'
import { fullName, type ImportSection, shownField } from '#rules/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CheckBox } from '#ui/CheckBox.tsx'
import { classes } from '#ui/classes.ts'
import { ArrowRightIcon, MinusIcon, PlusIcon, SwapIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { Text } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { changedFields, newTemplates, type Templates } from './changedFields.ts'
import { type Decisions, isWanted, withRows } from './choices.ts'
import styles from './PreviewPage.module.css'

const previewSections = ['add', 'remove', 'change', 'createClasses'] as const

/** Number of rows in each of the four sections. */
export function SectionCounts({ data }: { data: ImportPreview['data'] }) {
  return (
    <dl className={styles.counts}>
      {previewSections.map((section) => (
        <div key={section}>
          <Text as="dt" size={15} snug>
            {texts.sections[section]}
            <Text as="small" ink={3} block>
              {texts.sectionHints[section]}
            </Text>
          </Text>
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
  /** What comes first. */
  children: ReactNode
}

/** Rows of the file that cannot be imported, or only in part, by line number. */
export function Problems({ problems, children }: ProblemsProps) {
  const [shown, setShown] = useState(firstProblems)
  if (problems.length === 0) return null
  const lines = problems.reduce((sum, { rows = 1 }) => sum + rows, 0)
  const rest = problems.length - shown
  return (
    <section className={styles.problems} aria-label={texts.problems(lines)}>
      {children}
      {lines > 1 && <h2>{texts.problems(lines)}</h2>}
      <ul>
        {problems.slice(0, shown).map(({ line, kind, text, who, rows = 1 }) => (
          <li key={`${line} ${text}`} data-kind={kind}>
            <b>{texts.line(line)}</b>
            <span>
              {who && <b>{who}: </b>}
              {text} {rows > 1 && <small>({texts.rowsAlike(rows - 1)})</small>}
            </span>
            <small>{kind === 'error' ? texts.skippedRow : texts.partRow}</small>
          </li>
        ))}
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
  /** What is done of it by the decisions. */
  done: ImportPreview['data']
  decisions: Decisions
  /** Left out for a server that takes no decisions. */
  onDecide?: ((decisions: Decisions) => void) | undefined
}

/** Rows of the four sections. */
export function PreviewSections({ data, done, decisions, onDecide }: PreviewSectionsProps) {
  const { data: templates = [] } = useTemplateList()
  const known = useKnown()
  const isNothing = Object.values(data).every((list) => list.length === 0)
  if (isNothing) return <p>{texts.nothingToDo}</p>
  const added = new Set(done.add.map(({ id }) => id))
  const section = <S extends ImportSection>(of: S): Ticks<ImportPreview['data'][S][number]> => ({
    title: texts.sections[of],
    isChosen: (item) => isWanted(decisions, of, item) && !(of === 'add' && 'id' in item && !added.has(item.id)),
    // Nobody joins a class that is left out.
    isBound: (item) => isWanted(decisions, of, item) && of === 'add' && 'id' in item && !added.has(item.id),
    onChoose: onDecide && ((items, isOn) => onDecide(withRows(decisions, of, items, isOn))),
  })
  return (
    <>
      <RowSection {...section('add')} items={data.add} keyOf={({ id }) => id} nameOf={fullName}>
        {(student) => <PreviewStudentRow student={student} kind="add" templates={templates} />}
      </RowSection>
      <RowSection {...section('remove')} items={data.remove} keyOf={({ id }) => id} nameOf={fullName}>
        {(student) => <PreviewStudentRow student={student} kind="remove" templates={templates} />}
      </RowSection>
      <RowSection {...section('change')} items={data.change} keyOf={({ id }) => id} nameOf={fullName}>
        {(change) => <ChangeRow change={change} addition={known(change).addition} templates={templates} />}
      </RowSection>
      <RowSection
        {...section('createClasses')}
        items={data.createClasses}
        keyOf={({ classID }) => classID}
        nameOf={({ name, label }) => `${label} ${name}`.trim()}
      >
        {(made) => <NewClassRow name={made.name} label={made.label} />}
      </RowSection>
    </>
  )
}

/** The ticks of a section. */
interface Ticks<T> {
  title: string
  isChosen: (item: T) => boolean
  /** True if the row cannot be chosen as things are. */
  isBound: (item: T) => boolean
  onChoose: ((items: readonly T[], isOn: boolean) => void) | undefined
}

interface PreviewSectionProps<T> extends Ticks<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  children: (item: T) => ReactNode
}

/** Rows of a section shown at first; each press of the button shows further ones. */
const firstRows = 200
const furtherRows = 1000

function RowSection<T>({ title, items, keyOf, nameOf, isChosen, isBound, onChoose, children }: PreviewSectionProps<T>) {
  const [shown, setShown] = useState(firstRows)
  const rest = items.length - shown
  const chosen = items.filter(isChosen).length
  const total = chosen === items.length ? items.length.toLocaleString('de') : texts.chosenOf(chosen, items.length)
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {onChoose && items.length > 0 && (
          <CheckBox
            label={texts.takeAll(title)}
            value={chosen === items.length}
            isMixed={chosen > 0 && chosen < items.length}
            onChange={(isOn) => onChoose(items, isOn)}
          />
        )}
        {title} <span className={styles.total}>{total}</span>
      </h2>
      {items.length > 0 && (
        <ul className={onChoose && styles.ticked}>
          {items.slice(0, shown).map((item) => (
            <li key={keyOf(item)} data-left-out={!isChosen(item) || undefined}>
              {onChoose && (
                <CheckBox
                  label={texts.take(nameOf(item))}
                  value={isChosen(item)}
                  isDisabled={isBound(item)}
                  onChange={(isOn) => onChoose([item], isOn)}
                />
              )}
              {children(item)}
            </li>
          ))}
        </ul>
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
function PreviewStudentRow({ student, kind, templates }: StudentRowProps) {
  const own = kind === 'add' ? newTemplates(student, templates) : []
  const { id, name, preName, class: klass, language } = student
  const told = studentFieldNames.filter((field) => field !== 'language' && (kind === 'add' || field === 'birthday'))
  return (
    <div className={classes(styles.row, styles[kind])}>
      <span className={styles.sign}>{kind === 'add' ? <PlusIcon /> : <MinusIcon />}</span>
      <span className={styles.name}>
        {preName} <b>{name}</b>
      </span>
      <span>{klass}</span>
      <span className={styles.quiet}>{id}</span>
      <span className={styles.quiet}>
        {told.flatMap((field) => shownField(field, student[field]) || []).join(', ')}
      </span>
      <span className={styles.quiet}>{language && shownField('language', language)}</span>
      {own.length > 0 && (
        <span className={classes(styles.quiet, styles.own)}>
          {own.map(({ field, name }) => `${field}: ${name}`).join(' · ')}
        </span>
      )}
    </div>
  )
}

interface ChangeRowProps {
  change: ImportChange
  addition: string | undefined
  templates: Templates
}

/** Row of a student whose fields change, old → new. */
function ChangeRow({ change, addition, templates }: ChangeRowProps) {
  const fields = changedFields(change, templates)
  const { preName, name, class: klass, was = {} } = change
  return (
    <div className={classes(styles.row, styles.change)}>
      <span className={styles.sign}>
        <SwapIcon />
      </span>
      <span className={styles.name}>
        <PersonName preName={was.preName ?? preName} name={was.name ?? name} addition={addition} />
      </span>
      {fields.length === 0 && <span>{klass}</span>}
      <ul className={styles.fields}>
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            <span>{field}</span>
            <span>
              <del>{before ?? texts.nothing}</del>
              <ArrowRightIcon size={18} aria-hidden="true" />
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
function NewClassRow({ name, label }: { name: string; label: string }) {
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
