import { useState } from 'react'
import type { Klass } from '#contract/index.ts'
import { useClasses } from '#queries/school/classes.ts'
import { useMadeReports } from '#queries/school/reports.ts'
import { useStudents } from '#queries/school/students.ts'
import { classesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { EditIcon, PeopleIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { ClassTable } from './ClassTable.tsx'
import { EditClass } from './EditClass.tsx'
import { EditMembers } from './EditMembers.tsx'
import { GenerateReports } from './GenerateReports.tsx'
import { MadeReportsNotice } from './MadeReportsNotice.tsx'
import { RemoveClass } from './RemoveClass.tsx'

const back = { label: texts.back, name: 'classes' } as const

/** One class, named by the page setting (specification 2.8). */
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

/** A dialog stays when somebody else removes the class (`isGone`): what is typed in it is still there, and saving tells. */
function KnownClass({ klass, isGone }: { klass: Klass; isGone: boolean }) {
  const query = useStudents()
  const { go } = useSettingsPage()
  const [shown, setShown] = useState<'edit' | 'members' | 'remove'>()
  const { made, putAway } = useMadeReports(klass.classID)
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
      note={query.data && String(students.length)}
      back={back}
      actions={
        <>
          <IconButton label={texts.edit} icon={<EditIcon />} onClick={() => setShown('edit')} />
          <Button icon={<PeopleIcon />} disabled={query.data === undefined} onClick={() => setShown('members')}>
            {texts.editStudents}
          </Button>
          <GenerateReports klass={klass} isEmpty={students.length === 0} />
        </>
      }
    >
      {made && <MadeReportsNotice made={made} students={students} onClose={putAway} onFiles={() => go('files')} />}
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
        <ClassTable label={texts.studentsOf(klass.name)} students={students} />
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
