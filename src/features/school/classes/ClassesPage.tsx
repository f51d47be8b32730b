import { useState } from 'react'
import { useClasses } from '#queries/school/classes.ts'
import { useTemplateList } from '#queries/school/templateList.ts'
import { useHeldDrafts } from '#queries/useHeldDrafts.ts'
import { classesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { SkeletonBar } from '#ui/Skeleton.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { AddClass } from './AddClass.tsx'
import styles from './ClassesPage.module.css'
import { ClassPlate } from './ClassPlate.tsx'

/** All classes of the school as plates (specification 2.8). */
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
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <SettingsPage title={texts.title} actions={add}>
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
          <div className={styles.plates}>
            {['a', 'b', 'c', 'd'].map((plate) => (
              <SkeletonBar key={plate} height={150} />
            ))}
          </div>
        }
      >
        <ul className={styles.plates}>
          {query.data?.map((klass) => (
            <li key={klass.classID}>
              <ClassPlate
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
