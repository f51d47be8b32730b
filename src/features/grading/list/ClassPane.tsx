import { memo, type ReactNode, useMemo } from 'react'
import type { ClassTemplate, GradingStudent, ReportStates } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { useReportStates } from '#queries/reportStates.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { classStanding, entryOf, type Standing } from '#rules/index.ts'
import { cardStateTexts, scaleTexts, gradingTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import {
  CloudUpIcon,
  FileCheckIcon,
  FlagIcon,
  LockIcon,
  RefreshIcon,
  TabletIcon,
  UndoIcon,
  WarnIcon,
} from '#ui/icons.ts'
import shared from '#ui/PaneTab.module.css'
import { PersonName } from '#ui/PersonName.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { Row } from '#ui/primitives.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { cardModel, inputKindOf, isFirstYearHalf, modelOf } from '../model/cardModel.ts'
import { type StudentMark, studentMark } from '../model/rowText.ts'
import { isClassLocked, type StateMark, stateMark } from '../state/stateMark.ts'
import styles from './ClassPane.module.css'
import { OverviewLink } from './ViewSwitch.tsx'

interface ClassPaneProps {
  /** Sorted; undefined while they are loading. */
  students: readonly GradingStudent[] | undefined
  classID: string | undefined
  /** False where the way there is among the tools. */
  hasOverview: boolean
  className: string | undefined
  /** Undefined without an active year or part, and while that is not known. */
  year: string | undefined
  /** '1' for a part that ends with the half-year. */
  term: string | undefined
  ofClass: ClassTemplate | null | undefined
  isLoading: boolean
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Below the last student. */
  handIn?: ReactNode
}

const nobody: readonly GradingStudent[] = []
const paneWidths = [136, 116, 132, 158, 118, 135, 122, 140]

/**
 * The students with the state of each report card, or a skeleton. It renders with every outbox change; the page does not.
 */
export function ClassPane({
  students,
  classID,
  hasOverview,
  className,
  year,
  term,
  ofClass,
  isLoading,
  chosen,
  onChoose,
  handIn,
}: ClassPaneProps) {
  const listed = useClassList({ students: students ?? nobody, className: className ?? '', year, ofClass })
  const model = ofClass && cardModel(ofClass)
  const states = useReportStates(classID, year)
  const marks = useMemo(() => stateMarks(states), [states])
  // After the deadline the head says once what is true of all who are not handed in.
  const isOver = isClassLocked(states)
  if (students) {
    return (
      <>
        <Row between size={13} ink={3} className={styles.head}>
          {isOver ? (
            <Row as="p" gap={2}>
              <LockIcon size={18} />
              {cardStateTexts.locked}
            </Row>
          ) : (
            <p>{model && listed.length > 0 ? classState(listed) : counted(listed.length, 'Kind', 'Kinder')}</p>
          )}
          {hasOverview && <OverviewLink classID={classID} />}
        </Row>
        {chosen === undefined && ofClass && className !== undefined && isFirstYearHalf(ofClass, className, term) && (
          <p className={styles.note}>{texts.noFirstHalf}</p>
        )}
        <ul>
          {listed.map((student) => (
            <li key={student.id}>
              <StudentTab
                {...student}
                state={listedState(student)}
                way={isOver && marks.get(student.id) === 'locked' ? undefined : marks.get(student.id)}
                isChosen={student.id === chosen}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
        {handIn}
      </>
    )
  }
  if (!isLoading) return null
  return (
    <Skeleton className={styles.loading ?? ''}>
      {paneWidths.map((width) => (
        <div key={width} className={styles.line}>
          <SkeletonBar width={24} height={24} className={styles.ring} />
          <SkeletonBar width={width} />
        </div>
      ))}
    </Skeleton>
  )
}

function stateMarks(states: ReportStates | undefined): ReadonlyMap<string, StateMark> {
  const marks = (states?.states ?? []).flatMap((state): [string, StateMark][] => {
    const mark = stateMark(state.lock, state)
    return mark ? [[state.studentID, mark]] : []
  })
  return new Map(marks)
}

function listedState({ isIncomplete, scale, ...standing }: ListedStudent): string {
  const words = scale === 'empty' ? scaleTexts.empty : scaleTexts.left(standing)
  return isIncomplete ? `${texts.incomplete}, ${words}` : words
}

const classState = (students: readonly ListedStudent[]) =>
  scaleTexts.doneOf(students.filter(({ scale }) => scale === 'done').length, students.length)

interface ListedStudent extends Standing {
  /** The kind of the report card where it is another one than the class's. */
  kind: string
  id: string
  preName: string
  name: string
  addition: string | undefined
  mark: StudentMark | undefined
}

type ClassOfYear = Pick<ClassPaneProps, 'year' | 'ofClass'> & {
  students: readonly GradingStudent[]
  className: string
}

/** The state of each student's report card, including changes that wait on this device. */
function useClassList({ students, className, year, ofClass }: ClassOfYear): ListedStudent[] {
  const rows = useFromOutbox((view) => view.rows)
  return useMemo(() => {
    const marks = new Map(
      rows
        .filter(({ target }) => target.className === className && target.year === year)
        .map(({ target, state }) => [target.studentID, studentMark(state)]),
    )
    return overlayRows(students, rows, className).map((student) => {
      const { id, preName, name, addition, grades } = student
      const model = modelOf(ofClass, student)
      const entry = year === undefined ? undefined : entryOf(grades, className, year)
      return {
        id,
        preName,
        name,
        addition,
        kind: inputKindOf(ofClass, student),
        ...classStanding(model)(entry),
        mark: marks.get(id),
      }
    })
  }, [rows, students, ofClass, className, year])
}

interface StudentTabProps extends ListedStudent {
  /** 'unvollständig, leer', 'unvollständig, noch 3 Kreuze', 'noch 2 Texte' or 'fertig'. */
  state: string
  /** How far the report card is, where that is unusual. */
  way: StateMark | undefined
  isChosen: boolean
  onChoose: (id: string) => void
}

const wayIcons: Record<StateMark, typeof LockIcon> = {
  submitted: FileCheckIcon,
  approved: FileCheckIcon,
  issued: FileCheckIcon,
  locked: LockIcon,
  sentBack: UndoIcon,
}

const studentMarkWords: Record<StudentMark, string> = {
  waits: 'wartet auf Übertragung',
  sends: 'wird übertragen',
  late: 'wartet auf die Schulleitung',
  asks: 'braucht eine Entscheidung',
}

/** One index tab at the left edge. */
const StudentTab = memo(function StudentTab(props: StudentTabProps) {
  const { id, preName, name, addition, kind, done, total, isIncomplete, scale, state, mark, way, isChosen, onChoose } =
    props
  const WayIcon = way && mark === undefined ? wayIcons[way] : undefined
  return (
    <button type="button" className={shared.tab} aria-current={isChosen || undefined} onClick={() => onChoose(id)}>
      <ProgressRing done={done} total={total} />
      <span className={classes('clamp', styles.name)}>
        <PersonName preName={preName} name={name} addition={addition} />
        {kind !== '' && (
          <small className={styles.kind}>
            <VisuallyHidden>, </VisuallyHidden>
            {kind}
          </small>
        )}
      </span>
      {mark === 'waits' && <CloudUpIcon className={styles.mark} />}
      {mark === 'sends' && <RefreshIcon className={styles.turning} />}
      {mark === 'late' && <TabletIcon className={styles.mark} />}
      {mark === 'asks' && <WarnIcon className={styles.asks} />}
      {WayIcon && <WayIcon className={way === 'sentBack' ? classes(styles.flag, styles.asks) : styles.mark} />}
      {isIncomplete && <FlagIcon className={styles.flag} data-begun={scale !== 'empty' || undefined} />}
      <VisuallyHidden>
        {mark && `, ${studentMarkWords[mark]}`}
        {way && `, ${cardStateTexts[way]}`}, {state}
      </VisuallyHidden>
    </button>
  )
})
