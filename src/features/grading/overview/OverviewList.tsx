import { memo, useId, useRef, useState } from 'react'
import { fullName } from '#rules/index.ts'
import { overviewTexts as texts } from '#texts/index.ts'
import { DownIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { Text } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { leftWords, MatrixButton, type MatrixProps, nothingMissing, ShareBar } from './Matrix.tsx'
import styles from './OverviewList.module.css'
import type { OverviewColumn, OverviewRow } from './overviewModel.ts'
import { useMatrixKeys } from './useMatrixKeys.ts'

/** The students whose rows are open, during this page load: coming back from a report card finds them so. */
let expandedRows: ReadonlySet<string> = new Set()

/** The matrix on a phone: a row for each student, which opens the report card; the button beside it shows the subjects. */
export function OverviewList({ className, columns, rows, onOpen }: MatrixProps) {
  const list = useRef<HTMLUListElement>(null)
  const [expanded, setExpanded] = useState(expandedRows)
  const { stopIn, handlers } = useMatrixKeys({ grid: list, columns, rows, onOpen })
  const [toggle] = useState(() => (id: string) => {
    expandedRows = new Set(expandedRows.has(id) ? [...expandedRows].filter((one) => one !== id) : [...expandedRows, id])
    setExpanded(expandedRows)
  })

  return (
    <ul ref={list} aria-label={texts.label(className)} {...handlers}>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          {...row}
          columns={columns}
          stop={stopIn(row.id)}
          isExpanded={expanded.has(row.id)}
          onToggle={toggle}
        />
      ))}
    </ul>
  )
}

interface ListRowProps extends OverviewRow {
  columns: readonly OverviewColumn[]
  /** The index of the tab stop, 0 for the row itself, 1 for the button beside it; -1 when it is in another row. */
  stop: number
  isExpanded: boolean
  onToggle: (id: string) => void
}

const ListRow = memo(function ListRow(props: ListRowProps) {
  const { id, preName, name, addition, columns, cells, standing, stop, isExpanded, onToggle } = props
  const partID = useId()
  return (
    <li className={styles.item} data-student={id}>
      <button type="button" className={styles.row} data-at={-1} tabIndex={stop === 0 ? 0 : -1}>
        <span className={styles.who}>
          <PersonName preName={preName} name={name} addition={addition} />
        </span>
        {standing.done > 0 && <ShareBar {...standing} />}
        <Text
          as="span"
          size={13}
          snug
          ink={2}
          className={standing.scale === 'empty' ? 'visually-hidden' : styles.count}
          data-done={standing.scale === 'done' || undefined}
        >
          <VisuallyHidden>, </VisuallyHidden>
          {leftWords(standing)}
        </Text>
      </button>
      <button
        type="button"
        className={styles.fold}
        tabIndex={stop === 1 ? 0 : -1}
        aria-label={texts.subjectsOf(fullName(props))}
        aria-expanded={isExpanded}
        aria-controls={partID}
        onClick={() => onToggle(id)}
      >
        <DownIcon />
      </button>
      <div id={partID} className={styles.part}>
        {isExpanded &&
          columns.map((column, at) => (
            <MatrixButton
              key={column.id}
              student={fullName(props)}
              column={column}
              at={at}
              isStop={stop === at + 2}
              className={styles.button}
              missing={cells[at] ?? nothingMissing}
              marks={standing.marks}
            />
          ))}
      </div>
    </li>
  )
})
