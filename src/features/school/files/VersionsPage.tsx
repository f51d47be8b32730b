import { useClasses } from '#queries/school/classes.ts'
import { useStudents } from '#queries/school/students.ts'
import { fullName } from '#rules/index.ts'
import { versionTexts as texts } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { PrintCard } from './PrintCard.tsx'
import { VersionList } from './VersionList.tsx'

/** The issued report cards of the child whose number is in the history entry, also those of earlier classes and parts. */
export function VersionsPage() {
  const { page } = useSettingsPage()
  const query = useStudents()
  const classes = useClasses()
  const student = query.data?.find(({ id }) => id === page.id)
  const klass = classes.data?.find(({ name }) => name === student?.class)
  return (
    <SettingsPage
      title={student ? fullName(student) : texts.title}
      note={student?.class}
      back={
        klass
          ? { label: texts.toClass(klass.name), name: 'class', id: klass.classID }
          : { label: texts.back, name: 'files' }
      }
      actions={student && klass && <PrintCard student={student} variant="second" />}
    >
      <ListState query={query} failed={texts.loadFailed}>
        {student ? <VersionList student={student} /> : <EmptyState drawing="profil" title={texts.gone} />}
      </ListState>
    </SettingsPage>
  )
}
