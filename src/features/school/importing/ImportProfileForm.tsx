import { type ReactNode, useId } from 'react'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { FormError } from '#ui/FormError.tsx'
import { PageFoot } from '#ui/PageFoot.tsx'
import { Text } from '#ui/primitives.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { UnsavedNote } from '#ui/UnsavedNote.tsx'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import styles from './ImportProfileForm.module.css'
import { ChangesTab, ClassesTab, ProfileGeneralTab, SourceTab } from './ProfileTabs.tsx'
import { listProfileProblems, profileTabOf, tabIDs } from './profileValues.ts'
import type { ProfileFormState } from './useProfileForm.ts'

interface ProfileFormProps {
  form: ProfileFormState
  onSubmit: () => Promise<void> | void
  /** Removes the profile: the end of 'Allgemein', away from what saves it. */
  removal?: ReactNode
}

const panels = { general: ProfileGeneralTab, source: SourceTab, students: ChangesTab, classes: ClassesTab }

/** Form of an import profile in four tabs. 'Weiter' leads to the next tab. */
export function ImportProfileForm({ form, onSubmit, removal }: ProfileFormProps) {
  const id = useId()
  const { form: element, pending, attempt, submit } = useFormSubmit(onSubmit)
  const Panel = panels[form.tab]
  const next = tabIDs[tabIDs.indexOf(form.tab) + 1]
  // A new profile goes through all tabs first. What is done next stands last.
  const saves = !next || removal !== undefined
  const forward = next && (
    <Button variant={saves ? 'second' : 'primary'} onClick={() => form.setTab(next)}>
      {texts.next}
    </Button>
  )
  return (
    <form id={id} ref={element} noValidate onSubmit={submit} className={styles.form}>
      <Tabs
        label={texts.tabsOf}
        tabs={tabIDs.map((tab) => ({ id: tab, label: texts.tabs[tab], hasError: form.badTabs.includes(tab) }))}
        value={form.tab}
        onChange={form.setTab}
        notice={
          (form.isDirty || form.badTabs.length > 0) && (
            <ErrorSummary
              problems={listProfileProblems(form.problems)}
              attempt={attempt}
              onShow={(field) => form.setTab(profileTabOf(field))}
            />
          )
        }
      >
        <div className={styles.fields}>
          <Panel form={form} />
          {removal && form.tab === 'general' && <div className={styles.removal}>{removal}</div>}
        </div>
      </Tabs>
      <PageFoot>
        <Text as="div" grow className={styles.notes}>
          {/* The list above the fields says it where there is one. */}
          <FormError>{form.badTabs.length > 0 ? undefined : form.failure}</FormError>
          <UnsavedNote isDirty={form.isDirty} onDiscard={form.discard} />
        </Text>
        {saves && forward}
        <Button variant={saves ? 'primary' : 'second'} type="submit" pending={pending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
        {!saves && forward}
      </PageFoot>
    </form>
  )
}
