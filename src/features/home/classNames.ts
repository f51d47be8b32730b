import type { UserClass } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'

const list = new Intl.ListFormat('de', { type: 'conjunction' })

/** '1a und 3a'; empty without classes. */
export function classNames(classes: readonly UserClass[]): string {
  return list.format(classes.map(({ name }) => name).sort(germanOrder))
}
