import { useFormProblems } from '#queries/useFormProblems.ts'
import { useDraft } from '#ui/useDraft.ts'
import { checkStudent, type StudentField, type StudentValues } from './model/studentForm.ts'

/** The state of a form that is kept under `key` until it is saved. */
export function useStudentForm(key: string, initial: StudentValues) {
  const { values, set, isDirty, clear } = useDraft(key, initial)
  const problems = useFormProblems<StudentField>()
  return {
    values,
    isDirty,
    problems,
    /** Saved or given up: the next look begins anew. */
    clear() {
      clear()
      problems.accept({})
    },
    change(field: StudentField, value: string) {
      set({ [field]: value })
      problems.forget(field)
    },
    /** Whether it may go out. */
    check: () => problems.accept(checkStudent(values)),
  }
}
