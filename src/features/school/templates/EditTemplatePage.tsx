import { useState } from 'react'
import { templateEndpoints } from '#contract/index.ts'
import { isGone, isRefusal } from '#queries/failure.ts'
import { useWrite } from '#queries/useWrite.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { TemplateForm } from './form/TemplateForm.tsx'
import type { TemplateFormProps } from './form/useTemplateForm.ts'
import { useDraftStore } from './model/draftStore.ts'
import { baseOf } from './model/templateValues.ts'
import { useTemplate } from './templateReads.ts'

/** Edits the template that the settings page is opened with. */
export function EditTemplatePage() {
  const { id = '' } = useSettingsPage().page
  return <OneTemplate key={id} templateID={id} />
}

function OneTemplate({ templateID }: { templateID: string }) {
  const query = useTemplate(templateID)
  useLoadToast(query, texts.templateFailed)
  const store = useDraftStore(templateID, 'edit')
  // Somebody else may have removed the template; a draft of it is shown all the same.
  const [draft] = useState(() => store.read())
  if (query.data) return <KnownTemplate read={baseOf(query.data, templateID)} store={store} />
  if (isGone(query.error) && draft) {
    return <KnownTemplate read={{ values: draft.base, fingerprint: undefined }} isRemoved store={store} />
  }
  return (
    <SettingsPage title={texts.title} back={{ title: texts.title, name: 'templates' }}>
      {isRefusal(query.error) ? (
        <EmptyState drawing="zeugnis" title={texts.gone} />
      ) : (
        <ListState query={query} failed={texts.templateFailed}>
          {null}
        </ListState>
      )}
    </SettingsPage>
  )
}

function KnownTemplate(source: Pick<TemplateFormProps, 'read' | 'isRemoved' | 'store'>) {
  const { mutateAsync: add } = useWrite(templateEndpoints.addTemplate)
  const { mutateAsync: edit } = useWrite(templateEndpoints.editTemplate)
  return <TemplateForm mode="edit" {...source} add={(body) => add({ body })} edit={(body) => edit({ body })} />
}
