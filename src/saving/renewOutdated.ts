import type { QueryClient } from '@tanstack/react-query'
import type { Entry, Template } from '#contract/index.ts'
import { type Strays, straysOf } from '#rules/index.ts'
import type { GradesOutcome } from './sendGrades.ts'

const gone: readonly number[] = [403, 404]

/** Asks for what the end of a save shows to be outdated here: who is in which class, or a class's template. */
export function renewOutdated(queryClient: QueryClient | undefined, outcome: GradesOutcome): void {
  if (outcome.kind === 'refused' && (gone.includes(outcome.status) || outcome.fields?.includes('grades.class'))) {
    // The server does not know the student, or not in this class, or does not let this teacher write there: somebody has
    // changed the classes.
    // They are asked for with the next visit of a screen. Not at once: a report card is not taken from under the hand
    // that has just written on it, and its reason stands there.
    for (const name of ['classStudents', 'userClasses'])
      void queryClient?.invalidateQueries({ queryKey: [name], refetchType: 'none' })
  }
  const { strays } = outcome
  if (strays) {
    void queryClient?.invalidateQueries({
      queryKey: ['classTemplate'],
      predicate: ({ state }) => hasPlaceFor(strays, state.data as Template | null | undefined),
    })
  }
}

/** Whether the template still has a place for something that the server's has none for. */
function hasPlaceFor({ grades, fields }: Strays, template: Template | null | undefined): boolean {
  if (!template) return false
  const layout: Entry['layout'] = Object.fromEntries(fields.map((field) => [field, '']))
  const still = straysOf(template, { class: '', year: '', grades, layout })
  return still.grades.length < grades.length || still.fields.length < fields.length
}
