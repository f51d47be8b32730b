import type { YearPart } from '#contract/index.ts'
import { yearsTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './PartTable.module.css'

interface PartTableProps {
  year: string
  parts: readonly YearPart[]
  /** Left out where nothing can be changed any more. */
  onRemove?: (part: YearPart) => void
}

const termOf = (term: string) => (term === '1' || term === '2' ? texts.terms[term] : term)

export function PartTable({ year, parts, onRemove }: PartTableProps) {
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
