import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { createKnownClasses } from '#queries/classProgress.ts'
import { useIsAdmin, useUserClasses } from '#queries/classroom.ts'
import { useIsPinMissing, useServices, useSessionUser } from '#queries/services.ts'
import { loadCached } from '#readCache/cachedQuery.ts'
import { fullName } from '#rules/index.ts'
import { type MenuName, type SettingsPageName, useHasPage } from '#settings/pages.ts'
import type { IssuedSearch } from '#settings/useSettingsPage.ts'
import { schoolConfigTexts, finderTexts as texts, versionTexts } from '#texts/index.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { German } from '#ui/German.tsx'
import { DoorIcon, FilesIcon, PersonIcon, SlidersIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { PersonName } from '#ui/PersonName.tsx'
import { type FoundCard, pageKeys } from '#ui/pageKeys.ts'
import { SearchField } from '#ui/SearchField.tsx'
import styles from './Finder.module.css'
import { type Findable, findEntries } from './findEntries.ts'

/** More children are not shown: another letter is quicker than scrolling. */
const mostStudents = 20

interface FoundEntry extends Findable {
  id: string
  /** Whose report card it is. */
  student?: ComponentProps<typeof PersonName>
  /** Shown after the name. */
  note?: string
  to: FoundCard | { page: SettingsPageName; search?: IssuedSearch }
}

/** Finds a child or a class on this device, for admins also a page of the school settings, and opens it. */
export function Finder(dialog: Overlay) {
  return (
    <Dialog title={texts.title} {...dialog}>
      <FinderList onClose={dialog.onClose} />
    </Dialog>
  )
}

function FinderList({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const isAdmin = useIsAdmin() ?? false
  const { students, classes } = useCards()
  const [query, setQuery] = useState('')
  const hasPage = useHasPage()
  const pages = isAdmin ? menuPages.filter(({ page }) => hasPage(page)) : []
  const isAsked = query.trim() !== ''
  const groups = [
    {
      title: texts.students,
      icon: <PersonIcon />,
      found: isAsked ? findEntries(students, query).slice(0, mostStudents) : [],
    },
    { title: texts.classes, icon: <DoorIcon />, found: findEntries(classes, query) },
    { title: texts.settings, icon: <SlidersIcon />, found: findEntries(pages, query) },
    {
      title: versionTexts.title,
      icon: <FilesIcon />,
      found: isAsked && isAdmin && hasPage('versions') ? [issuedOf(query.trim())] : [],
    },
  ].filter(({ found }) => found.length > 0)

  function open(id: string): void {
    const entry = groups.flatMap(({ found }) => found).find((one) => one.id === id)
    if (!entry) return
    onClose()
    const { to } = entry
    if ('page' in to) {
      const { page: name, search } = to
      return void navigate({ to: '/schoolConfig/main', state: { settings: { name, ...(search && { search }) } } })
    }
    const { goTo } = pageKeys.open()
    if (goTo) goTo(to)
    else void navigate({ to: '/reportCard/main', state: to })
  }

  /** Enter before an entry has been chosen: after pasting or dictating nothing is, and after a letter not at once. */
  function openFirst(event: KeyboardEvent<HTMLElement>): void {
    const [first] = groups.flatMap(({ found }) => found)
    const isChosen = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isChosen || !isAsked || !first) return
    event.preventDefault()
    event.stopPropagation()
    open(first.id)
  }

  return (
    <German>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <div className={styles.field} onKeyDownCapture={openFirst}>
          <SearchField label={isAdmin ? texts.fieldAdmin : texts.field} isFirst />
        </div>
        <ListBox
          className={styles.list ?? ''}
          aria-label={texts.results}
          selectionMode="none"
          onAction={(key) => open(String(key))}
          renderEmptyState={() => (
            <p className={styles.nothing}>
              {isAsked && texts.nothing} {texts.nothingHint}
            </p>
          )}
        >
          {groups.map(({ title, icon, found }) => (
            <ListBoxSection key={title} id={title}>
              <Header className={styles.head ?? ''}>{title}</Header>
              {found.map(({ id, name, student, note }) => (
                <ListBoxItem key={id} id={id} className={styles.entry ?? ''} textValue={name}>
                  {icon}
                  <span>{student ? <PersonName {...student} /> : name}</span>
                  {note !== undefined && <span className={styles.note}>{note}</span>}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
    </German>
  )
}

const menuPages = (Object.keys(schoolConfigTexts.pages) as MenuName[])
  .map((page): FoundEntry & { page: SettingsPageName } => ({
    page,
    id: `page ${page}`,
    name: schoolConfigTexts.pages[page],
    to: { page },
  }))
  .concat({ page: 'versions', id: 'page versions', name: versionTexts.title, to: { page: 'versions' } })

/** Searches the issued report cards, also of children who are on no device. */
const issuedOf = (query: string): FoundEntry => ({
  ...{ id: 'issued', name: versionTexts.findIssued(query) },
  to: { page: 'versions', search: { query } },
})

/** The classes of the user and the children in them, as far as they are on this device. */
function useCards(): { students: readonly FoundEntry[]; classes: readonly FoundEntry[] } {
  const services = useServices()
  const { queryClient } = services
  const userID = useSessionUser()?.userID ?? ''
  const { data } = useUserClasses(userID)
  // Without the PIN that the school requires, no child is shown.
  const isPinMissing = useIsPinMissing()
  const own = useMemo(() => (data && !isPinMissing ? data : []), [data, isPinMissing])
  const store = useMemo(() => createKnownClasses(queryClient, own), [queryClient, own])
  const known = useSyncExternalStore(store.subscribe, store.read)
  useEffect(() => {
    for (const { classID } of own) void loadCached(services, 'classStudents', { classID })
  }, [services, own])

  return useMemo(
    () => ({
      classes: own.map(({ classID, name }) => ({
        id: `class ${classID}`,
        name: texts.className(name),
        to: { classID },
      })),
      students: known.flatMap(({ classID, name: className, students = [] }) =>
        students.map((student) => ({
          id: `student ${classID} ${student.id}`,
          name: fullName(student),
          student,
          more: className,
          note: className,
          to: { classID, studentID: student.id },
        })),
      ),
    }),
    [own, known],
  )
}
