import { type ReactNode, useDeferredValue, useState } from 'react'
import type { IssuedChild } from '#contract/index.ts'
import { lastName } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { wholeName } from '#settings/studentColumns.tsx'
import { type IssuedSearch, useSettingsPage } from '#settings/useSettingsPage.ts'
import { filesTexts, versionTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { Row } from '#ui/primitives.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { IssueAnew } from './IssueAnew.tsx'
import { IssuedChildPage } from './IssuedChildPage.tsx'
import styles from './IssuedPage.module.css'
import { useFindIssued } from './useFindIssued.ts'

/** The issued report cards of all years: one child's where the history entry names it, else a search for the child. */
export function IssuedPage() {
  const { page } = useSettingsPage()
  return page.id === undefined ? <FindChild /> : <IssuedChildPage studentID={page.id} />
}

/** No year and no class have this name. */
const all = ' '

function FindChild() {
  const { page, go, keepSearch } = useSettingsPage()
  const isPhone = useMedia(breakpoints.phone)
  const [search, setSearch] = useState<IssuedSearch>(page.search ?? {})
  const [showsAll, setShowsAll] = useState(false)
  // A letter that is followed by the next one at once is not asked for.
  const { query = '', year, class: className } = useDeferredValue(search)
  const found = useFindIssued({
    ...(query.trim() !== '' && { query: query.trim() }),
    ...(year !== undefined && { year }),
    ...(className !== undefined && { class: className }),
  })
  useLoadToast(found, texts.loadFailed)
  const { students = [], years = [], classes = [], found: count = 0 } = found.data ?? {}
  const issued = students.filter(({ issued }) => issued.length > 0)
  // Of a part of those found it would not be known how many have none.
  const hasOthers = issued.length > 0 && issued.length < students.length && students.length === count
  const isShort = hasOthers && !showsAll
  const rows = isShort ? issued : students
  const isAsked = query.trim() !== '' || year !== undefined

  function open({ id }: IssuedChild): void {
    keepSearch(search)
    go('versions', id, { search })
  }

  return (
    <SettingsPage roomy title={texts.title} back={{ title: filesTexts.title, name: 'files' }}>
      <IssueAnew />
      <Row stretch gap={3} wrap className={styles.search}>
        <SearchField
          label={texts.search}
          value={search.query ?? ''}
          onChange={(next) => setSearch({ ...search, query: next })}
        />
        <SelectField
          label={texts.year}
          isLabelHidden
          value={search.year ?? all}
          onChange={(id) => setSearch({ query: search.query ?? '', ...(id !== all && { year: id }) })}
          options={choicesWithAll(texts.allYears, years, search.year)}
        />
        {search.year !== undefined && (
          <SelectField
            label={texts.class}
            isLabelHidden
            value={search.class ?? all}
            onChange={(id) => {
              const { class: _, ...rest } = search
              setSearch(id === all ? rest : { ...rest, class: id })
            }}
            options={choicesWithAll(texts.allClasses, classes, search.class)}
          />
        )}
      </Row>
      <ListState query={found} failed={texts.loadFailed} isEmpty={!isAsked} empty={<NothingAsked years={years} />}>
        <Row className={styles.count}>
          <p role="status">{rows.length > 0 && texts.found(rows.length, isShort ? rows.length : count)}</p>
          {hasOthers && (
            <Button variant="quiet" onClick={() => setShowsAll(isShort)}>
              {isShort ? texts.showOthers(students.length - rows.length) : texts.hideOthers}
            </Button>
          )}
        </Row>
        <DataTable
          label={texts.listOfAll}
          rows={rows}
          rowKey={({ id }) => id}
          columns={isPhone ? phoneColumns : issuedColumns}
          sortedBy="name"
          stacks
          onRowAction={open}
          empty={
            <EmptyState drawing="leer" title={texts.nothingFound}>
              <p>{texts.nothingFoundHint}</p>
            </EmptyState>
          }
        />
      </ListState>
    </SettingsPage>
  )
}

const choicesWithAll = (every: string, names: readonly string[], chosen: string | undefined) => [
  { id: all, label: every },
  // The chosen one stays while the answer that has it is on its way.
  ...[...new Set([...names, ...(chosen === undefined ? [] : [chosen])])].map((id) => ({ id, label: id })),
]

function NothingAsked({ years }: { years: readonly string[] }) {
  return years.length === 0 ? (
    <EmptyState drawing="zeugnis" title={texts.nothingIssued}>
      <p>{texts.nothingIssuedHint}</p>
    </EmptyState>
  ) : (
    <EmptyState drawing="profil" title={texts.ask}>
      <p>{texts.askHint}</p>
    </EmptyState>
  )
}

/** '4, zuletzt 2024/2025', of issued report cards whose newest is the first. */
function issuedWords({ issued: [newest, ...others] }: IssuedChild, words = texts.years): ReactNode {
  if (newest) return words(1 + others.length, newest.year.split('-')[0] ?? '')
  const none = <VisuallyHidden>{texts.noneOfChild}</VisuallyHidden>
  // A line of its own would say nothing.
  if (words === texts.yearsInFull) return none
  return (
    <>
      <span aria-hidden="true">–</span>
      {none}
    </>
  )
}

/** By the newest report card; the children without any come first. */
const issuedRank = ({ issued: [newest] }: IssuedChild): number => Number.parseInt(newest?.year ?? '0', 10)

const classWords = ({ class: className = '', leftAt }: IssuedChild) =>
  leftAt === undefined ? className : texts.lastClass(className)

const { columns: names } = texts
const ofClass: DataColumn<IssuedChild> = { ...issuedColumn('class', classWords), width: '104px' }
const ofReports: DataColumn<IssuedChild> = {
  ...{ id: 'issued', name: names.issued, sortBy: issuedRank, min: 160 },
  render: (child) => issuedWords(child),
}
const issuedColumns: DataColumn<IssuedChild>[] = [
  { ...issuedColumn('preName', ({ preName }) => preName), isRowHeader: true, min: 96 },
  {
    ...issuedColumn('name', lastName),
    ...{ isRowHeader: true, min: 112 },
  },
  ofClass,
  ofReports,
  {
    ...issuedColumn('birthday', ({ birthday = '' }) => birthday),
    ...{ sortBy: ({ birthday = '' }) => birthday.split('.').reverse().join('-'), width: '106px', hide: 'phone' },
  },
  { ...issuedColumn('id', ({ id }) => id), width: '84px', hide: 'portrait' },
]

const phoneColumns: DataColumn<IssuedChild>[] = [
  wholeName((child) => child),
  { ...ofReports, render: (child) => issuedWords(child, texts.yearsInFull) },
  ofClass,
]

function issuedColumn(id: keyof typeof names, text: (child: IssuedChild) => string): DataColumn<IssuedChild> {
  return { id, name: names[id], render: text, sortBy: text }
}
