import { memo, useId } from 'react'
import type { Entry, GradingStudent, Lock, ReportStates } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import { stateIn } from '#readCache/reportStates.ts'
import { fullName } from '#rules/index.ts'
import { cardStateTexts, columnTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { FileCheckIcon, LockIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { Row } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { CardEditorContext } from '../card/CardEditorContext.ts'
import type { CardEditor } from '../card/createCardEditor.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { LastProvider } from '../last/LastContext.tsx'
import { isClassLocked, stateMark } from '../state/stateMark.ts'
import styles from './ColumnRows.module.css'
import type { Column } from './columnsOf.ts'
import { RowContent, type RowProps } from './RowContent.tsx'
import type { ColumnState } from './useColumnState.ts'

interface ColumnRowsProps {
  state: ColumnState
  classInYear: ClassInYear
  states: ReportStates | undefined
  /** Each student's earlier entry; null while earlier entries are hidden. */
  earlier: ReadonlyMap<string, Entry> | null
  /** Called with a row of the outbox that has two versions. */
  onAsk: (rowKey: string) => void
}

/** All students of the class, each with the cell or field of the column. */
export function ColumnRows({ state, classInYear, states, earlier, onAsk }: ColumnRowsProps) {
  const { editor, model, column, all, students } = state
  const isAllLocked = isClassLocked(states)
  return (
    <>
      <ul aria-label={texts.children} data-kind={column.group.kind}>
        {all.map((student, index) => (
          <ColumnRow
            key={student.id}
            student={student}
            number={index + 1}
            card={editor.card(student)}
            isAllLocked={isAllLocked}
            lock={stateIn(states, classInYear.year, student.id)?.lock}
            column={students.includes(student) ? column : undefined}
            labels={model.labels}
            isLastShown={earlier !== null}
            last={earlier?.get(student.id) ?? null}
            onAsk={onAsk}
          />
        ))}
      </ul>
      <p className={styles.keys}>{column.field === undefined ? texts.markKeys : texts.fieldKeys}</p>
    </>
  )
}

interface ColumnRowProps {
  student: GradingStudent
  /** Position in the class, from 1. */
  number: number
  card: CardEditor
  /** The strip above the rows says why none of them can be changed. */
  isAllLocked: boolean
  /** Why it cannot be changed. */
  lock: Lock | undefined
  /** Undefined where the student's report card does not have it. */
  column: Column | undefined
  labels: readonly string[]
  isLastShown: boolean
  last: Entry | null
  onAsk: (rowKey: string) => void
}

/**
 * One student of the class. The parts of the row are those of the form, on this student's own card. Memoized: a class has
 * many rows, and one of them changes at a time.
 */
const ColumnRow = memo(function ColumnRow(props: ColumnRowProps) {
  const { student, number, card, isAllLocked, lock, column, labels, isLastShown, last, onAsk } = props
  const { id, preName, name, addition } = student
  const whoID = useId()
  const { outbox } = useServices()
  const key = card.opened()?.key ?? ''
  const state = useFromOutbox(() => outbox.row(key)?.state)
  // A save may have met a lock that the class's states do not have yet.
  const met = useFromOutbox(() => outbox.row(key)?.hold?.lock)
  const way = stateMark(lock ?? met)
  const called = fullName(student)
  const row: RowProps = {
    number,
    whoID,
    fullName: called,
    isFrozen: state === 'frozen',
    isLocked: way !== undefined,
    who: (
      <>
        <span id={whoID} className={classes('clamp', styles.name)}>
          <PersonName preName={preName} name={name} addition={addition} />
        </span>
        {state === 'frozen' && <small className={styles.frozen}>{texts.frozen}</small>}
        {state === 'conflict' && (
          <IconButton
            className={styles.asks}
            label={texts.twoVersions(called)}
            icon={<WarnIcon />}
            onClick={() => onAsk(key)}
          />
        )}
        {way && !isAllLocked && (
          <Row as="small" gap={1} size={13} ink={3}>
            {way === 'locked' ? <LockIcon size={14} /> : <FileCheckIcon size={14} />}
            <VisuallyHidden>, </VisuallyHidden>
            {cardStateTexts[way]}
          </Row>
        )}
        {state === 'locked' && (
          <Row as="span" stretch ink={3}>
            <TabletIcon size={18} />
            <VisuallyHidden>, {texts.lateHere}</VisuallyHidden>
          </Row>
        )}
        {(state === 'parked' || state === 'blocked') && (
          <span className={styles.asks}>
            <WarnIcon />
            <VisuallyHidden>, {state === 'parked' ? texts.refused : texts.notThrough}</VisuallyHidden>
          </span>
        )}
      </>
    ),
  }
  return (
    <CardEditorContext value={card}>
      <LastProvider isShown={isLastShown} entry={last}>
        <li data-student={id}>
          <RowContent row={row} column={column} labels={labels} />
        </li>
      </LastProvider>
    </CardEditorContext>
  )
})
