import { useEffect, useState } from 'react'
import { useDraft } from '#drafts/useDraft.ts'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { checkProfile, type ProfileField, type ProfileValues, profileTabsWith, type TabID } from './profileValues.ts'

/** The form returns to the list this long after a successful save. */
const backAfterMs = 500

export interface ProfileFormState {
  values: ProfileValues
  problems: Partial<Record<ProfileField, string>>
  failure: string | undefined
  tab: TabID
  badTabs: readonly TabID[]
  /** True if the form has unsaved edits. */
  isDirty: boolean
  /** Drops the unsaved edits. */
  discard(): void
  setTab(tab: TabID): void
  change(patch: Partial<ProfileValues>): void
}

/** State of an import profile's form. Edits are kept as the draft `key` until they are saved. */
export function useProfileForm(key: string, initial: ProfileValues) {
  const { values, was, set, rebase, clear, isDirty } = useDraft(key, initial)
  const problems = useFormProblems<ProfileField>()
  const [tab, setTab] = useState<TabID>('general')
  const [isDone, setDone] = useState(false)
  const { go } = useSettingsPage()
  const badTabs = profileTabsWith(problems.fields)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => go('importProfiles'), backAfterMs)
    return () => clearTimeout(timer)
  }, [isDone, go])

  const form: ProfileFormState = {
    values,
    problems: problems.fields,
    failure: problems.failure,
    tab,
    badTabs,
    isDirty,
    discard() {
      clear()
      problems.accept({})
    },
    setTab,
    change(patch) {
      set(patch)
      // An edit can solve the problem of another field: the columns decide which actions are possible. A problem that
      // the server reported stays until its own field is edited.
      const [before, after] = [checkProfile(values), checkProfile({ ...values, ...patch })]
      const shown = Object.keys(problems.fields) as ProfileField[]
      const isSolved = (field: ProfileField) => before[field] === problems.fields[field] && after[field] === undefined
      problems.forget(...shown.filter((field) => field in patch || isSolved(field)))
    },
  }
  return {
    form,
    /** True if the form has no mistake. */
    check: () => problems.accept(checkProfile(values)),
    refuse: problems.refuse,
    was,
    rebase,
    /** Drops the draft and returns to the list, after the profile was saved or deleted. */
    finish() {
      clear()
      setDone(true)
    },
  }
}
