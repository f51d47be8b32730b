import { useId } from 'react'
import type { SchoolYear, YearPart } from '#contract/index.ts'
import { yearsTexts as texts } from '#texts/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckIcon, PlusIcon } from '#ui/icons.ts'
import { PartTable } from './PartTable.tsx'
import styles from './YearCard.module.css'

interface YearCardProps {
  year: SchoolYear
  onAddPart: () => void
  onRemovePart: (part: YearPart) => void
}

/** A year with its parts; only in an active one parts are added and removed. */
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
