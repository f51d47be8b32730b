import type { Student } from '#contract/index.ts'
import { fullName, genders, germanOrder, languageCodes, languageName, shownField } from '#rules/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'

interface Option {
  id: string
  label: string
}

/** Option id for 'not given'; no code of a gender or language equals it. */
export const notGiven = 'not given'

const notGivenOption: Option = { id: notGiven, label: texts.notGiven }

export function genderOptions(current: string): Option[] {
  const known = genders.map((id) => ({ id, label: shownField('gender', id) }))
  return [notGivenOption, ...withCurrent(known, current)]
}

/** Options for the language: those spoken in the school first, both parts sorted by German name. */
export function languageOptions(spoken: Iterable<string>, current: string): Option[] {
  const first = new Set(['de', ...spoken])
  const all = languageCodes.map((id) => ({ id, label: languageName(id) }))
  all.sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)) || germanOrder(a.label, b.label))
  return [notGivenOption, ...withCurrent(all, current)]
}

/** Adds the current value if it is not a known one, so that it can be kept. */
function withCurrent(options: Option[], current: string): Option[] {
  if (current === '' || options.some(({ id }) => id === current)) return options
  return [{ id: current, label: languageName(current) }, ...options]
}

/** The name of the one child, or how many there are. */
export function childrenText(students: readonly Student[]): string {
  const [first] = students
  return first && students.length === 1 ? fullName(first) : texts.children(students.length)
}
