import { useState } from 'react'
import type { Klass } from '#contract/index.ts'
import { useHeldDrafts } from '#drafts/useDraft.ts'
import { useClasses } from '#queries/school/classes.ts'
import { useTemplateList } from '#queries/school/templates.ts'
import { classesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { lazyOverlay } from '#ui/lazy.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { SkeletonBar } from '#ui/Skeleton.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import styles from './ClassesPage.module.css'

const AddClass = lazyOverlay(() => import('./ClassDialogs.tsx').then((module) => module.AddClass))

/** All classes of the school as cards. */
export function ClassesPage() {
  const query = useClasses()
  const { data: templates } = useTemplateList()
  const { go } = useSettingsPage()
  const [isAdding, setAdding] = useState(false)
  useLoadToast(query, texts.loadFailed)
  useHeldDrafts(
    'class',
    query.data?.map(({ classID }) => classID),
  )
  const nameOf = (template: string | null | undefined) =>
    template ? templates?.find(({ templateID }) => templateID === template)?.name : null

  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {texts.open}
    </Button>
  )
  return (
    <SettingsPage roomy title={texts.title} actions={add}>
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={query.data?.length === 0}
        empty={
          <EmptyState drawing="schule" title={texts.empty}>
            <p>{texts.emptyHint}</p>
          </EmptyState>
        }
        skeleton={
          <div className={styles.cards}>
            {['a', 'b', 'c', 'd'].map((plate) => (
              <SkeletonBar key={plate} height={150} />
            ))}
          </div>
        }
      >
        <ul className={styles.cards}>
          {query.data?.map((klass) => (
            <li key={klass.classID}>
              <ClassCard
                klass={klass}
                templateName={nameOf(klass.template)}
                onOpen={() => go('class', klass.classID)}
              />
            </li>
          ))}
        </ul>
      </ListState>
      <AddClass isOpen={isAdding} onClose={() => setAdding(false)} />
    </SettingsPage>
  )
}

interface ClassCardProps {
  klass: Klass
  /** Name of the template; null if the class has none, undefined while the list of templates is not loaded. */
  templateName: string | null | undefined
  onOpen: () => void
}

/** Names with more characters than this are shown in a smaller size. */
const longest = 6

/** Card of a class with its template and number of students. */
function ClassCard({ klass, templateName, onOpen }: ClassCardProps) {
  return (
    <button type="button" className={styles.card} data-lacking={templateName === null || undefined} onClick={onOpen}>
      <span className={styles.top}>
        <span className={styles.label}>{klass.label}</span>{' '}
        <span className={styles.name} data-long={klass.name.length > longest || undefined}>
          {klass.name}
        </span>
      </span>
      <span className={styles.foot}>
        <span>{templateName === null ? texts.noTemplate : templateName}</span>
        {klass.students !== undefined && <span>{texts.studentCount(klass.students)}</span>}
      </span>
    </button>
  )
}
