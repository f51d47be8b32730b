import { useState } from 'react'
import { type AuditGroup, auditActions } from '#contract/index.ts'
import { useAuditLog } from '#queries/school/audit.ts'
import { auditTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LeftIcon, RightIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import styles from './AuditPage.module.css'
import { AuditRow } from './AuditRow.tsx'

type Group = AuditGroup | 'all'

const words: Record<Group, string> = texts.groups

const options = (['all', ...Object.keys(auditActions)] as Group[]).map((id) => ({ id, label: words[id] }))

/** What admins did and who downloaded reports, newest first, a page at a time. */
export function AuditPage() {
  const [group, setGroup] = useState<Group>('all')
  /** Where each page up to this one begins. */
  const [places, setPlaces] = useState(['now'])
  const query = useAuditLog(group, places.at(-1) ?? 'now')
  useLoadToast(query, texts.loadFailed)
  const { entries = [], next = null } = query.data ?? {}

  /** From the top: a page is read downwards. */
  function turnTo(pages: string[]) {
    setPlaces(pages)
    document.querySelector('h1')?.scrollIntoView({ block: 'end' })
  }

  return (
    <SettingsPage title={texts.title}>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.filter}>
        <SelectField
          label={texts.filter}
          value={group}
          onChange={(id) => {
            setGroup(id as Group)
            setPlaces(['now'])
          }}
          options={options}
        />
      </div>
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={entries.length === 0}
        empty={
          <EmptyState drawing="leer" title={texts.empty}>
            <p>{texts.emptyHint}</p>
          </EmptyState>
        }
      >
        <ul className={styles.list} aria-label={texts.list} aria-busy={query.isPlaceholderData}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ul>
        {(places.length > 1 || next !== null) && (
          <div className={styles.pages}>
            <Button icon={<LeftIcon />} disabled={places.length === 1} onClick={() => turnTo(places.slice(0, -1))}>
              {texts.newer}
            </Button>
            <Button
              icon={<RightIcon />}
              disabled={next === null || query.isPlaceholderData}
              onClick={() => next !== null && turnTo([...places, next])}
            >
              {texts.older}
            </Button>
          </div>
        )}
      </ListState>
    </SettingsPage>
  )
}
