import type { Klass } from '#contract/index.ts'
import { useClasses, useTemplateList } from '#queries/school/lists.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { OpenRow, RowList } from '#ui/RowList.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { RemovedTemplates } from './RemovedTemplates.tsx'

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
        <RowList label={texts.title}>
          {query.data?.map(({ templateID, name, label }) => (
            <OpenRow
              key={templateID}
              title={name}
              note={[unsaidOf(label, name), classes && usedIn(classes, templateID)].filter(Boolean).join(', ')}
              onOpen={() => go('editTemplate', templateID)}
            />
          ))}
        </RowList>
      </ListState>
      <RemovedTemplates />
    </SettingsPage>
  )
}

/** The parts of the label that the name does not say. */
const unsaidOf = (label: string, name: string) =>
  label
    .split(' · ')
    .filter((part) => !` ${name} `.includes(` ${part} `))
    .join(' · ')

const usedIn = (classes: readonly Klass[], templateID: string) =>
  texts.usedIn(classes.filter(({ template }) => template === templateID).map(({ name }) => name))
