import { Fragment, memo, useRef } from 'react'
import { fullName, type Standing } from '#rules/index.ts'
import { scaleTexts, overviewTexts as texts } from '#texts/index.ts'
import { RightIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { LevelStrip, type MatrixProps } from './Matrix.tsx'
import styles from './OverviewList.module.css'
import { cellWords, type OverviewColumn, type OverviewRow } from './overviewModel.ts'
import { useMatrixKeys } from './useMatrixKeys.ts'

const scales: readonly Standing['scale'][] = ['begun', 'empty', 'done']

/**
 * The matrix on a phone: a row for each student. A begun one shows its boxes and opens at the first that lacks something;
 * the others stand below the count of them.
 */
export function OverviewList({ className, columns, rows, onOpen }: MatrixProps) {
  const list = useRef<HTMLDivElement>(null)
  const { stopIn, handlers } = useMatrixKeys({ grid: list, columns, rows, onOpen })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of a form.
    <div ref={list} role="group" aria-label={texts.label(className)} {...handlers}>
      {scales.map((scale) => {
        const group = rows.filter(({ standing }) => standing.scale === scale)
        return (
          group.length > 0 && (
            <Fragment key={scale}>
              {scale !== 'begun' && <h2 className={styles.head}>{texts.counted(group.length, scaleTexts[scale])}</h2>}
              <ul>
                {group.map((row) => (
                  <ListRow key={row.id} {...row} columns={columns} isStop={stopIn(row.id) === 0} />
                ))}
              </ul>
            </Fragment>
          )
        )
      })}
    </div>
  )
}

interface ListRowProps extends OverviewRow {
  columns: readonly OverviewColumn[]
  isStop: boolean
}

const ListRow = memo(function ListRow(props: ListRowProps) {
  const { id, preName, name, addition, columns, cells, standing, isStop } = props
  const isBegun = standing.scale === 'begun'
  return (
    <li className={styles.item} data-student={id}>
      <button
        type="button"
        className={styles.row}
        data-at={isBegun ? cells.findIndex(({ missing }) => missing > 0) : -1}
        tabIndex={isStop ? 0 : -1}
      >
        <span className={styles.who}>
          <PersonName preName={preName} name={name} addition={addition} />
          <VisuallyHidden>, {isBegun ? 'noch ' : scaleTexts[standing.scale]}</VisuallyHidden>
          {isBegun && (
            <span className={styles.lacks}>
              <LevelStrip cells={cells} />
              <span>{scaleTexts.lacks(standing)}</span>
            </span>
          )}
        </span>
        <RightIcon />
      </button>
      {isBegun && (
        <VisuallyHidden>
          {texts.subjectsOf(
            fullName(props),
            columns.map((column, at) => `${column.name}: ${cells[at] ? cellWords(cells[at], standing.marks) : ''}`),
          )}
        </VisuallyHidden>
      )}
    </li>
  )
})
