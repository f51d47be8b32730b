import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { type LayoutName, templateEndpoints } from '#contract/index.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useHas, useServices } from '#queries/services.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import { PageFoot } from '#ui/PageFoot.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import { DragArea } from '../dragging.tsx'
import { parentsAbove } from '../model/outline.ts'
import { listProblems, type TemplateTab, tabOf, tabsOf, tabsWith } from '../model/problemsOf.ts'
import { reveal, useFolding } from '../outline/folding.ts'
import { useTemplateUsage } from '../templateReads.ts'
import { CopyTemplate } from './CopyTemplate.tsx'
import { FormContext, type OpenForm, useOwnSchool } from './FormContext.ts'
import { SaveQuestion } from './SaveQuestion.tsx'
import { FormNotices, TabContent } from './TabContent.tsx'
import styles from './TemplateForm.module.css'
import { type TemplateFormProps, useTemplateForm } from './useTemplateForm.ts'

/** Milliseconds in which the user reads that the template is saved. */
const redirectMs = 500

/** The form of a template with its tabs. Queries are up here, so that they do not run with each key. */
export function TemplateForm(props: TemplateFormProps) {
  const { usage, ask } = useTemplateUsage(props.mode === 'add' ? undefined : props.read.values.templateID)
  const school = useOwnSchool()
  return <FormFrame {...props} usage={usage} askUsage={ask} school={school} />
}

type FrameProps = TemplateFormProps & Pick<OpenForm, 'usage' | 'askUsage' | 'school'>

function FormFrame({ usage, askUsage, school, ...props }: FrameProps) {
  const form = useTemplateForm(props, school)
  const { values, base, problems, ending, isDirty, forgetDraft } = form
  const { templateID, layout } = values
  const isNew = props.mode === 'add'
  const isSaved = ending === 'saved'
  const { go } = useSettingsPage()
  const issued = useIssuedCount(templateEndpoints.editTemplate, [templateID])
  const issuedByLogo = useIssuedCount(templateEndpoints.uploadTemplateLogo, [templateID])
  const [chosen, setTab] = useState<TemplateTab>('general')
  const folds = useFolding(props.read.values.templateID)
  const tabs = useTabs(layout.name)
  const tab = tabs.includes(chosen) ? chosen : 'general'
  const bad = tabsWith(values, problems)
  const snippets = values.texts.flatMap(({ categories }) => categories.flatMap((one) => one.snippets)).length

  useEffect(() => {
    if (!ending) return
    const close = () => (ending === 'added' ? go('editTemplate', templateID) : go('templates'))
    const timer = setTimeout(close, ending === 'saved' ? redirectMs : 0)
    return () => clearTimeout(timer)
  }, [ending, go, templateID])

  const {
    form: element,
    pending,
    attempt,
    submit,
  } = useFormSubmit(async (fields) => {
    if (ending || fields?.querySelector(':is([data-colour], [data-local]) [aria-invalid="true"]')) return
    await form.submit()
  })

  function show(anchor: string) {
    setTab(tabOf(anchor))
    folds.change((before) => reveal(before, parentsAbove(values.texts, anchor)))
  }

  return (
    <FormContext value={{ form, usage, askUsage, school, folds, isStored: !isNew && !props.isRemoved }}>
      <form ref={element} onSubmit={submit} noValidate className={styles.form}>
        <SettingsPage
          title={isNew ? texts.newTitle : base.values.name}
          back={{ title: texts.title, name: 'templates' }}
          wide
          actions={!isNew && !props.isRemoved && <CopyTemplate templateID={templateID} isDirty={isDirty} />}
        >
          <FormTabs
            layout={layout.name}
            value={tab}
            onChange={setTab}
            bad={bad.join(' ')}
            grades={values.grades.length}
            snippets={snippets}
            textBlocks={(values.textBlocks ?? []).filter(({ text }) => text !== '').length}
            notice={
              <>
                <FormNotices />
                <ErrorSummary problems={listProblems(values, problems)} attempt={attempt} onShow={show} />
              </>
            }
          >
            <DragArea>
              <TabContent tab={tab} />
            </DragArea>
          </FormTabs>
          <IssuedNote count={isDirty ? Math.max(issued, issuedByLogo) : 0} />
          <PageFoot>
            <p role="status" className={styles.unsaved}>
              {isDirty && texts.unsaved}
            </p>
            <Button
              type="submit"
              variant="primary"
              pending={pending || isSaved}
              pendingLabel={isNew ? texts.adding : texts.saving}
            >
              {isNew ? texts.add : texts.save}
            </Button>
          </PageFoot>
        </SettingsPage>
        <LeaveDialog isDirty={isDirty} onLeave={forgetDraft} />
        <SaveQuestion />
      </form>
    </FormContext>
  )
}

interface FormTabsProps {
  layout: LayoutName
  value: TemplateTab
  onChange: (tab: TemplateTab) => void
  /** The tabs that hold a problem, with blanks between: unlike a list, an equal text renders nothing again. */
  bad: string
  grades: number
  snippets: number
  textBlocks: number
  notice: ReactNode
  children: ReactNode
}

/** The tabs that the server has something for. */
function useTabs(layout: LayoutName): readonly TemplateTab[] {
  const hasTextBlocks = useHas(templateEndpoints.editTemplate)
  return tabsOf(layout).filter((tab) => hasTextBlocks || tab !== 'textBlocks')
}

/** The tabs with their counts. */
function FormTabs({ layout, value, onChange, bad, grades, snippets, textBlocks, notice, children }: FormTabsProps) {
  const counts: Partial<Record<TemplateTab, number>> = { grades, texts: snippets, textBlocks }
  const wrong = bad.split(' ')
  return (
    <Tabs
      label={texts.form}
      value={value}
      onChange={onChange}
      notice={notice}
      tabs={useTabs(layout).map((id) => ({
        id,
        label: texts.tabs[id],
        hasError: wrong.includes(id),
        count: counts[id],
      }))}
    >
      {children}
    </Tabs>
  )
}

/** Asks before another page replaces unsaved changes. The browser asks before the tab is closed. */
function LeaveDialog({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const { session } = useServices()
  const blocker = useBlocker({
    // After the session has ended nobody is there to answer; the draft stays on the device.
    shouldBlockFn: () => isDirty && session.user() !== null,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  function confirm() {
    onLeave()
    blocker.proceed?.()
  }

  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={texts.leaveTitle}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={confirm}
    >
      <p>{texts.leaveQuestion}</p>
    </ConfirmDialog>
  )
}
