import { useId } from 'react'
import { fullName } from '#rules/index.ts'
import { markTableTexts as texts } from '#texts/index.ts'
import { CheckBox } from '#ui/CheckBox.tsx'
import { ArrowRightIcon, LockIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Column } from '../column/columnsOf.ts'
import { columnName } from './findColumns.ts'
import styles from './PreviewTable.module.css'
import type { Answers, PlannedCell, TablePlan } from './planTable.ts'
import { gradeOr } from './Questions.tsx'

interface PreviewTableProps {
  className: string
  plan: TablePlan
  answers: Answers
  onAnswer: (answers: Answers) => void
}

/** Children × columns: each cell that would change, old → new, with ticks for a cell, a row, a column and all. */
export function PreviewTable({ className, plan, answers, onAnswer }: PreviewTableProps) {
  const { rows, columns } = plan
  const all = rows.flatMap(({ cells }) => [...cells.values()])
  const inColumn = ({ key }: Column) => all.filter(({ column }) => column.key === key)

  function tick(cells: readonly PlannedCell[], isOn: boolean): void {
    const ticks = new Map(answers.ticks)
    for (const { key } of cells) ticks.set(key, isOn)
    onAnswer({ ...answers, ticks })
  }

  return (
    <>
      {all.some(({ differs, held }) => differs && held === undefined) && <p className={styles.hint}>{texts.hint}</p>}
      {/* It scrolls in itself, also by keys: the head and the names stay in sight. */}
      <section className={styles.frame} aria-label={texts.preview(className)} {...{ tabIndex: 0 }}>
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
                      {cell ? <Cell cell={cell} onTick={tick} /> : <VisuallyHidden>{texts.unchanged}</VisuallyHidden>}
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

interface TickProps {
  onTick: (cells: readonly PlannedCell[], isOn: boolean) => void
}

/** Ticks all cells of a row or a column that can be taken. */
function TickAll({ label, cells, onTick }: TickProps & { label: string; cells: readonly PlannedCell[] }) {
  const able = cells.filter(({ held }) => held === undefined)
  const ticked = able.filter(({ isTicked }) => isTicked).length
  return (
    <CheckBox
      label={label}
      value={able.length > 0 && ticked === able.length}
      isMixed={ticked > 0 && ticked < able.length}
      isDisabled={able.length === 0}
      onChange={(isOn) => onTick(able, isOn)}
    />
  )
}

/** A cell, old → new. */
function Cell({ cell, onTick }: TickProps & { cell: PlannedCell }) {
  const id = useId()
  const { student, column, before, after, held, differs, isTicked } = cell
  const old = differs ? gradeOr(before ?? '') : texts.nothingYet
  const name = `${fullName(student)}, ${columnName(column)}: ${old} ${texts.becomes} ${gradeOr(after)}`
  const words = (
    <span className={styles.change} aria-hidden={held === undefined || undefined}>
      {differs && (
        <>
          <del>{old}</del>
          <ArrowRightIcon aria-hidden="true" />
          <VisuallyHidden> {texts.becomes} </VisuallyHidden>
        </>
      )}
      <ins>{gradeOr(after)}</ins>
    </span>
  )
  if (held !== undefined) return words
  return (
    <label className={styles.cell} htmlFor={id}>
      <CheckBox id={id} label={name} value={isTicked} onChange={(isOn) => onTick([cell], isOn)} />
      {words}
    </label>
  )
}
