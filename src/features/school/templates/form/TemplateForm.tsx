import { useEffect, useState } from 'react'
import { useTemplateUsage } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { DocumentTab } from '../document/DocumentTab.tsx'
import { DragArea } from '../drag/DragArea.tsx'
import { tabsWith } from '../model/problemsOf.ts'
import { type TemplateTab, tabsOf } from '../model/templateTabs.ts'
import { Outline } from '../outline/Outline.tsx'
import { FormNotices } from './FormNotices.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { GradesTab } from './GradesTab.tsx'
import { LayoutTab } from './LayoutTab.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { RemoveTemplate } from './RemoveTemplate.tsx'
import styles from './TemplateForm.module.css'
import { type TemplateFormProps, useTemplateForm } from './useTemplateForm.ts'

/** Specification 4. */
const redirectMs = 500

/** The form of a template with its tabs (specification 2.8). */
export function TemplateForm(props: TemplateFormProps) {
  const form = useTemplateForm(props)
  const { values, dispatch, problems, isSaved } = form
  const isNew = props.saving === 'add'
  const { data: usage } = useTemplateUsage(isNew ? undefined : values.templateID)
  const { go } = useSettingsPage()
  const [chosen, setTab] = useState<TemplateTab>('general')
  const [isRemoving, setRemoving] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const tabs = tabsOf(values.layout.name)
  const tab = tabs.includes(chosen) ? chosen : 'general'
  const bad = tabsWith(values, problems)
  const snippets = values.texts.flatMap(({ categories }) => categories.flatMap((one) => one.snippets)).length
  const counts: Partial<Record<TemplateTab, number>> = { grades: values.grades.length, texts: snippets }

  useEffect(() => {
    if (!isSaved && !isRemoved) return
    const timer = setTimeout(() => go('templates'), isSaved ? redirectMs : 0)
    return () => clearTimeout(timer)
  }, [isSaved, isRemoved, go])

  const {
    form: element,
    pending,
    submit,
  } = useFormSubmit(async () => {
    if (isSaved || element.current?.querySelector('[data-colour] [aria-invalid="true"]')) return
    const found = tabsWith(values, await form.submit())
    if (found[0] && !found.includes(tab)) setTab(found[0])
  })

  return (
    <form ref={element} onSubmit={submit} noValidate className={styles.form}>
      <SettingsPage
        title={isNew ? texts.newTitle : props.initial.name}
        note={!isNew && props.initial.level ? texts.levelNote(props.initial.level) : undefined}
        back={{ label: texts.back, name: 'templates' }}
        wide
        actions={
          <>
            {!isNew && (
              <Button variant="danger" icon={<TrashIcon />} onClick={() => setRemoving(true)}>
                {texts.remove}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              pending={pending || isSaved}
              pendingLabel={isNew ? texts.creating : texts.saving}
            >
              {isNew ? texts.create : texts.save}
            </Button>
          </>
        }
      >
        <Tabs
          label={texts.form}
          value={tab}
          onChange={setTab}
          tabs={tabs.map((id) => ({ id, label: texts.tabs[id], hasError: bad.includes(id), count: counts[id] }))}
        >
          <FormNotices form={form} tab={tab} />
          <DragArea>
            {tab === 'general' && <GeneralTab values={values} dispatch={dispatch} problems={problems} />}
            {tab === 'layout' && (
              <LayoutTab values={values} dispatch={dispatch} problems={problems} logos={form.logos} />
            )}
            {tab === 'grades' && (
              <GradesTab grades={values.grades} dispatch={dispatch} problems={problems} marks={usage?.grades} />
            )}
            {tab === 'texts' && (
              <Outline texts={values.texts} dispatch={dispatch} problems={problems} marks={usage?.marks} />
            )}
            {tab === 'document' && <DocumentTab values={values} dispatch={dispatch} logos={form.logos} />}
          </DragArea>
        </Tabs>
      </SettingsPage>
      <LeaveDialog isDirty={form.isDirty && !isRemoved} onLeave={form.forgetDraft} />
      {!isNew && (
        <RemoveTemplate
          templateID={values.templateID}
          classes={usage?.classes ?? []}
          isOpen={isRemoving}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            form.forgetDraft()
            setRemoved(true)
          }}
        />
      )}
    </form>
  )
}
