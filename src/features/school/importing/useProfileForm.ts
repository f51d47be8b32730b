import { useEffect, useState } from 'react'
import { fieldErrors } from '#queries/refusal.ts'
import { useDraft } from '#queries/useDraft.ts'
import { useFormProblems } from '#queries/useFormProblems.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { checkProfile, type ProfileField, type ProfileValues, type TabID, tabsWith } from './model/profileForm.ts'

/** Specification 4: the list comes back half a second after it went well. */
const backAfterMs = 500

export interface ProfileFormState {
  values: ProfileValues
  problems: Partial<Record<ProfileField, string>>
  failure: string | undefined
  tab: TabID
  badTabs: readonly TabID[]
  /** Something was entered that is not saved. */
  isDirty: boolean
  /** Forgets what was entered. */
  discard(): void
  setTab(tab: TabID): void
  change(patch: Partial<ProfileValues>): void
}

/** The state of a profile's form, kept under `key` until it is saved. */
export function useProfileForm(key: string, initial: ProfileValues) {
  const { values, was, set, rebase, clear, isDirty } = useDraft(key, initial)
  const problems = useFormProblems<ProfileField>()
  const [tab, setTab] = useState<TabID>('general')
  const [isDone, setDone] = useState(false)
  const { go } = useSettingsPage()
  const badTabs = tabsWith(problems.fields)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => go('importProfiles'), backAfterMs)
    return () => clearTimeout(timer)
  }, [isDone, go])

  function turnTo(found: Partial<Record<ProfileField, string>>) {
    const bad = tabsWith(found)
    const [first] = bad
    if (first && !bad.includes(tab)) setTab(first)
  }

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
      // One field's sentence may be about another: the columns decide what can be done. The server's, as that somebody
      // else has changed it, stays until its own field is changed.
      const [before, after] = [checkProfile(values), checkProfile({ ...values, ...patch })]
      const shown = Object.keys(problems.fields) as ProfileField[]
      const isSolved = (field: ProfileField) => before[field] === problems.fields[field] && after[field] === undefined
      problems.forget(...shown.filter((field) => field in patch || isSolved(field)))
    },
  }
  return {
    form,
    /** Whether it may go out; else its first tab with a mistake is shown. */
    check() {
      const found = checkProfile(values)
      turnTo(found)
      return problems.accept(found)
    },
    refuse(error: unknown, sentence: string) {
      turnTo(fieldErrors(error))
      return problems.refuse(error, sentence)
    },
    was,
    rebase,
    /** Saved or deleted: nothing is left to keep. */
    finish() {
      clear()
      setDone(true)
    },
  }
}
