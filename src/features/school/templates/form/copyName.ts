import { templateLimits } from '#rules/index.ts'

/** What a copy of a template is called; `taken` are the names that there are. */
export function copyName(name: string, taken: readonly string[]): string {
  const first = `Kopie von ${name}`.slice(0, templateLimits.name - 5).trim()
  let [copy, count] = [first, 1]
  while (taken.includes(copy)) copy = `${first} (${++count})`
  return copy
}
