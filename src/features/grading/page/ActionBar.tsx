import { useEffect, useRef, useState } from 'react'
import type { ClassTemplate, GradingStudent, Template } from '#contract/index.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { callName, classStanding, fullName, neighbourOf, nextStudent, type Standing, standingOf } from '#rules/index.ts'
import { classDoneTexts, scaleTexts, gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { ArrowDownIcon, ArrowRightIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { lazyAside } from '#ui/lazy.tsx'
import { isDoubleTap, keepFieldFocus, writtenField } from '#ui/Switcher.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useLaterFromCard } from '../card/CardEditorContext.ts'
import type { CardEditor } from '../card/createCardEditor.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { HandInAll, HandInButton } from '../state/handInLazily.tsx'
import { UndoButtons } from '../undo/UndoButtons.tsx'
import styles from './ActionBar.module.css'
import { CardLine } from './CardLine.tsx'
import { type ClassLevel, classLevel } from './classDone.ts'
import type { Gaps } from './useGaps.ts'
import type { SheetTarget } from './useSelection.ts'

// Of use once a keyboard covers the screen.
const FieldTools = lazyAside(() => import('./FieldTools.tsx').then((module) => module.FieldTools))

interface ActionBarProps {
  ofClass: ClassTemplate
  template: Template
  model: CardModel
  device: string
  student: GradingStudent
  /** The class in the order of its list. */
  students: readonly GradingStudent[] | undefined
  classInYear: ClassInYear
  /**
   * False for the first paint: the undo buttons are rendered a frame later. Edits made before are logged all the same.
   */
  isWhole: boolean
  gaps: Gaps
  /** The head sent it back: once it is complete, the next step is to hand it in again. */
  isSentBack: boolean
  onGoTo: (studentID: string, target?: SheetTarget) => void
  /** Called with the child to go on with. */
  onHandedIn: (next: string) => void
  onSave: () => Promise<unknown>
}

const slowSaveMs = 200

/** As the beginning of a line. */
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What the report card lacks, undo, and the next step. */
export function ActionBar(props: ActionBarProps) {
  const { ofClass, model, device, students, classInYear, gaps, onGoTo, onSave } = props
  const [isSaving, setIsSaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = useLaterFromCard((editor) => standingIn(editor, model)?.open ?? 0)
  const left = useLaterFromCard((editor) => {
    const standing = standingIn(editor, model)
    return !standing || standing.scale === 'done' ? '' : scaleTexts.left(standing)
  })
  const { next, level, asksFields, leftInClass } = useNextStudent(props)
  const isNarrow = useMedia(breakpoints.tabletUpright)
  // Saving is what is left while the device takes nothing: then it is the next step.
  const isTroubled = useFromOutbox(({ trouble }) => trouble === 'full' || trouble === 'gone')
  const isToHandIn = props.isSentBack && open === 0 && !isTroubled
  const hasGap = asksFields ? gaps.hasField && !isToHandIn : gaps.hasMark
  const go = isTroubled || isToHandIn ? 'second' : 'primary'

  function stateText(): string {
    if (left !== '') return capitalized(left)
    if (level === 2) return capitalized(classDoneTexts.all(students?.length ?? 0))
    return level === 1 ? texts.ofClass(leftInClass) : capitalized(scaleTexts.done)
  }

  async function save(): Promise<void> {
    // Most saves end before the label could be read; it shows only on a slow device. A second tap replaces the timer of
    // the first: a timer left over would show 'Speichert …' for ever and block the button.
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsSaving(true), slowSaveMs)
    await onSave()
    clearTimeout(timer.current)
    setIsSaving(false)
  }

  const handInOne = (
    <HandInButton
      classInYear={classInYear}
      student={props.student}
      model={model}
      place="bar"
      isNext={isToHandIn}
      onDone={() => next && next.id !== props.student.id && props.onHandedIn(next.id)}
    />
  )
  // Where the list is not beside the sheet, the bar offers the whole class.
  const handIn =
    isNarrow && level === 2 && students && !isToHandIn ? (
      <HandInAll classInYear={classInYear} students={students} ofClass={ofClass} one={handInOne} />
    ) : (
      handInOne
    )
  return (
    <div className={styles.bar} data-action-bar="">
      <CardLine device={device} left={stateText()} isDone={left === '' && level === 0} />
      <UndoButtons template={props.template} isReady={props.isWhole} />
      {props.isWhole && <FieldTools className={styles.field} />}
      {!isToHandIn && handIn}
      <Button
        variant={isTroubled ? 'primary' : 'second'}
        size="lg"
        className={styles.save}
        pending={isSaving}
        pendingLabel="Speichert …"
        onClick={() => void save()}
      >
        {texts.save}
      </Button>
      {hasGap ? (
        <Button
          variant={go}
          size="lg"
          icon={<ArrowDownIcon />}
          aria-label={texts.nextOpen}
          onClick={asksFields ? gaps.jumpToField : gaps.jumpToMark}
        >
          <span>
            Nächste<span className={styles.spare}> offene</span>
          </span>
        </Button>
      ) : open === 0 && level === 2 ? (
        <LinkButton to="/reportCard/check" state={{ classID: classInYear.classID }} variant={go} size="lg">
          <span>
            {classDoneTexts.check}
            <span className={styles.spare}> {classDoneTexts.checkMore}</span>
          </span>
        </LinkButton>
      ) : (
        next && (
          <Button
            variant={go}
            size="lg"
            icon={<ArrowRightIcon />}
            className={styles.next}
            aria-label={`Weiter: ${next.name}`}
            onMouseDown={keepFieldFocus}
            onClick={(event) => {
              if (isDoubleTap(event)) return
              // A teacher who is writing goes on in the same field of the next report card, not at its first open cell.
              onGoTo(next.id, next.isOpen && !writtenField() ? {} : undefined)
            }}
          >
            <span>
              Weiter<span className={styles.spare}>: {next.called}</span>
            </span>
          </Button>
        )
      )}
      {isToHandIn && handIn}
    </div>
  )
}

/** How far the open report card is. */
function standingIn(editor: CardEditor, model: CardModel): Standing | undefined {
  const entry = editor.entry()
  return entry ? classStanding(model)(entry) : undefined
}

interface NextStudent extends ClassLevel {
  asksFields: boolean
  openID?: string
}

/**
 * The student for 'Weiter': the next one in the list whose report card is not complete, wrapping around at the end; once
 * every mark of the class is given, and in layouts without marks, the next one with an empty field (`asksFields`).
 * `level` is how far the class is, `leftInClass` what it lacks once all marks are given.
 */
function useNextStudent({
  student,
  students = [],
  classInYear: { className, year },
  ofClass,
  model,
}: Pick<ActionBarProps, 'student' | 'students' | 'classInYear' | 'ofClass' | 'model'>) {
  // As a string: the outbox reports every tick.
  const code = useFromOutbox(({ rows }) => {
    const seen = overlayRows(students, rows, className)
    const { level, empty, days } = classLevel(ofClass, seen, { className, year })
    const asksFields = level > 0 || model.cells.length === 0
    const lacks = (one: GradingStudent) => {
      const { isIncomplete, empty } = standingOf(ofClass, one, className, year)
      return asksFields ? empty > 0 : isIncomplete
    }
    const openID = level === 2 ? undefined : nextStudent(seen, student.id, lacks)?.id
    return JSON.stringify({ level, empty, days, asksFields, openID })
  })
  const { level, empty, days, asksFields, openID } = JSON.parse(code) as NextStudent
  const next = students.find(({ id }) => id === openID) ?? neighbourOf(students, student.id, 1)
  return {
    next: next && {
      id: next.id,
      name: fullName(next),
      called: callName(next),
      isOpen: openID !== undefined && !asksFields,
    },
    level,
    asksFields,
    leftInClass: scaleTexts.leftInClass({ open: 0, empty, days }),
  }
}
