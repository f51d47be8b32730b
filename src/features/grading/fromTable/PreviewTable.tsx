import { memo, useCallback, useId } from 'react'
import { fullName } from '#rules/index.ts'
import { markTableTexts as texts } from '#texts/index.ts'
import { CheckBox } from '#ui/CheckBox.tsx'
import { ArrowRightIcon, LockIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { Text } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Column } from '../column/columnsOf.ts'
import { columnName } from './findColumns.ts'
import styles from './PreviewTable.module.css'
import type { Answering, PlannedCell, TablePlan } from './planTable.ts'
import { gradeOr } from './TableQuestions.tsx'

interface PreviewTableProps {
  className: string
  plan: TablePlan
  onAnswer: Answering
}

/** Children × columns: each cell that would change, old → new, with ticks for a cell, a row, a column and all. */
export function PreviewTable({ className, plan, onAnswer }: PreviewTableProps) {
  const { rows, columns } = plan
  const all = rows.flatMap(({ cells }) => [...cells.values()])
  const inColumn = ({ key }: Column) => all.filter(({ column }) => column.key === key)

  // The same function always, so that a tick draws no other cell anew.
  const tick: Ticking = useCallback(
    (keys, isOn) =>
      onAnswer((now) => ({ ...now, ticks: new Map([...now.ticks, ...keys.map((key) => [key, isOn] as const)]) })),
    [onAnswer],
  )

  return (
    <>
      {all.some(({ differs, held }) => differs && held === undefined) && (
        <Text size={13} snug ink={2}>
          {texts.hint}
        </Text>
      )}
      {/* It scrolls in itself, also by keys: the head and the names stay in sight. */}
      <section className={styles.frame} aria-label={texts.preview(className)} data-cut="" {...{ tabIndex: 0 }}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.who}>
                <TickAll label={texts.takeAll} cells={all} onTick={tick} />
                <span>{texts.children}</span>
              </th>
              {columns.map((column) => (
                <th key={column.key} scope="col" title={columnName(column)}>
                  <TickAll label={texts.takeColumn(columnName(column))} cells={inColumn(column)} onTick={tick} />
                  <span>{column.text}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ student, held, cells }) => (
              <tr key={student.id} data-student={student.id} data-held={held}>
                <th scope="row" className={styles.who}>
                  <div className={styles.cell}>
                    {held === undefined ? (
                      <TickAll label={texts.takeRow(fullName(student))} cells={[...cells.values()]} onTick={tick} />
                    ) : (
                      <LockIcon aria-hidden="true" />
                    )}
                    <span>
                      <PersonName {...student} />
                      {held !== undefined && <small>{texts.held[held]}</small>}
                    </span>
                  </div>
                </th>
                {columns.map((column) => {
                  const cell = cells.get(column.key)
                  return (
                    <td key={column.key} data-differs={cell?.differs || undefined}>
                      {cell ? (
                        <PreviewCell
                          cellKey={cell.key}
                          place={`${fullName(student)}, ${columnName(column)}`}
                          before={cell.differs ? gradeOr(cell.before ?? '') : undefined}
                          after={gradeOr(cell.after)}
                          isTicked={cell.isTicked}
                          isHeld={held !== undefined}
                          onTick={tick}
                        />
                      ) : (
                        <VisuallyHidden>{texts.unchanged}</VisuallyHidden>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Ticks cells, by their keys. */
type Ticking = (keys: readonly string[], isOn: boolean) => void

/** Ticks all cells of a row or a column that can be taken. */
function TickAll({ label, cells, onTick }: { label: string; cells: readonly PlannedCell[]; onTick: Ticking }) {
  const able = cells.filter(({ held }) => held === undefined)
  const ticked = able.filter(({ isTicked }) => isTicked).length
  return (
    <CheckBox
      label={label}
      value={able.length > 0 && ticked === able.length}
      isMixed={ticked > 0 && ticked < able.length}
      isDisabled={able.length === 0}
      onChange={(isOn) =>
        onTick(
          able.map(({ key }) => key),
          isOn,
        )
      }
    />
  )
}

interface CellProps {
  cellKey: string
  /** 'Emil Becker, Deutsch' */
  place: string
  /** Undefined where nothing is entered. */
  before: string | undefined
  after: string
  isTicked: boolean
  /** Of a report card that cannot be changed: without a box. */
  isHeld: boolean
  onTick: Ticking
}

/** A cell, old → new. Memoized: a class has hundreds, and one of them changes at a time. */
const PreviewCell = memo(function Cell({ cellKey, place, before, after, isTicked, isHeld, onTick }: CellProps) {
  const id = useId()
  const words = (
    <span className={styles.change} aria-hidden={isHeld ? undefined : true}>
      {before !== undefined && (
        <>
          <del>{before}</del>
          <ArrowRightIcon aria-hidden="true" />
          <VisuallyHidden> {texts.becomes} </VisuallyHidden>
        </>
      )}
      <ins>{after}</ins>
    </span>
  )
  if (isHeld) return words
  return (
    <label className={styles.cell} htmlFor={id}>
      <CheckBox
        id={id}
        label={`${place}: ${before ?? texts.nothingYet} ${texts.becomes} ${after}`}
        value={isTicked}
        onChange={(isOn) => onTick([cellKey], isOn)}
      />
      {words}
    </label>
  )
})
