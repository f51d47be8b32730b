import { useSyncExternalStore } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { gradingTexts, lastHalfTexts, columnTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { ArrowRightIcon } from '#ui/icons.ts'
import { isDoubleTap } from '../bar/Switcher.tsx'
import type { CardEditor } from '../card/createCardEditor.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { SavedLine } from '../page/SavedState.tsx'
import { TroubleBar } from '../page/TroubleBar.tsx'
import { StepButtons } from '../undo/UndoButtons.tsx'
import styles from './ColumnFoot.module.css'
import type { Column } from './columnsOf.ts'
import { gradeWord, stepWords } from './columnWords.ts'
import type { ColumnEditor, Step } from './createColumnEditor.ts'
import { Keypad } from './Keypad.tsx'
import { useColumnSaved } from './useColumnSaved.ts'
import type { ColumnState, Filling } from './useColumnState.ts'

interface ColumnFootProps {
  state: ColumnState
  editor: ColumnEditor
  model: CardModel
  students: readonly GradingStudent[]
  className: string
  year: string
  device: string
  /** No cell of the column is open, so the next column becomes the primary button. */
  isComplete: boolean
}

/** The student or the fill that the keypad is about, the keypad, and the saving state with undo and the next column. */
export function ColumnFoot({ state, editor, model, students, className, year, device, isComplete }: ColumnFootProps) {
  const { column, student, filling, setFilling } = state
  const steps = useSyncExternalStore(editor.subscribe, editor.steps)
  const saved = useColumnSaved(editor, className, year, device)
  const isFrozen = useFromOutbox(() => student !== undefined && editor.isFrozen(student))
  if (!student) return null
  const card = editor.card(student)
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
          <FillHead editor={editor} students={students} column={column} filling={filling} onChange={setFilling} />
        ) : (
          <>
            <CellHead
              student={student}
              card={card}
              column={column}
              valid={model.valid}
              isFrozen={isFrozen}
              earlier={state.earlierMark(student.id)}
            />
            <CheckField label={texts.onlyOpen} value={state.onlyOpen} onChange={state.setOnlyOpen} />
            <Button variant="quiet" onClick={() => setFilling({ isReplacing: false })}>
              {texts.all}
            </Button>
          </>
        )}
      </div>
      <Keypad
        label={filling ? texts.padOfAll : texts.padOf(`${student.preName} ${student.name}`)}
        labels={model.labels}
        isGraded={isGraded}
        card={filling ? null : card}
        columnKey={column.key}
        earlier={filling ? undefined : state.earlierMark(student.id)}
        isDisabled={isFrozen && !filling}
        onGive={state.press}
        onClear={state.clear}
      />
      <div className={styles.bar} data-action-bar="">
        <SavedLine text={saved} more="" />
        <StepButtons undoName={nameOf(steps.done)} redoName={nameOf(steps.undone)} onStep={state.undoOrRedo} />
        <Button
          variant={isComplete ? 'primary' : 'second'}
          size="lg"
          icon={<ArrowRightIcon />}
          className={styles.next}
          onClick={(event) => !isDoubleTap(event) && state.stepColumn(1)}
        >
          <span>{texts.continueWith(state.nextColumn.text)}</span>
        </Button>
      </div>
    </div>
  )
}

interface CellHeadProps {
  student: GradingStudent
  card: CardEditor
  column: Column
  valid: ReadonlySet<string>
  isFrozen: boolean
  /** The student's earlier mark while earlier marks are shown. */
  earlier: string | undefined
}

/** The chosen student's name and present mark. */
function CellHead({ student, card, column, valid, isFrozen, earlier }: CellHeadProps) {
  const grade = useSyncExternalStore(card.subscribe, () => card.grade(column.key))
  const isValid = valid.has(grade ?? '')
  const word = grade === undefined ? texts.open : gradeWord(grade)
  return (
    <p className={styles.who}>
      {student.preName} <b>{student.name}</b>
      <small data-set={isValid || undefined}>
        {isFrozen ? texts.frozen : grade === undefined || isValid ? word : `${word}, ${gradingTexts.notInTemplate}`}
      </small>
      {earlier !== undefined && <small data-last="">{lastHalfTexts.last(earlier)}</small>}
    </p>
  )
}

interface FillHeadProps {
  editor: ColumnEditor
  students: readonly GradingStudent[]
  column: Column
  filling: Filling
  onChange: (filling: Filling | null) => void
}

/** Says how many cells the next key fills, and asks whether cells that have a mark are included. */
function FillHead({ editor, students, column, filling, onChange }: FillHeadProps) {
  const empty = useFromOutbox(() => editor.cells(students, column).filter(({ grade }) => grade === undefined).length)
  const filled = students.length - empty
  return (
    <>
      <p className={styles.who}>
        <b>{filling.isReplacing ? texts.fillEvery(students.length) : texts.fillEmpty(empty)}</b>
      </p>
      {filled > 0 && (
        <CheckField
          label={texts.replaceToo(filled)}
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
