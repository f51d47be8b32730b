import { useFormProblems } from '#queries/useFormProblems.ts'
import { useDraft } from '#ui/useDraft.ts'
import { checkUser, type UserField, type UserValues } from './model/userForm.ts'

/** The state of a form that is kept under `key` until it is saved. */
export function useUserForm(key: string, initial: UserValues) {
  const { values, set, isDirty, clear } = useDraft(key, initial)
  const problems = useFormProblems<UserField>()
  return {
    values,
    isDirty,
    problems,
    /** Saved or given up: the next look begins anew. */
    clear() {
      clear()
      problems.accept({})
    },
    change(patch: Partial<UserValues>) {
      set(patch)
      problems.forget(...(Object.keys(patch) as UserField[]))
    },
    /** Whether it may go out. */
    check: () => problems.accept(checkUser(values)),
  }
}
