import type { UserClass } from '#contract/index.ts'
import type { ClassProgress } from '#rules/index.ts'
import { homeTexts } from '#texts/index.ts'
import { classNames } from './classNames.ts'

/** '2a und 4b, noch 22 mit offenen Bewertungen'; only the names while something of one of the classes is not known. */
export function classesText(classes: readonly UserClass[], progress: ReadonlyMap<string, ClassProgress>): string {
  const names = classNames(classes)
  const known = classes.flatMap(({ classID }) => progress.get(classID) ?? [])
  const children = known.reduce((sum, { of }) => sum + of, 0)
  if (known.length < classes.length || children === 0) return names
  const open = known.reduce((sum, { complete, of }) => sum + of - complete, 0)
  return open === 0 ? homeTexts.complete(names) : homeTexts.incomplete(names, open)
}
