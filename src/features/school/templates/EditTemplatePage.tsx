import type { Template } from '#contract/index.ts'
import { isRefusal } from '#queries/refusal.ts'
import { useEditTemplate, useTemplate } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { TemplateForm } from './form/TemplateForm.tsx'
import { valuesOf } from './model/newTemplate.ts'
import { useDraftStore } from './useDraftStore.ts'

/** The template named by the page setting (specification 2.8). */
export function EditTemplatePage() {
  const { page } = useSettingsPage()
  const templateID = page.id ?? ''
  const query = useTemplate(templateID)
  useLoadToast(query, texts.templateFailed)
  if (query.data) return <KnownTemplate template={query.data} templateID={templateID} />
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

function KnownTemplate({ template, templateID }: { template: Template; templateID: string }) {
  const store = useDraftStore(templateID)
  const { mutateAsync: edit } = useEditTemplate()
  return <TemplateForm saving="edit" initial={valuesOf(template, templateID)} store={store} save={edit} />
}
