import { useState } from 'react'
import { isGone, isRefusal } from '#queries/refusal.ts'
import { useAddTemplate, useEditTemplate, useTemplate } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { TemplateForm } from './form/TemplateForm.tsx'
import type { TemplateSource } from './form/useTemplateDraft.ts'
import { asBegun } from './model/begun.ts'
import { useDraftStore } from './useDraftStore.ts'

/** The template named by the page setting (specification 2.8). */
export function EditTemplatePage() {
  const { id = '' } = useSettingsPage().page
  return <OneTemplate key={id} templateID={id} />
}

function OneTemplate({ templateID }: { templateID: string }) {
  const query = useTemplate(templateID)
  useLoadToast(query, texts.templateFailed)
  const store = useDraftStore(templateID, 'edit')
  // A begun one that somebody else has removed is there with what was typed.
  const [draft] = useState(() => store.read())
  if (query.data) return <KnownTemplate read={asBegun(query.data, templateID)} store={store} />
  if (isGone(query.error) && draft) {
    return <KnownTemplate read={{ values: draft.base, fingerprint: undefined }} isRemoved store={store} />
  }
  return (
    <SettingsPage title={texts.title} back={{ label: texts.back, name: 'templates' }}>
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

function KnownTemplate(source: Pick<TemplateSource, 'read' | 'isRemoved' | 'store'>) {
  const { mutateAsync: add } = useAddTemplate()
  const { mutateAsync: edit } = useEditTemplate()
  return <TemplateForm saving="edit" {...source} add={add} edit={edit} />
}
