import { useSyncExternalStore } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { columnTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { ArrowRightIcon } from '#ui/icons.ts'
import { isDoubleTap } from '../bar/Switcher.tsx'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { SavedLine } from '../page/SavedState.tsx'
import { TroubleBar } from '../page/TroubleBar.tsx'
import { StepButtons } from '../undo/UndoButtons.tsx'
import styles from './ColumnFoot.module.css'
import type { ColumnDesk, Step } from './createColumnDesk.ts'
import { FillHead } from './FillHead.tsx'
import { Keypad } from './Keypad.tsx'
import { OneHead } from './OneHead.tsx'
import { stepWords } from './stepWords.ts'
import type { useColumn } from './useColumn.ts'
import { useColumnSaved } from './useColumnSaved.ts'

interface ColumnFootProps {
  seat: ReturnType<typeof useColumn>
  desk: ColumnDesk
  model: CardModel
  students: readonly GradingStudent[]
  className: string
  year: string
  device: string
  /** Nothing is open in the column: the next one is the next step. */
  isComplete: boolean
}

/** Whose cell, the keys, and where the inputs are. */
export function ColumnFoot({ seat, desk, model, students, className, year, device, isComplete }: ColumnFootProps) {
  const { column, child, filling, setFilling } = seat
  const steps = useSyncExternalStore(desk.subscribe, desk.steps)
  const saved = useColumnSaved(desk, className, year, device)
  const isFrozen = useFromOutbox(() => child !== undefined && desk.isFrozen(child))
  if (!child) return null
  const card = desk.card(child)
  const nameOf = (all: readonly Step[]) => {
    const step = all.at(-1)
    return step && stepWords(step.column, step.changes, students)
  }
  const isGraded = column.section.body.kind === 'grades'
  return (
    <div className={styles.foot} data-column-foot="">
      <TroubleBar device={device} />
      <div className={styles.top} data-filling={filling ? '' : undefined}>
        {filling ? (
          <FillHead desk={desk} students={students} column={column} filling={filling} onChange={setFilling} />
        ) : (
          <>
            <OneHead
              student={child}
              card={card}
              column={column}
              valid={model.valid}
              isFrozen={isFrozen}
              before={seat.lastMark(child.id)}
            />
            <CheckField label={texts.onlyOpen} value={seat.onlyOpen} onChange={seat.setOnlyOpen} />
            <Button variant="quiet" onClick={() => setFilling({ isReplacing: false })}>
              {texts.all}
            </Button>
          </>
        )}
      </div>
      <Keypad
        label={filling ? texts.padOfAll : texts.padOf(`${child.preName} ${child.name}`)}
        labels={model.labels}
        isGraded={isGraded}
        card={filling ? null : card}
        columnKey={column.key}
        before={filling ? undefined : seat.lastMark(child.id)}
        isDisabled={isFrozen && !filling}
        onGive={seat.press}
        onClear={seat.clear}
      />
      <div className={styles.bar} data-action-bar="">
        <SavedLine text={saved} more="" />
        <StepButtons undoName={nameOf(steps.done)} redoName={nameOf(steps.undone)} onStep={seat.turn} />
        <Button
          variant={isComplete ? 'primary' : 'second'}
          size="lg"
          icon={<ArrowRightIcon />}
          className={styles.next}
          onClick={(event) => !isDoubleTap(event) && seat.stepColumn(1)}
        >
          <span>{texts.continueWith(seat.nextColumn.text)}</span>
        </Button>
      </div>
    </div>
  )
}
