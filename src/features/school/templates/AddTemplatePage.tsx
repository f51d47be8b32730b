import { useState } from 'react'
import { useAddTemplate, useEditTemplate } from '#queries/school/templates.ts'
import { useSchoolAbout } from '#queries/schoolAbout.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { TemplateForm } from './form/TemplateForm.tsx'
import { newTemplate } from './model/newTemplate.ts'
import { useDraftStore, useNewTemplateID } from './useDraftStore.ts'

/** Adds a template (specification 2.8). Its ID is made here, so that logos can be uploaded for it beforehand. */
export function AddTemplatePage() {
  const about = useSchoolAbout(undefined)
  const templateID = useNewTemplateID()
  if (about.kind === 'loading' || templateID === undefined) {
    return (
      <SettingsPage title={texts.newTitle} back={{ label: texts.back, name: 'templates' }}>
        <Skeleton>
          <SkeletonBar height={120} />
        </Skeleton>
      </SettingsPage>
    )
  }
  return <NewTemplate templateID={templateID} schoolName={about.kind === 'loaded' ? about.about.name : ''} />
}

function NewTemplate({ templateID, schoolName }: { templateID: string; schoolName: string }) {
  const store = useDraftStore(templateID, 'add')
  const laterStore = useDraftStore(templateID, 'edit')
  const { mutateAsync: add } = useAddTemplate()
  const { mutateAsync: edit } = useEditTemplate()
  const [read] = useState(() => ({
    values: newTemplate(templateID, schoolName),
    fingerprint: undefined,
  }))
  return <TemplateForm saving="add" read={read} store={store} laterStore={laterStore} add={add} edit={edit} />
}
