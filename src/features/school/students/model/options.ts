import { genders, languageCodes, languageName } from '#rules/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'

interface Option {
  id: string
  label: string
}

/** Stands in a select for nothing; no code of a gender or language is like it. */
export const notGiven = 'not given'

const none: Option = { id: notGiven, label: texts.notGiven }
const collator = new Intl.Collator('de')

/** The German word for what is stored; anything else as it came. */
export function genderText(gender: string): string {
  return (texts.genders as Readonly<Record<string, string>>)[gender] ?? gender
}

export function genderOptions(current: string): Option[] {
  const known = genders.map((id) => ({ id, label: texts.genders[id] }))
  return [none, ...withCurrent(known, current)]
}

/** The languages that are spoken in the school come first, each part by its German name. */
export function languageOptions(spoken: Iterable<string>, current: string): Option[] {
  const first = new Set(['de', ...spoken])
  const all = languageCodes.map((id) => ({ id, label: languageName(id) }))
  all.sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)) || collator.compare(a.label, b.label))
  return [none, ...withCurrent(all, current)]
}

/** What an import or another server has written stays choosable. */
function withCurrent(options: Option[], current: string): Option[] {
  if (current === '' || options.some(({ id }) => id === current)) return options
  return [{ id: current, label: languageName(current) }, ...options]
}
