import type { GradingStudent } from '#contract/index.ts'
import { columnTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import styles from './ColumnFoot.module.css'
import type { ColumnDesk } from './createColumnDesk.ts'
import type { Column } from './model/columnsOf.ts'
import type { Filling } from './useColumn.ts'

interface FillHeadProps {
  desk: ColumnDesk
  students: readonly GradingStudent[]
  column: Column
  filling: Filling
  onChange: (filling: Filling | null) => void
}

/** Before the keys fill for all: how many cells, and whether those with a mark are meant, too. */
export function FillHead({ desk, students, column, filling, onChange }: FillHeadProps) {
  const empty = useFromOutbox(() => desk.cells(students, column).filter(({ grade }) => grade === undefined).length)
  const there = students.length - empty
  return (
    <>
      <p className={styles.who}>
        <b>{filling.isReplacing ? texts.fillEvery(students.length) : texts.fillEmpty(empty)}</b>
      </p>
      {there > 0 && (
        <CheckField
          label={texts.replaceToo(there)}
          value={filling.isReplacing}
          onChange={(isReplacing) => onChange({ isReplacing })}
        />
      )}
      <Button variant="quiet" onClick={() => onChange(null)}>
        {texts.cancel}
      </Button>
    </>
  )
}
