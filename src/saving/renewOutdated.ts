import type { QueryClient } from '@tanstack/react-query'
import type { ClassTemplate, Entry, GradingStudent, Template } from '#contract/index.ts'
import { type Strays, straysOf, templateOf } from '#rules/index.ts'
import type { GradesOutcome } from './sendGrades.ts'

const gone: readonly number[] = [403, 404]

/**
 * Invalidates what the outcome of a student's save shows to be outdated: the classes with their students, or the templates
 * of a class.
 */
export function renewOutdated(queryClient: QueryClient | undefined, outcome: GradesOutcome, studentID?: string): void {
  if (outcome.kind === 'refused' && (gone.includes(outcome.status) || outcome.fields?.includes('grades.class'))) {
    // The student is unknown or in another class, or this teacher may not write there: somebody has changed the
    // classes. They are fetched when a screen is opened next. Not at once: the open report card, which shows the
    // reason, would disappear while the teacher writes in it.
    for (const name of ['classStudents', 'userClasses'])
      void queryClient?.invalidateQueries({ queryKey: [name], refetchType: 'none' })
  }
  const { strays } = outcome
  if (strays) {
    void queryClient?.invalidateQueries({
      queryKey: ['classTemplate'],
      predicate: ({ queryKey: [, params], state }) => {
        const students = queryClient.getQueryData<GradingStudent[]>(['classStudents', params])
        const student = students?.find(({ id }) => id === studentID)
        if (students && !student) return false
        return hasCellsFor(strays, templateOf(state.data as ClassTemplate | null | undefined, student ?? {}))
      },
    })
  }
}

/** True if this template has a cell for one of the strays, for which the server's template has none. */
function hasCellsFor({ grades, fields }: Strays, template: Template | null | undefined): boolean {
  if (!template) return false
  const layout: Entry['layout'] = Object.fromEntries(fields.map((field) => [field, '']))
  const remaining = straysOf(template, { class: '', year: '', grades, layout })
  return remaining.grades.length < grades.length || remaining.fields.length < fields.length
}
