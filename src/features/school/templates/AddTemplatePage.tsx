import { useState } from 'react'
import { useAddTemplate, useEditTemplate } from '#queries/school/templates.ts'
import { useSchoolAbout } from '#queries/schoolAbout.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { TemplateForm } from './form/TemplateForm.tsx'
import { newTemplate } from './model/newTemplate.ts'
import { useDraftStore } from './useDraftStore.ts'

/** Adds a template (specification 2.8). Its ID is made here, so that logos can be uploaded for it beforehand. */
export function AddTemplatePage() {
  const about = useSchoolAbout(undefined)
  if (about.kind === 'loading') {
    return (
      <SettingsPage title={texts.newTitle} back={{ label: texts.back, name: 'templates' }}>
        <Skeleton>
          <SkeletonBar height={120} />
        </Skeleton>
      </SettingsPage>
    )
  }
  return <NewTemplate schoolName={about.kind === 'loaded' ? about.about.name : ''} />
}

function NewTemplate({ schoolName }: { schoolName: string }) {
  const store = useDraftStore('new')
  const { mutateAsync: add } = useAddTemplate()
  const { mutateAsync: edit } = useEditTemplate()
  const [read] = useState(() => ({
    values: newTemplate(store.read()?.values.templateID ?? crypto.randomUUID(), schoolName),
    fingerprint: undefined,
  }))
  return <TemplateForm saving="add" read={read} store={store} add={add} edit={edit} />
}
