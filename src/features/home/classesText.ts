import type { UserClass } from '#contract/index.ts'
import { type ClassProgress, germanOrder } from '#rules/index.ts'
import { homeTexts } from '#texts/index.ts'

/** '2a und 4b, noch 22 mit offenen Bewertungen'; only the names unless the progress of every class is known. */
export function classesText(classes: readonly UserClass[], progress: ReadonlyMap<string, ClassProgress>): string {
  const names = classNames(classes)
  const known = classes.flatMap(({ classID }) => progress.get(classID) ?? [])
  const students = known.reduce((sum, { of }) => sum + of, 0)
  if (known.length < classes.length || students === 0) return names
  const open = known.reduce((sum, { complete, of }) => sum + of - complete, 0)
  return open === 0 ? homeTexts.complete(names) : homeTexts.incomplete(names, open)
}

const list = new Intl.ListFormat('de', { type: 'conjunction' })

/** '1a und 3a'; empty without classes. */
export function classNames(classes: readonly UserClass[]): string {
  return list.format(classes.map(({ name }) => name).sort(germanOrder))
}
