import { useFormProblems } from '#queries/useFormProblems.ts'
import { useDraft } from '#ui/useDraft.ts'
import { type ClassField, type ClassValues, checkClass } from './model/classForm.ts'

/** The state of a form that is kept under `key` until it is saved. */
export function useClassForm(key: string, initial: ClassValues) {
  const { values, set, isDirty, clear } = useDraft(key, initial)
  const problems = useFormProblems<ClassField>()
  return {
    values,
    isDirty,
    problems,
    /** Saved or given up: the next look begins anew. */
    clear() {
      clear()
      problems.accept({})
    },
    change(field: ClassField, value: string) {
      set({ [field]: value })
      problems.forget(field)
    },
    /** Whether it may go out. */
    check: () => problems.accept(checkClass(values)),
  }
}
