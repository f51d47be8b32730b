import { useNavigate } from '@tanstack/react-router'
import type { Klass, Student, StudentState } from '#contract/index.ts'
import { dayAndTimeInYear } from '#lib/format.ts'
import { germanDate } from '#lib/germanDate.ts'
import { fullName, languageName, type Standing } from '#rules/index.ts'
import { issueTexts, stateTexts, studentsTexts, classesTexts as texts, versionTexts } from '#texts/index.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { EyeIcon, FilesIcon, LockIcon, UndoIcon, UnlockIcon } from '#ui/icons.ts'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { CardLink } from './CardLink.tsx'
import styles from './ClassPage.module.css'
import { canReopen, stateWithVersion, stateWord } from './issue.ts'

export type Standings = ReadonlyMap<string, Standing> | null | undefined

interface ClassStudentsProps {
  klass: Klass
  students: readonly Student[]
  standings: Standings
  /** Both are left out in a school that hands nothing in. */
  stateOf?: (student: Student) => StudentState
  onReopen?: (student: Student) => void
}

/** The students of a class, with how far their report cards are. */
export function ClassStudents({ klass, students, standings, stateOf, onReopen }: ClassStudentsProps) {
  const { go } = useSettingsPage()
  const navigate = useNavigate()
  const card: DataColumn<Student> = {
    id: 'card',
    name: texts.card,
    width: '92px',
    render: (student) => {
      const standing = standings?.get(student.id)
      return standing && <CardLink classID={klass.classID} student={student} standing={standing} />
    },
    sortBy: ({ id }) => {
      const { done = 0, total = 1 } = standings?.get(id) ?? {}
      return String(Math.floor((done / total) * 1000)).padStart(4, '0')
    },
  }
  // While it is loading, the column keeps its place.
  const cards = standings === null ? [] : [card]
  if (!stateOf) {
    return (
      <DataTable
        label={texts.studentsOf(klass.name)}
        rows={students}
        rowKey={({ id }) => id}
        columns={[...names, ...cards, ...details]}
        sortedBy="name"
      />
    )
  }
  const state: DataColumn<Student> = {
    ...{ id: 'state', name: stateTexts.column, width: 'clamp(120px, 14vw, 164px)', min: 116 },
    render: (student) => <StateCell state={stateOf(student)} standing={standings?.get(student.id)} />,
    sortBy: (student) => stateWord(stateOf(student), standings?.get(student.id)),
  }
  const since: DataColumn<Student> = {
    // As wide as a day with its time; it lies within the running part.
    ...{ id: 'since', name: stateTexts.since, width: '132px' },
    render: (student) => {
      const { at } = stateOf(student)
      return at === undefined ? '' : <span className={styles.since}>{dayAndTimeInYear(Date.parse(at))}</span>
    },
    sortBy: (student) => stateOf(student).at ?? '',
  }
  return (
    <DataTable
      label={texts.studentsOf(klass.name)}
      rows={students}
      rowKey={({ id }) => id}
      columns={[...names, ...cards, state, since, ...details]}
      actionCount={students.some((student) => stateOf(student).version !== undefined) ? 3 : 2}
      phoneActionCount={1}
      actions={(student) => {
        const name = fullName(student)
        return (
          <>
            <IconButton
              label={issueTexts.reviewOf(name)}
              icon={<EyeIcon />}
              className={styles.look}
              onClick={() =>
                void navigate({
                  to: '/schoolConfig/review',
                  state: { classID: klass.classID, studentID: student.id },
                })
              }
            />
            {stateOf(student).version !== undefined && (
              <IconButton
                label={versionTexts.versionsOf(name)}
                icon={<FilesIcon />}
                className={styles.look}
                onClick={() => go('versions', student.id)}
              />
            )}
            {canReopen(stateOf(student)) && (
              <IconButton label={issueTexts.reopenOf(name)} icon={<UnlockIcon />} onClick={() => onReopen?.(student)} />
            )}
          </>
        )
      }}
      sortedBy="name"
    />
  )
}

/** The signs that the list of the review has. */
export const stateSigns = {
  submitted: <span className={styles.waits} />,
  approved: <ProgressRing done={1} total={1} />,
  issued: <LockIcon aria-hidden="true" />,
  returned: <UndoIcon aria-hidden="true" />,
}

/** A sign and a word; how much of an open one is written says the ring beside it. */
function StateCell({ state, standing }: { state: StudentState; standing: Standing | undefined }) {
  const kind = state.state === 'open' && state.reason !== undefined ? 'returned' : state.state
  return (
    <span className={styles.state}>
      {kind === 'open' ? <span className={styles.noSign} /> : stateSigns[kind]}
      <span>{stateWithVersion(state, standing)}</span>
    </span>
  )
}

const genders: Readonly<Record<string, string>> = studentsTexts.genders

const names: DataColumn<Student>[] = [
  { ...column('preName', ({ preName }) => preName), isRowHeader: true, min: 90 },
  { ...column('name', ({ name }) => name), isRowHeader: true, min: 108 },
]
const details: DataColumn<Student>[] = [
  { ...column('class', ({ class: className = '' }) => className), width: '64px' },
  { ...column('id', ({ id }) => id), width: '84px' },
  {
    ...column('birthday', ({ birthday = '' }) => germanDate(birthday)),
    sortBy: ({ birthday = '' }) => germanDate(birthday).split('.').reverse().join('-'),
    width: '106px',
  },
  { ...column('birthplace', ({ birthplace = '' }) => birthplace) },
  { ...column('gender', ({ gender = '' }) => genders[gender] ?? gender), width: '90px' },
  { ...column('language', ({ language = '' }) => languageName(language)), min: 98 },
]

type Named = 'preName' | 'name' | 'class' | 'id' | 'birthday' | 'birthplace' | 'gender' | 'language'

function column(id: Named, text: (student: Student) => string): DataColumn<Student> {
  return { id, name: studentsTexts[id], render: text, sortBy: text }
}
