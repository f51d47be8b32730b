import type { Klass } from '#contract/index.ts'
import { useClasses } from '#queries/school/classes.ts'
import { useTemplateList } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlusIcon, RightIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { RemovedTemplates } from './RemovedTemplates.tsx'
import styles from './TemplatesPage.module.css'

/** Lists every template with its name and label. */
export function TemplatesPage() {
  const query = useTemplateList()
  const classes = useClasses().data
  const { go } = useSettingsPage()
  useLoadToast(query, texts.loadFailed)

  const add = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => go('addTemplate')}>
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
          <EmptyState drawing="zeugnis" title={texts.empty}>
            <p>{texts.emptyHint}</p>
          </EmptyState>
        }
      >
        <ul className={styles.list} aria-label={texts.title}>
          {query.data?.map(({ templateID, name, label }) => (
            <li key={templateID}>
              <button type="button" className={styles.row} onClick={() => go('editTemplate', templateID)}>
                <span className={styles.words}>
                  <b>{name}</b>
                  <small>{[label, classes && usedIn(classes, templateID)].filter(Boolean).join(' · ')}</small>
                </span>
                <RightIcon aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </ListState>
      <RemovedTemplates />
    </SettingsPage>
  )
}

const usedIn = (classes: readonly Klass[], templateID: string) =>
  texts.usedIn(classes.filter(({ template }) => template === templateID).map(({ name }) => name))
