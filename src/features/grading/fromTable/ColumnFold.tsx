import { useState } from 'react'
import { markTableTexts as texts } from '#texts/index.ts'
import { Fold } from '#ui/Fold.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { Column } from '../column/columnsOf.ts'
import { columnName, columnsForTables } from './findColumns.ts'
import type { Answering, FoundTable, TablePlan } from './planTable.ts'
import styles from './TableDialog.module.css'
import { skip } from './TableQuestions.tsx'

interface ColumnFoldProps {
  table: FoundTable
  plan: TablePlan
  /** Those of the form. */
  columns: readonly Column[]
  onAnswer: Answering
}

/** What each column of the table means in the form; open at first if none is known. */
export function ColumnFold({ table, plan, columns, onAnswer }: ColumnFoldProps) {
  const [isOpen, setOpen] = useState(plan.assigned.size === 0)
  const options = [
    { id: skip, label: texts.skip },
    ...columnsForTables(columns).map((column) => ({ id: `=${column.key}`, label: columnName(column) })),
  ]
  const choose = (at: number, id: string) =>
    onAnswer((now) => {
      const columns = new Map(now.columns)
      // The newest answer is the last one.
      columns.delete(at)
      return { ...now, columns: columns.set(at, id === skip ? null : id.slice(1)) }
    })

  return (
    <Fold
      title={texts.columns}
      note={texts.columnsNote(plan.assigned.size, table.columns.length)}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ul className={styles.columns}>
        {table.columns.map(({ at, label, samples }) => {
          const key = plan.assigned.get(at)
          return (
            <li key={at}>
              <div>
                <b>{label}</b>
                <small>{texts.samples(samples.join(' · '))}</small>
              </div>
              <SelectField
                label={texts.columnOf(label)}
                isLabelHidden
                value={key === undefined ? skip : `=${key}`}
                options={options}
                onChange={(id) => choose(at, id)}
              />
            </li>
          )
        })}
      </ul>
    </Fold>
  )
}
