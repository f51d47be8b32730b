import { type ReactNode, useId, useState } from 'react'
import type { SchoolYear, YearPart } from '#contract/index.ts'
import { yearsTexts as texts, versionTexts } from '#texts/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CheckIcon, EditIcon, FilesIcon, PlusIcon, RefreshIcon, TrashIcon } from '#ui/icons.ts'
import { Row, Text } from '#ui/primitives.tsx'
import { type RowAction, RowMenu } from '#ui/RowMenu.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './YearCard.module.css'
import { isAhead } from './yearForms.ts'

interface YearCardProps {
  year: SchoolYear
  onAddPart: () => void
  /** Undefined where the server cannot change a part. */
  onEditPart: ((part: YearPart) => void) | undefined
  onRemovePart: (part: YearPart) => void
  /** Undefined where the server cannot do it. */
  onActivate: (() => void) | undefined
  /** Undefined where the server cannot find them. */
  onIssued: (() => void) | undefined
  /** The last day for writing in the running part. */
  deadline?: ReactNode
  /** The ID of the part in whose row it stands; below the parts without. */
  rowOfDeadline?: string | undefined
}

/** A school year with its parts, which can be changed only while the year is active. */
export function YearCard({ year, onAddPart, onEditPart, onRemovePart, onActivate, onIssued, ...last }: YearCardProps) {
  const { deadline, rowOfDeadline } = last
  const id = useId()
  const isActive = year.status === 'active'
  const actions: RowAction[] = [
    ...(!isActive && onActivate
      ? [{ label: texts.activate, name: texts.activateOf(year.name), icon: <RefreshIcon />, onPress: onActivate }]
      : []),
    ...(onIssued
      ? [
          {
            ...{ label: versionTexts.title, name: versionTexts.issuedIn(year.name), icon: <FilesIcon /> },
            onPress: onIssued,
          },
        ]
      : []),
  ]
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Row wrap className={styles.head}>
        <h2 id={id}>{year.name}</h2>
        {isActive ? (
          <Badge tone="ink" icon={<CheckIcon />}>
            {texts.active}
          </Badge>
        ) : (
          <Badge>{texts.archived}</Badge>
        )}
        <div className={styles.actions}>
          {actions.length > 0 && <RowMenu isFolded name={year.name} actions={actions} />}
        </div>
      </Row>
      {year.parts.length > 0 ? (
        <PartTable
          year={year.name}
          parts={year.parts}
          {...last}
          {...(isActive && { onEdit: onEditPart, onRemove: onRemovePart })}
        />
      ) : (
        <p className={styles.none}>{isActive ? texts.noParts : texts.noArchivedParts}</p>
      )}
      {isActive && (
        <Row wrap between className={styles.foot}>
          <Button variant="quiet" icon={<PlusIcon />} onClick={onAddPart}>
            {texts.addPart}
          </Button>
          {rowOfDeadline === undefined && deadline}
        </Row>
      )}
    </article>
  )
}

interface PartTableProps extends Pick<YearCardProps, 'deadline' | 'rowOfDeadline'> {
  year: string
  parts: readonly YearPart[]
  /** Both are left out for an archived year. */
  onEdit?: ((part: YearPart) => void) | undefined
  onRemove?: (part: YearPart) => void
}

const termOf = (term: string) => (term === '1' || term === '2' ? texts.terms[term] : term)

function PartTable({ year, parts, deadline, rowOfDeadline, onEdit, onRemove }: PartTableProps) {
  const { columns } = texts
  const [today] = useState(() => new Date())
  // Most parts are called like their half-year.
  const hasTerms = parts.some(({ name, term }) => termOf(term) !== name)
  const hasEntries = parts.some(({ entries }) => entries !== undefined)
  return (
    <table className={styles.parts} aria-label={texts.partsOf(year)}>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            {columns.name}
          </th>
          {hasTerms && (
            <th scope="col" className={styles.term}>
              {columns.term}
            </th>
          )}
          <th scope="col" className={styles.date}>
            {columns.printDate}
          </th>
          {hasEntries && (
            <th scope="col" className={styles.entries}>
              {columns.entries}
            </th>
          )}
          {/* Without it the columns of all years would not lie below one another. */}
          {rowOfDeadline !== undefined &&
            (onRemove ? <th scope="col">{columns.deadline}</th> : <td aria-hidden="true" />)}
          {onRemove && (
            <th scope="col" className={styles.action}>
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.partID}>
            <th scope="row">
              {part.name}
              {isAhead(part.validFrom ?? '', today) && (
                <Text as="span" size={13} ink={2} regular block>
                  {texts.waits(part.validFrom ?? '')}
                </Text>
              )}
            </th>
            {hasTerms && <td className={styles.term}>{termOf(part.term)}</td>}
            <td>{part.printDate}</td>
            {hasEntries && <td className={styles.entries}>{part.entries}</td>}
            {rowOfDeadline !== undefined && <td>{part.partID === rowOfDeadline && deadline}</td>}
            {onRemove && (
              <td className={styles.action}>
                <PartActions part={part} onEdit={onEdit} onRemove={onRemove} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PartActionsProps {
  part: YearPart
  onEdit: ((part: YearPart) => void) | undefined
  onRemove: (part: YearPart) => void
}

/** Changes or removes a part, behind '…'; the button itself where a part can only be removed. */
function PartActions({ part, onEdit, onRemove }: PartActionsProps) {
  const { name } = part
  const [edit, remove] = [texts.editOf(name), texts.removeOf(name)]
  if (!onEdit) return <IconButton label={remove} icon={<TrashIcon />} onClick={() => onRemove(part)} />
  const actions: RowAction[] = [
    { label: edit, name: edit, icon: <EditIcon />, onPress: () => onEdit(part) },
    { label: remove, name: remove, icon: <TrashIcon />, isDanger: true, onPress: () => onRemove(part) },
  ]
  return <RowMenu isFolded name={name} actions={actions} />
}
