import { type ReactNode, useId } from 'react'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { UnsavedNote } from '#ui/UnsavedNote.tsx'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import { ChangesTab } from './ChangesTab.tsx'
import { ClassesTab } from './ClassesTab.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { tabIDs } from './model/profileForm.ts'
import styles from './ProfileForm.module.css'
import { SourceTab } from './SourceTab.tsx'
import type { ProfileFormState } from './useProfileForm.ts'

interface ProfileFormProps {
  form: ProfileFormState
  onSubmit: () => Promise<void> | void
  /** Beside the buttons: deleting it. */
  children?: ReactNode
}

const panels = { general: GeneralTab, source: SourceTab, students: ChangesTab, classes: ClassesTab }

/** The four tabs of an import profile, with 'Weiter' up to the last one. */
export function ProfileForm({ form, onSubmit, children }: ProfileFormProps) {
  const id = useId()
  const { form: element, pending, submit } = useFormSubmit(onSubmit)
  const Panel = panels[form.tab]
  const next = tabIDs[tabIDs.indexOf(form.tab) + 1]
  return (
    <form id={id} ref={element} noValidate onSubmit={submit} className={styles.form}>
      <Tabs
        label={texts.tabsOf}
        tabs={tabIDs.map((tab) => ({ id: tab, label: texts.tabs[tab], hasError: form.badTabs.includes(tab) }))}
        value={form.tab}
        onChange={form.setTab}
      >
        <div className={styles.fields}>
          <Panel form={form} />
        </div>
      </Tabs>
      <footer className={styles.bar} data-action-bar>
        <div className={styles.notes}>
          <FormError>{form.failure}</FormError>
          <UnsavedNote isDirty={form.isDirty} onDiscard={form.discard} />
        </div>
        {children}
        {next && <Button onClick={() => form.setTab(next)}>{texts.next}</Button>}
        <Button variant="primary" type="submit" pending={pending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </footer>
    </form>
  )
}
