import { useState } from 'react'
import type { ClassState, Klass } from '#contract/index.ts'
import { useHeldDrafts } from '#drafts/useDraft.ts'
import { useClasses, useTemplateList } from '#queries/school/lists.ts'
import { useSchoolState } from '#queries/school/schoolState.ts'
import { doneIn } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { scaleTexts, classesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { lazyOverlay } from '#ui/lazy.tsx'
import { Stack, Text } from '#ui/primitives.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SkeletonBar } from '#ui/Skeleton.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import styles from './ClassesPage.module.css'

const AddClass = lazyOverlay(() => import('./ClassDialogs.tsx').then((module) => module.AddClass))

/** All classes of the school as cards. */
export function ClassesPage() {
  const query = useClasses()
  const { data: templates } = useTemplateList()
  const inSchool = new Map(useSchoolState().data?.classes.map((klass) => [klass.classID, klass]))
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
    <Button variant="primary" icon={<PlusIcon />} aria-label={texts.open} onClick={() => setAdding(true)}>
      {texts.add}
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
            <Stack as="li" key={klass.classID}>
              <ClassCard
                klass={klass}
                state={klass.template ? inSchool.get(klass.classID) : undefined}
                templateName={nameOf(klass.template)}
                onOpen={() => go('class', klass.classID)}
              />
            </Stack>
          ))}
        </ul>
      </ListState>
      <AddClass isOpen={isAdding} onClose={() => setAdding(false)} />
    </SettingsPage>
  )
}

interface ClassCardProps {
  klass: Klass
  /** How far its report cards are; undefined while that is not known. */
  state: ClassState | undefined
  /** Name of the template; null if the class has none, undefined while the list of templates is not loaded. */
  templateName: string | null | undefined
  onOpen: () => void
}

/** Names with more characters than this are shown in a smaller size. */
const longestShortName = 6

/** Card of a class with its template and number of students. */
function ClassCard({ klass, state, templateName, onOpen }: ClassCardProps) {
  const done = state && doneIn(state)
  return (
    <button type="button" className={styles.card} data-lacking={templateName === null || undefined} onClick={onOpen}>
      <span className={styles.top}>
        <Text as="span" size={13} ink={3} block nowrap className={styles.label}>
          {klass.label}
        </Text>{' '}
        <span className={styles.name} data-long={klass.name.length > longestShortName || undefined}>
          {klass.name}
        </span>
      </span>
      {done !== undefined && klass.students !== undefined && (
        <Segments done={done} begun={state?.begun ?? 0} of={klass.students} isSmall />
      )}
      <Text as="span" block size={13} snug ink={2} anywhere className={styles.foot}>
        {klass.students !== undefined && (
          <Text as="span" block medium>
            {done === undefined ? texts.studentCount(klass.students) : scaleTexts.doneOf(done, klass.students)}
          </Text>
        )}{' '}
        {templateName === null ? texts.noTemplate : templateName}
      </Text>
    </button>
  )
}
