import { useDraft } from './useDraft.ts'
import { useFormProblems } from './useFormProblems.ts'

/** The state of a form that is kept under `key` until it is saved or given up, with what `find` finds wrong in it. */
export function useDraftForm<T extends object, Field extends keyof T & string>(
  key: string,
  initial: T,
  find: (values: T) => Partial<Record<Field, string>>,
) {
  const draft = useDraft(key, initial)
  const problems = useFormProblems<Field>()
  return {
    values: draft.values,
    was: draft.was,
    rebase: draft.rebase,
    isDirty: draft.isDirty,
    problems,
    /** Saved or given up: the next look begins anew. */
    clear() {
      draft.clear()
      problems.accept({})
    },
    change(patch: Partial<T>) {
      draft.set(patch)
      problems.forget(...(Object.keys(patch) as Field[]))
    },
    /** Whether it may go out. */
    check: () => problems.accept(find(draft.values)),
  }
}
