import { dayOf } from '#lib/format.ts'
import { useFindIssued } from '#queries/school/versions.ts'
import { fullName } from '#rules/index.ts'
import { versionTexts as texts } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { ChildFile } from './ChildFile.tsx'
import styles from './IssuedPage.module.css'
import { PrintCard } from './PrintCard.tsx'
import { VersionList } from './VersionList.tsx'

/** The issued report cards of one child, of all classes and parts, also after the child has left. */
export function IssuedChildPage({ studentID }: { studentID: string }) {
  const { page } = useSettingsPage()
  const query = useFindIssued({ student: studentID })
  const student = query.isPlaceholderData ? undefined : query.data?.students[0]
  const { leftAt, class: className, birthday } = student ?? {}
  return (
    <SettingsPage
      title={student ? fullName(student) : texts.title}
      note={leftAt === undefined ? className : undefined}
      back={{ title: texts.title, name: 'versions', ...(page.search && { search: page.search }) }}
      actions={student && leftAt === undefined && className && <PrintCard student={student} variant="second" />}
    >
      <ListState query={query} failed={texts.loadFailed}>
        {student ? (
          <>
            <p className={styles.count}>
              {[
                texts.number(student.id),
                birthday && texts.born(birthday),
                leftAt && className && texts.lastClass(className),
                leftAt && texts.leftAt(dayOf(Date.parse(leftAt))),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
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
