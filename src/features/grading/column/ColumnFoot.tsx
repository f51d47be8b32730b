import { useEffect, useState, useSyncExternalStore } from 'react'
import { fullName } from '#rules/index.ts'
import { gradingTexts, handInTexts, columnTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ArrowRightIcon, DownIcon, UpIcon } from '#ui/icons.ts'
import { lazyAside } from '#ui/lazy.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { isDoubleTap, keepFieldFocus, writtenField } from '#ui/Switcher.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import { modelOf } from '../model/cardModel.ts'
import { gradeWord } from '../model/gradeWord.ts'
import actionBar from '../page/ActionBar.module.css'
import { BarLine } from '../page/CardLine.tsx'
import { TroubleBar } from '../page/TroubleBar.tsx'
import { TextBlocks } from '../sheet/TextSection.tsx'
import type { Direction, UndoStep } from '../undo/steps.ts'
import { StepButtons } from '../undo/UndoButtons.tsx'
import styles from './ColumnFoot.module.css'
import { nounsOf } from './ColumnHead.tsx'
import { fillChoices, stepWords } from './columnsOf.ts'
import { areaOf, focusStudent, studentAt } from './useColumnCommands.ts'
import type { ColumnState } from './useColumnState.ts'

const ClassDone = lazyAside(() => import('../page/ClassDone.tsx').then((module) => module.ClassDone))

interface ColumnFootProps {
  state: ColumnState
  classInYear: ClassInYear
  device: string
  /** How many students lack the column. */
  open: number
  /** Nobody here can change anything in the class. */
  isLocked: boolean
  onUndoOrRedo: (direction: Direction) => void
  /** To the next column, with the focus in its first open field. */
  onNextField: () => void
}

/** How many children lack the column, undo, the fill of all open rows, and the next step. */
export function ColumnFoot(props: ColumnFootProps) {
  const { state, classInYear, device, open, isLocked } = props
  const { column, editor, ofClass, all: students } = state
  const steps = useSyncExternalStore(editor.subscribe, editor.steps)
  const choices = fillChoices(column, state.model.labels, gradeWord)
  const fill = editor.plan(state.students, column)
  const nameOf = (all: readonly UndoStep[]) => {
    const step = all.at(-1)
    return step && stepWords(state.columns, step.changes, students)
  }
  return (
    <div className={styles.foot} data-column-foot="">
      <TroubleBar device={device} />
      <ClassDone ofClass={ofClass} students={students} classInYear={classInYear} />
      <div className={actionBar.bar} data-action-bar="">
        {isLocked ? (
          <BarLine title={`${handInTexts.readOnly} (${handInTexts.whyReadOnly('deadline')})`} />
        ) : (
          <>
            <BarLine title={texts.openStudents(open)} />
            <StepButtons undoName={nameOf(steps.done)} redoName={nameOf(steps.undone)} onStep={props.onUndoOrRedo} />
          </>
        )}
        {choices.length > 0 && fill.ids.length > 0 && (
          <MenuButton
            title={texts.fillTitle(fill.ids.length, fill.locked)}
            items={choices.map(({ label }) => ({ id: label, label }))}
            onChoose={(id) => {
              const choice = choices.find(({ label }) => label === id)
              if (choice) state.fill(choice)
            }}
          >
            <Button size="lg" aria-label={gradingTexts.rest.face}>
              <span>
                Rest <span className={actionBar.spare}>ausfüllen </span>…
              </span>
            </Button>
          </MenuButton>
        )}
        {column.field === undefined ? (
          <NextColumn state={state} onNext={() => state.stepColumn(1)} />
        ) : (
          <NextStudent key={column.key} {...props} />
        )}
      </div>
    </div>
  )
}

/** 'Nächste Zeile', and at the end of a subject 'Weiter: Deutsch'. */
function NextColumn({ state, onNext }: { state: ColumnState; onNext: () => void }) {
  const { column, nextColumn } = state
  const isEnd = nextColumn.group !== column.group
  return (
    <Button
      variant="primary"
      size="lg"
      icon={<ArrowRightIcon />}
      className={actionBar.next}
      {...(isEnd && { 'aria-label': texts.continueWith(nextColumn.group.tab) })}
      onMouseDown={keepFieldFocus}
      onClick={(event) => !isDoubleTap(event) && onNext()}
    >
      {isEnd ? <ContinueWith name={nextColumn.group.tab} /> : <span className="clamp">{nounsOf(column).next}</span>}
    </Button>
  )
}

/** To the student before and after the one that is being written about; after the last one to the next field. */
function NextStudent({ state, isLocked, onNextField }: ColumnFootProps) {
  const { editor } = state
  const written = useWrittenStudent()
  const child = state.students.find(({ id }) => id === written)
  const { field, text } = state.column
  const before = state.studentBeside(written, -1)
  // Behaviour is mostly ticked: until somebody writes, the next step is the next field.
  const isTicked = field && state.column.behaviour
  const next = child ? state.studentBeside(written, 1) : isTicked ? undefined : state.firstOpen()
  return (
    <>
      {child &&
        field &&
        field !== 'sickDays' &&
        field !== 'unexcused' &&
        !isLocked &&
        !editor.card(child).opened()?.lock?.() && (
          <TextBlocks
            size="lg"
            editor={editor.card(child)}
            field={field}
            heading={text}
            child={child}
            blocks={modelOf(state.ofClass, child).textBlocks}
            area={() => areaOf(child.id)}
          />
        )}
      {before && (
        <IconButton
          size="lg"
          className={styles.previous}
          label={texts.previousStudent}
          icon={<UpIcon />}
          onMouseDown={keepFieldFocus}
          onClick={() => focusStudent(before.id)}
        />
      )}
      {next ? (
        <Button
          variant="primary"
          size="lg"
          icon={<DownIcon />}
          className={actionBar.next}
          aria-label={child ? `${texts.nextStudent}: ${fullName(next)}` : texts.continueWith(fullName(next))}
          onMouseDown={keepFieldFocus}
          onClick={() => focusStudent(next.id)}
        >
          {child ? <span className="clamp">{texts.nextStudent}</span> : <ContinueWith name={fullName(next)} />}
        </Button>
      ) : (
        <NextColumn state={state} onNext={onNextField} />
      )}
    </>
  )
}

/** 'Weiter: Emil Becker'; upright and on a phone 'Weiter', whose button has the whole name. */
function ContinueWith({ name }: { name: string }) {
  return (
    <span className="clamp">
      Weiter<span className={styles.name}>: {name}</span>
    </span>
  )
}

/** The student whose field had the focus last. */
function useWrittenStudent(): string | undefined {
  const [id, setID] = useState(() => studentAt(writtenField() ?? null))
  useEffect(() => {
    const note = () => setID((before) => studentAt(writtenField() ?? null) ?? before)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return id
}
