import type { QueryClient } from '@tanstack/react-query'
import type { GradingStudent, Template, UserClass } from '#contract/index.ts'

/** What the cache of reads holds of a class. */
export interface KnownClass extends UserClass {
  template: Template | null | undefined
  students: readonly GradingStudent[] | undefined
}

/** These classes as far as they are in the cache, for useSyncExternalStore: a new list only when one has changed. */
export function createKnownClasses(queryClient: QueryClient, classes: readonly UserClass[]) {
  let last: readonly KnownClass[] = []
  return {
    // A query is added while its component is being drawn, without data: nothing that could be told then.
    subscribe: (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated' || type === 'removed') listener()
      }),
    read(): readonly KnownClass[] {
      const now = classes.map(({ classID, name }) => ({
        classID,
        name,
        template: queryClient.getQueryData<Template | null>(['classTemplate', { classID }]),
        students: queryClient.getQueryData<GradingStudent[]>(['classStudents', { classID }]),
      }))
      const isSame = ({ template, students }: KnownClass, at: number) =>
        template === last[at]?.template && students === last[at]?.students
      if (now.length !== last.length || !now.every(isSame)) last = now
      return last
    },
  }
}
