import { useNavigate } from '@tanstack/react-router'
import type { Klass, Student, StudentState } from '#contract/index.ts'
import { fullName, type Standing } from '#rules/index.ts'
import { columnsOfFields, studentColumn, wholeName } from '#settings/studentColumns.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { issueTexts, scaleTexts, stateTexts, classesTexts as texts, versionTexts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EditIcon, EyeIcon, FilesIcon, FlagIcon, LockIcon, UnlockIcon } from '#ui/icons.ts'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { type RowAction, RowMenu } from '#ui/RowMenu.tsx'
import { SkeletonBar } from '#ui/Skeleton.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { CardLink } from './CardLink.tsx'
import styles from './ClassPage.module.css'
import type { Standings } from './classCards.ts'
import { canReopen, stateWithVersion } from './issue.ts'

interface ClassStudentsProps {
  klass: Klass
  students: readonly Student[]
  /** Undefined while it is not known; null where there are none. */
  standings: Standings | null | undefined
  /** Nothing more is known of them for now. */
  isFailed: boolean
  /** Both are left out in a school that hands nothing in. */
  stateOf?: (student: Student) => StudentState
  onReopen?: (student: Student) => void
}

/** The students of a class, with how far their report cards are; on a phone name and state fill the screen, before the other columns. */
export function ClassStudents(props: ClassStudentsProps) {
  const { klass, students, standings, isFailed, stateOf, onReopen } = props
  const isPhone = useMedia(breakpoints.phone)
  const { go } = useSettingsPage()
  const navigate = useNavigate()
  const openCard = ({ id }: Student) =>
    void navigate({ to: '/reportCard/main', state: { classID: klass.classID, studentID: id, place: {} } })
  const card: DataColumn<Student> = {
    id: 'card',
    name: texts.card,
    width: '112px',
    render: (student) => {
      const standing = standings?.get(student.id)
      if (standing) return <CardLink classID={klass.classID} student={student} standing={standing} />
      return standings === undefined && (isFailed ? '–' : <SkeletonBar width={72} />)
    },
    sortBy: ({ id }) => {
      const { done = 0, total = 1 } = standings?.get(id) ?? {}
      return String(Math.floor((done / total) * 1000)).padStart(4, '0')
    },
  }
  const state: DataColumn<Student> = {
    ...{ id: 'state', name: stateTexts.column, tabletWidth: '132px', min: 130, ...(isPhone && { width: '136px' }) },
    render: (student) =>
      stateOf && (
        <StateCell
          state={stateOf(student)}
          standing={standings?.get(student.id)}
          isLoading={standings === undefined && !isFailed}
        />
      ),
    sortBy: (student) => (stateOf ? standingWord(stateOf(student), standings?.get(student.id)) : ''),
  }
  // Until it is known, the column keeps its place.
  const far = stateOf ? [state] : standings === null ? [] : [card]

  function look({ id }: Student) {
    void navigate({ to: '/schoolConfig/review', state: { classID: klass.classID, studentID: id } })
  }

  function actionsOf(student: Student): RowAction[] {
    const name = fullName(student)
    const own = stateOf?.(student)
    const toCard = {
      ...{ label: texts.toCard, name: texts.cardOf(name), icon: <EditIcon /> },
      onPress: () => openCard(student),
    }
    if (!own) return [toCard]
    return [
      { label: issueTexts.onPaper, name: issueTexts.reviewOf(name), icon: <EyeIcon />, onPress: () => look(student) },
      toCard,
      ...(own.version === undefined
        ? []
        : [
            {
              ...{ label: versionTexts.title, name: versionTexts.versionsOf(name), icon: <FilesIcon /> },
              onPress: () => go('versions', student.id),
            },
          ]),
      ...(canReopen(own)
        ? [
            {
              ...{ label: issueTexts.reopen, name: issueTexts.reopenOf(name), icon: <UnlockIcon /> },
              onPress: () => onReopen?.(student),
            },
          ]
        : []),
    ]
  }

  return (
    <DataTable
      label={texts.studentsOf(klass.name)}
      rows={students}
      rowKey={({ id }) => id}
      columns={
        isPhone
          ? [wholeName<Student>((student) => student, stateOf ? 176 : 188), ...far, ...details]
          : [...twoNames, ...far, ...details]
      }
      onRowAction={stateOf ? look : openCard}
      {...(stateOf && {
        actions: (student: Student) => <RowMenu isFolded name={fullName(student)} actions={actionsOf(student)} />,
      })}
      sortedBy="name"
    />
  )
}

/** The signs beside the words of a state. */
export const stateSigns = {
  submitted: <EyeIcon aria-hidden="true" />,
  approved: <ProgressRing done={1} total={1} />,
  issued: <LockIcon aria-hidden="true" />,
  returned: <FlagIcon aria-hidden="true" />,
}

function standingWord(state: StudentState, standing: Standing | undefined): string {
  if (state.state === 'submitted') return stateTexts.toReview
  if (state.state === 'open' && state.reason === undefined && standing) return scaleTexts[standing.scale]
  return stateWithVersion(state, standing)
}

interface StateCellProps {
  state: StudentState
  standing: Standing | undefined
  /** The standing is on its way. */
  isLoading: boolean
}

/** How far a report card is: a sign and a word. */
function StateCell({ state, standing, isLoading }: StateCellProps) {
  const kind = state.state === 'open' && state.reason !== undefined ? 'returned' : state.state
  if (kind === 'open' && isLoading) return <SkeletonBar width={72} />
  return (
    <span className={styles.state} data-kind={kind}>
      {kind === 'open' ? <ProgressRing done={standing?.done ?? 0} total={standing?.total ?? 1} /> : stateSigns[kind]}
      <span>{standingWord(state, standing)}</span>
    </span>
  )
}

const twoNames: DataColumn<Student>[] = [
  { ...studentColumn('preName', ({ preName }) => preName), isRowHeader: true, tabletWidth: '96px', min: 96 },
  { ...studentColumn('name', ({ name }) => name), isRowHeader: true, tabletWidth: '104px', min: 104 },
]
const detailWidths = {
  birthday: { width: '106px' },
  birthplace: { min: 116 },
  gender: { width: '92px' },
  language: { tabletWidth: '84px', min: 84 },
} as const
const details: DataColumn<Student>[] = [
  { ...studentColumn('class', ({ class: className = '' }) => className), width: '58px' },
  { ...studentColumn('id', ({ id }) => id), width: '68px' },
  ...columnsOfFields(detailWidths),
]
