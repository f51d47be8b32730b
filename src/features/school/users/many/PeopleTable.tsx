import { useId } from 'react'
import type { Klass } from '#contract/index.ts'
import { manyUsersTexts as texts } from '#texts/index.ts'
import { classes as classNames } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, WarnIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { SelectManyField } from '#ui/SelectField.tsx'
import type { Fix, PersonRow } from './draft.ts'
import styles from './PeopleTable.module.css'

interface PeopleTableProps {
  rows: readonly PersonRow[]
  /** How many people the list has; the table may show fewer. */
  count: number
  /** What happens to those that cannot be added now; empty for none. */
  note: string
  /** Undefined while the list is not loaded. */
  classes: readonly Klass[] | undefined
  onFix: (at: number, fix: Fix) => void
  onDrop: (at: number, name: string) => void
}

/** What was recognized in the list, to be corrected in place. */
export function PeopleTable({ rows, count, note, classes, onFix, onDrop }: PeopleTableProps) {
  if (rows.length === 0) {
    return (
      <EmptyState drawing="profil" title={texts.empty}>
        <p>{texts.emptyHint}</p>
      </EmptyState>
    )
  }
  return (
    <section className={styles.table} aria-label={texts.table}>
      {note !== '' && (
        <Text size={13} ink={2} snug>
          {note}
        </Text>
      )}
      <Text as="div" size={13} ink={2} medium className={styles.head}>
        <span role="status">{texts.recognized(count)}</span>
        <span aria-hidden="true">{texts.email}</span>
        <span aria-hidden="true">{texts.class}</span>
      </Text>
      <ul>
        {rows.map((row) => (
          <PersonCells
            // Two of the same name are told apart by their places.
            key={row.at}
            row={row}
            classes={classes}
            onFix={(fix) => onFix(row.at, fix)}
            onDrop={(name) => onDrop(row.at, name)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The option for somebody who may change the settings and needs no class. No classID is like it. */
const admin = ':admin'

interface PersonProps {
  row: PersonRow
  classes: readonly Klass[] | undefined
  onFix: (fix: Fix) => void
  onDrop: (name: string) => void
}

function PersonCells({ row, classes = [], onFix, onDrop }: PersonProps) {
  const { at, name, email, problems, isUser } = row
  const title = name.trim() || email.trim() || texts.row(at)
  const chosen = [...(row.admin ? [admin] : []), ...row.classes]
  return (
    <li className={styles.row} data-user={isUser || undefined}>
      <PersonField
        label={texts.nameOf(title)}
        value={name}
        onChange={(next) => onFix({ name: next })}
        problem={problems.name}
        className={styles.name}
      />
      <PersonField
        label={texts.emailOf(title)}
        value={email}
        onChange={(next) => onFix({ email: next })}
        problem={problems.email}
        note={isUser ? texts.isUser : undefined}
        isEmail
        className={styles.email}
      />
      <div className={styles.classes}>
        <SelectManyField
          label={texts.classOf(title)}
          isLabelHidden
          isMissing={!isUser && problems.classes !== undefined}
          placeholder={texts.chooseClass}
          value={chosen}
          options={[
            ...classes.map(({ classID, name }) => ({ id: classID, label: name })),
            { id: admin, label: texts.admin },
          ]}
          onChange={(ids) => onFix({ classes: ids.filter((id) => id !== admin), admin: ids.includes(admin) })}
          hint={isUser ? undefined : problems.classes}
        />
      </div>
      <IconButton label={texts.drop(title)} icon={<CloseIcon />} onClick={() => onDrop(title)} />
    </li>
  )
}

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  problem: string | undefined
  note?: string | undefined
  isEmail?: boolean
  className?: string | undefined
}

/** Looks like text until it has the focus or something is wrong with it. */
function PersonField({ label, value, onChange, problem, note = problem, isEmail = false, className }: FieldProps) {
  const id = useId()
  const isEmpty = value.trim() === ''
  return (
    <div className={classNames(styles.field, className)}>
      <span className={styles.box} data-text={value}>
        <textarea
          rows={1}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, ' '))}
          aria-label={label}
          aria-invalid={problem !== undefined && note === problem}
          aria-describedby={note === undefined ? undefined : id}
          placeholder={problem}
          inputMode={isEmail ? 'email' : 'text'}
          autoComplete="off"
        />
        {problem !== undefined && note === problem && <WarnIcon size={20} aria-hidden="true" />}
      </span>
      {note !== undefined && (
        <span id={id} className={isEmpty ? 'visually-hidden' : styles.note}>
          {note}
        </span>
      )}
    </div>
  )
}
