import { useEffect, useState } from 'react'
import { useTemplateUsage } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { DragArea } from '../drag/DragArea.tsx'
import { tabsWith } from '../model/problemsOf.ts'
import { type TemplateTab, tabsOf } from '../model/templateTabs.ts'
import { type FormAround, FormContext } from './FormContext.ts'
import { FormNotices } from './FormNotices.tsx'
import { FormTabs } from './FormTabs.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { RemoveTemplate } from './RemoveTemplate.tsx'
import { SaveTrouble } from './SaveTrouble.tsx'
import { TabContent } from './TabContent.tsx'
import styles from './TemplateForm.module.css'
import { useOwnSchool } from './useOwnSchool.ts'
import { type TemplateFormProps, useTemplateForm } from './useTemplateForm.ts'

/** Specification 4. */
const redirectMs = 500

/** The form of a template with its tabs (specification 2.8). What is asked of the server is not asked with each key. */
export function TemplateForm(props: TemplateFormProps) {
  const { usage, ask } = useTemplateUsage(props.saving === 'add' ? undefined : props.read.values.templateID)
  const school = useOwnSchool()
  return <OpenForm {...props} usage={usage} askUsage={ask} school={school} />
}

function OpenForm({ usage, askUsage, school, ...props }: TemplateFormProps & Omit<FormAround, 'form'>) {
  const form = useTemplateForm(props)
  const { values, begun, problems, over, isDirty, forgetDraft } = form
  const { templateID, layout } = values
  const isNew = props.saving === 'add'
  const isSaved = over === 'saved'
  const { go } = useSettingsPage()
  const [chosen, setTab] = useState<TemplateTab>('general')
  const [isRemoving, setRemoving] = useState(false)
  const tabs = tabsOf(layout.name)
  const tab = tabs.includes(chosen) ? chosen : 'general'
  const bad = tabsWith(values, problems)
  const snippets = values.texts.flatMap(({ categories }) => categories.flatMap((one) => one.snippets)).length

  useEffect(() => {
    if (!over) return
    const back = () => (over === 'added' ? go('editTemplate', templateID) : go('templates'))
    const timer = setTimeout(back, over === 'saved' ? redirectMs : 0)
    return () => clearTimeout(timer)
  }, [over, go, templateID])

  const {
    form: element,
    pending,
    submit,
  } = useFormSubmit(async (fields) => {
    if (over || fields?.querySelector('[data-colour] [aria-invalid="true"]')) return
    const found = tabsWith(values, await form.submit())
    if (found[0] && !found.includes(tab)) setTab(found[0])
  })

  return (
    <FormContext value={{ form, usage, askUsage, school }}>
      <form ref={element} onSubmit={submit} noValidate className={styles.form}>
        <SettingsPage
          title={isNew ? texts.newTitle : begun.values.name}
          note={!isNew && begun.values.level ? texts.levelNote(begun.values.level) : undefined}
          back={{ label: texts.back, name: 'templates' }}
          wide
          actions={
            <>
              {!isNew && !props.isRemoved && (
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
          <FormTabs
            layout={layout.name}
            value={tab}
            onChange={setTab}
            bad={bad.join(' ')}
            grades={values.grades.length}
            snippets={snippets}
          >
            <FormNotices tab={tab} />
            <DragArea>
              <TabContent tab={tab} />
            </DragArea>
          </FormTabs>
        </SettingsPage>
        <LeaveDialog isDirty={isDirty} onLeave={forgetDraft} />
        <SaveTrouble />
        {!isNew && (
          <RemoveTemplate
            templateID={templateID}
            classes={usage?.classes ?? []}
            isOpen={isRemoving}
            onClose={() => setRemoving(false)}
            onRemoved={form.leave}
          />
        )}
      </form>
    </FormContext>
  )
}
