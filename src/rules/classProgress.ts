import type { GradingStudent, Template } from '#contract/index.ts'
import { askedOf } from './asked.ts'
import { classStanding } from './classStanding.ts'
import { entryOf } from './progress.ts'

/** How many children of a class are complete. */
export interface ClassProgress {
  complete: number
  of: number
}

/** Undefined while the template or the year is not known; without a template (null) nobody is complete. */
export function classProgress(
  template: Template | null | undefined,
  students: readonly Pick<GradingStudent, 'grades'>[],
  className: string,
  year: string | undefined,
): ClassProgress | undefined {
  if (template === undefined || year === undefined) return undefined
  const standing = classStanding(template && askedOf(template))
  const complete = students.filter(({ grades }) => !standing(entryOf(grades, className, year)).isIncomplete)
  return { complete: complete.length, of: students.length }
}
