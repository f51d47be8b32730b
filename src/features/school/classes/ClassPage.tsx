import { useState } from 'react'
import type { Klass, Student } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { useClasses } from '#queries/school/classes.ts'
import { useClassStandings } from '#queries/school/classStandings.ts'
import { useMadeReports } from '#queries/school/reports.ts'
import { useStudents } from '#queries/school/students.ts'
import { languageName, type Standing } from '#rules/index.ts'
import { studentsTexts, classesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { EditIcon, PeopleIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { CardLink } from './CardLink.tsx'
import { EditClass, RemoveClass } from './ClassDialogs.tsx'
import { EditMembers } from './EditMembers.tsx'
import { GenerateReports, MadeReportsNotice } from './GenerateReports.tsx'

const back = { label: texts.back, name: 'classes' } as const

/** Page of the class whose id is in the history entry. */
export function ClassPage() {
  const query = useClasses()
  const { page } = useSettingsPage()
  useLoadToast(query, texts.loadFailed)
  const klass = query.data?.find(({ classID }) => classID === page.id)
  const known = useLastKnown(klass)
  if (known) return <KnownClass klass={known} isGone={!klass} />
  return (
    <SettingsPage title={texts.title} back={back}>
      <ListState query={query} failed={texts.loadFailed}>
        <Gone />
      </ListState>
    </SettingsPage>
  )
}

const Gone = () => <EmptyState drawing="schule" title={texts.gone} />

/** An open dialog stays when somebody else removes the class (`isGone`): its edits are kept, and saving reports it. */
function KnownClass({ klass, isGone }: { klass: Klass; isGone: boolean }) {
  const query = useStudents()
  const { go } = useSettingsPage()
  const [shown, setShown] = useState<'edit' | 'members' | 'remove'>()
  const { made, dismiss } = useMadeReports(klass.classID)
  const standings = useClassStandings(klass.classID, klass.name)
  useLoadToast(query, texts.studentsFailed)
  const close = () => setShown(undefined)

  const students = query.data?.filter((student) => student.class === klass.name) ?? []
  const isEmpty = query.data !== undefined && students.length === 0
  if (isGone && shown === undefined) {
    return (
      <SettingsPage title={texts.title} back={back}>
        <Gone />
      </SettingsPage>
    )
  }
  return (
    <SettingsPage
      title={`${klass.label} ${klass.name}`.trim()}
      note={query.data && noteOf(students, standings)}
      back={back}
      actions={
        <>
          <IconButton label={texts.edit} icon={<EditIcon />} onClick={() => setShown('edit')} />
          <Button icon={<PeopleIcon />} disabled={query.data === undefined} onClick={() => setShown('members')}>
            {texts.editStudents}
          </Button>
          <GenerateReports klass={klass} students={students} standings={standings} />
        </>
      }
    >
      {made && (
        <MadeReportsNotice
          // What is incomplete was asked before, and stands in the table.
          made={standings ? { ...made, incomplete: [] } : made}
          students={students}
          onClose={dismiss}
          onFiles={() => go('files')}
        />
      )}
      <ListState
        query={query}
        failed={texts.studentsFailed}
        isEmpty={isEmpty}
        empty={
          <EmptyState drawing="profil" title={texts.noStudents}>
            <p>{texts.noStudentsHint}</p>
          </EmptyState>
        }
      >
        <ClassTable klass={klass} students={students} standings={standings} />
      </ListState>
      <EditClass
        klass={klass}
        isOpen={shown === 'edit'}
        onClose={close}
        onRemove={isEmpty ? () => setShown('remove') : undefined}
      />
      <EditMembers klass={klass} students={query.data ?? []} isOpen={shown === 'members'} onClose={close} />
      <RemoveClass klass={klass} isOpen={shown === 'remove'} onClose={close} onRemoved={() => go('classes')} />
    </SettingsPage>
  )
}

/** '9 von 24 vollständig', or the number of students while the progress is not known. */
function noteOf(students: readonly Student[], standings: Standings): string {
  if (!standings || students.length === 0) return String(students.length)
  const complete = students.filter(({ id }) => standings.get(id)?.isIncomplete === false)
  return texts.complete(complete.length, students.length)
}

type Standings = ReadonlyMap<string, Standing> | null | undefined

interface ClassTableProps {
  klass: Klass
  students: readonly Student[]
  standings: Standings
}

/** The students of a class, with how far their report cards are. */
function ClassTable({ klass, students, standings }: ClassTableProps) {
  const card: DataColumn<Student> = {
    id: 'card',
    name: texts.card,
    width: '92px',
    render: (student) => {
      const standing = standings?.get(student.id)
      return standing && <CardLink classID={klass.classID} student={student} standing={standing} />
    },
    sortBy: ({ id }) => {
      const { done = 0, total = 1, isIncomplete = true } = standings?.get(id) ?? {}
      return String(isIncomplete ? Math.floor((done / total) * 999) : 1000).padStart(4, '0')
    },
  }
  return (
    <DataTable
      label={texts.studentsOf(klass.name)}
      rows={students}
      rowKey={({ id }) => id}
      // While it is loading, the column keeps its place.
      columns={standings === null ? columns : [...columns.slice(0, 2), card, ...columns.slice(2)]}
      sortedBy="name"
    />
  )
}

const genders: Readonly<Record<string, string>> = studentsTexts.genders

const columns: DataColumn<Student>[] = [
  { ...column('preName', ({ preName }) => preName), isRowHeader: true },
  { ...column('name', ({ name }) => name), isRowHeader: true },
  { ...column('class', ({ class: className = '' }) => className), width: '68px' },
  { ...column('id', ({ id }) => id), width: '74px', hide: 'portrait' },
  {
    ...column('birthday', ({ birthday = '' }) => germanDate(birthday)),
    sortBy: ({ birthday = '' }) => germanDate(birthday).split('.').reverse().join('-'),
    width: '114px',
    hide: 'phone',
  },
  { ...column('birthplace', ({ birthplace = '' }) => birthplace), hide: 'phone' },
  { ...column('gender', ({ gender = '' }) => genders[gender] ?? gender), width: '94px', hide: 'portrait' },
  { ...column('language', ({ language = '' }) => languageName(language)), hide: 'portrait' },
]

type Named = 'preName' | 'name' | 'class' | 'id' | 'birthday' | 'birthplace' | 'gender' | 'language'

function column(id: Named, text: (student: Student) => string): DataColumn<Student> {
  return { id, name: studentsTexts[id], render: text, sortBy: text }
}
