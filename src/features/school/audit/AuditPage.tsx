import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditEntry, schoolEndpoints } from '#contract/index.ts'
import { clockTime, dayOf, weekdayOf } from '#lib/format.ts'
import { useRead } from '#queries/useRead.ts'
import { type AuditGroup, auditActions } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { auditTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LeftIcon, RightIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { Text } from '#ui/primitives.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import styles from './AuditPage.module.css'

type Group = AuditGroup | 'all'

const groupWords: Record<Group, string> = texts.groups

const groupOptions = (['all', ...Object.keys(auditActions)] as Group[]).map((id) => ({ id, label: groupWords[id] }))

/** Audit log of admin actions and downloads, newest first, in pages. */
export function AuditPage() {
  const [group, setGroup] = useState<Group>('all')
  /** Start cursor of each page up to the current one. */
  const [pageStarts, setPageStarts] = useState(['now'])
  const before = pageStarts.at(-1) ?? 'now'
  const query = useRead(
    schoolEndpoints,
    'auditLog',
    { group, before },
    {
      // The previous page is shown until this one is loaded.
      placeholderData: keepPreviousData,
      // New actions appear on the newest page; the others never change.
      staleTime: before === 'now' ? 0 : Number.POSITIVE_INFINITY,
    },
  )
  useLoadToast(query, texts.loadFailed)
  const { entries = [], next = null } = query.data ?? {}
  const isEmpty = query.data !== undefined && entries.length === 0
  const hasEntries = !isEmpty || group !== 'all'

  function showGroup(id: Group) {
    setGroup(id)
    setPageStarts(['now'])
  }

  /** Scrolls to the top, because a page is read downwards. */
  function showPage(starts: string[]) {
    setPageStarts(starts)
    document.querySelector('h1')?.scrollIntoView({ block: 'end' })
  }

  return (
    <SettingsPage
      title={texts.title}
      actions={
        hasEntries && (
          <div className={styles.filter}>
            <SelectField
              label={texts.filter}
              isLabelHidden
              value={group}
              onChange={(id) => showGroup(id as Group)}
              options={groupOptions}
            />
          </div>
        )
      }
    >
      {hasEntries && (
        <Text size={13} ink={2}>
          {texts.hint}
        </Text>
      )}
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={isEmpty}
        empty={
          <EmptyState drawing="leer" title={texts.empty}>
            {group === 'all' ? (
              <p>{texts.emptyHint}</p>
            ) : (
              <Button onClick={() => showGroup('all')}>{texts.showAll}</Button>
            )}
          </EmptyState>
        }
      >
        <ul aria-label={texts.list} aria-busy={query.isPlaceholderData}>
          {entries.map((entry, index) => (
            <AuditRow key={entry.id} entry={entry} isFirst={dayAt(entry) !== dayAt(entries[index - 1])} />
          ))}
        </ul>
        {(pageStarts.length > 1 || next !== null) && (
          <div className={styles.pages}>
            <Button
              icon={<LeftIcon />}
              disabled={pageStarts.length === 1}
              onClick={() => showPage(pageStarts.slice(0, -1))}
            >
              {texts.newer}
            </Button>
            <Button
              icon={<RightIcon />}
              disabled={next === null || query.isPlaceholderData}
              onClick={() => next !== null && showPage([...pageStarts, next])}
            >
              {texts.older}
            </Button>
          </div>
        )}
      </ListState>
    </SettingsPage>
  )
}

const isStudents = (action: string) => Object.hasOwn(auditActions.students, action)

const actionWords = new Map<string, string>(Object.values(auditActions).flatMap((words) => Object.entries(words)))

/** The German word for an action; an action that this version does not know keeps its name. */
const actionOf = (action: string) => actionWords.get(action) ?? action

/** Of a longer list the first names or numbers are shown. */
const [fewNames, mostNames] = [3, 5]

const dayAt = (entry: AuditEntry | undefined) => entry && dayOf(Date.parse(entry.at))

interface AuditRowProps {
  entry: AuditEntry
  /** The newest of its day, which stands above it. */
  isFirst: boolean
}

function AuditRow({ entry: { at, who, action, target }, isFirst }: AuditRowProps) {
  const moment = Date.parse(at)
  const about = isStudents(action) ? texts.studentNumber(target) : target
  const [isOpen, setOpen] = useState(false)
  const names = about.split(', ')
  const isLong = names.length > mostNames
  return (
    <li className={styles.row}>
      {isFirst && (
        <Text as="h2" size={15}>
          {weekdayOf(moment)}, {dayOf(moment)}
        </Text>
      )}
      <p className={styles.what}>
        <strong>{actionOf(action)}</strong> {isLong && !isOpen ? names.slice(0, fewNames).join(', ') : about}
      </p>
      <span className={styles.who}>{who}</span>
      <time dateTime={at} className={styles.at}>
        {clockTime(moment)}
      </time>
      {isLong && (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.fewer : texts.more(names.length - fewNames)}
        </Button>
      )}
    </li>
  )
}
