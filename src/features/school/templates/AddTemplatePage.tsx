import { useState } from 'react'
import { templateEndpoints } from '#contract/index.ts'
import { useWrite } from '#queries/useWrite.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { templatesTexts as texts } from '#texts/index.ts'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { TemplateForm } from './form/TemplateForm.tsx'
import { useDraftStore } from './model/draftStore.ts'
import { newTemplate } from './model/templateValues.ts'
import { useNewTemplateID } from './useNewTemplateID.ts'

/** Adds a template. The client makes its ID, so that logos can be uploaded before the template is added. */
export function AddTemplatePage() {
  const templateID = useNewTemplateID()
  if (templateID === undefined) {
    return (
      <SettingsPage title={texts.newTitle} back={{ title: texts.title, name: 'templates' }}>
        <Skeleton>
          <SkeletonBar height={120} />
        </Skeleton>
      </SettingsPage>
    )
  }
  return <NewTemplate templateID={templateID} />
}

function NewTemplate({ templateID }: { templateID: string }) {
  const store = useDraftStore(templateID, 'add')
  const laterStore = useDraftStore(templateID, 'edit')
  const { mutateAsync: add } = useWrite(templateEndpoints.addTemplate)
  const { mutateAsync: edit } = useWrite(templateEndpoints.editTemplate)
  const [read] = useState(() => ({
    values: newTemplate(templateID),
    fingerprint: undefined,
  }))
  return (
    <TemplateForm
      mode="add"
      read={read}
      store={store}
      laterStore={laterStore}
      add={(body) => add({ body })}
      edit={(body) => edit({ body })}
    />
  )
}
