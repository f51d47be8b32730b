import { dayOf } from '#lib/format.ts'
import { fullName } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { versionTexts as texts } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PrintIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { ChildFile } from './ChildFile.tsx'
import { usePrintCard } from './PrintCard.tsx'
import { useFindIssued } from './useFindIssued.ts'
import { VersionList } from './VersionList.tsx'

/** The issued report cards of one child, of all classes and parts, also after the child has left. */
export function IssuedChildPage({ studentID }: { studentID: string }) {
  const { page } = useSettingsPage()
  const query = useFindIssued({ student: studentID })
  const student = query.isPlaceholderData ? undefined : query.data?.students[0]
  const { leftAt, class: className, birthday } = student ?? {}
  const { print } = usePrintCard(student)
  const printAlone = { label: texts.printCard, icon: <PrintIcon />, onPress: print }
  return (
    <SettingsPage
      title={student ? fullName(student) : texts.title}
      note={leftAt === undefined ? className : undefined}
      details={
        student &&
        [
          texts.number(student.id),
          birthday && texts.born(birthday),
          leftAt && className && texts.lastClass(className),
          leftAt && texts.leftAt(dayOf(Date.parse(leftAt))),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      back={{ title: texts.title, name: 'versions', ...(page.search && { search: page.search }) }}
      more={student && leftAt === undefined && className ? [printAlone] : []}
    >
      <ListState query={query} failed={texts.loadFailed}>
        {student ? (
          <>
            <VersionList student={student} />
            <ChildFile student={student} isPresent={leftAt === undefined} />
          </>
        ) : (
          query.isSuccess && !query.isPlaceholderData && <EmptyState drawing="profil" title={texts.gone} />
        )}
      </ListState>
    </SettingsPage>
  )
}
