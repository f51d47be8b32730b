import { useId } from 'react'
import type { SchoolYear, YearPart } from '#contract/index.ts'
import { yearsTexts as texts } from '#texts/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CheckIcon, PlusIcon, TrashIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './YearCard.module.css'

interface YearCardProps {
  year: SchoolYear
  onAddPart: () => void
  onRemovePart: (part: YearPart) => void
}

/** A school year with its parts, which can be changed only while the year is active. */
export function YearCard({ year, onAddPart, onRemovePart }: YearCardProps) {
  const id = useId()
  const isActive = year.status === 'active'
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{year.name}</h2>
        {isActive ? (
          <Badge tone="ink" icon={<CheckIcon />}>
            {texts.active}
          </Badge>
        ) : (
          <Badge>{texts.archived}</Badge>
        )}
      </header>
      {year.parts.length > 0 ? (
        <PartTable year={year.name} parts={year.parts} {...(isActive && { onRemove: onRemovePart })} />
      ) : (
        <p className={styles.none}>{isActive ? texts.noParts : texts.noArchivedParts}</p>
      )}
      {isActive && (
        <Button variant="quiet" icon={<PlusIcon />} className={styles.add} onClick={onAddPart}>
          {texts.addPart}
        </Button>
      )}
    </article>
  )
}

interface PartTableProps {
  year: string
  parts: readonly YearPart[]
  /** Left out for an archived year. */
  onRemove?: (part: YearPart) => void
}

const termOf = (term: string) => (term === '1' || term === '2' ? texts.terms[term] : term)

function PartTable({ year, parts, onRemove }: PartTableProps) {
  const { columns } = texts
  return (
    <table className={styles.parts} aria-label={texts.partsOf(year)}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.term}</th>
          <th scope="col">{columns.printDate}</th>
          <th scope="col">{columns.entries}</th>
          {onRemove && (
            <th scope="col">
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.partID}>
            <th scope="row">{part.name}</th>
            <td>{termOf(part.term)}</td>
            <td>{part.printDate}</td>
            <td>{part.entries ?? ''}</td>
            {onRemove && (
              <td className={styles.action}>
                <IconButton label={texts.removeOf(part.name)} icon={<TrashIcon />} onClick={() => onRemove(part)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
