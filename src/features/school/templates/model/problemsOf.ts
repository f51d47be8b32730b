import { checkTemplate } from '#rules/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { bodyOf } from './newTemplate.ts'
import type { TemplateValues } from './templateForm.ts'
import { type TemplateTab, tabsOf } from './templateTabs.ts'

/** German reasons by field: 'name', 'grades', 'layout.config.schoolName' …, of the outline's rows by their ID. */
export type TemplateProblems = Readonly<Record<string, string>>

/** The field in which the next label is typed. */
export const newGradeField = 'grades.new'

/** Everything that keeps the template from being saved, with the layout form's own fields (specification 5). */
export function problemsOf(values: TemplateValues, saving: 'add' | 'edit'): TemplateProblems {
  const { schoolName = '', signaturePlace = '' } = values.layout.config
  const required = [
    ...(schoolName.trim() === '' ? [{ field: 'layout.config.schoolName', text: texts.schoolNameMissing }] : []),
    ...(signaturePlace.trim() === '' ? [{ field: 'layout.config.signaturePlace', text: texts.placeMissing }] : []),
  ]
  return byField(
    values,
    Object.fromEntries(
      [...checkTemplate(bodyOf(values), saving), ...required].reverse().map(({ field, text }) => [field, text]),
    ),
  )
}

/** Paths into the outline become the IDs of what they lead to: rows move while their problem stands below them. */
export function byField(values: TemplateValues, found: Readonly<Record<string, string>>): TemplateProblems {
  return Object.fromEntries(Object.entries(found).map(([path, text]) => [rowID(values, path) ?? path, text]))
}

function rowID({ texts: subjects }: TemplateValues, path: string): string | undefined {
  const [, s, c, n] = /^texts\.(\d+)(?:\.categories\.(\d+)(?:\.snippets\.(\d+))?)?/.exec(path) ?? []
  if (s === undefined) return undefined
  const subject = subjects[Number(s)]
  if (c === undefined) return subject?.id
  const category = subject?.categories[Number(c)]
  return n === undefined ? category?.categoryID : category?.snippets[Number(n)]?.snippetID
}

const owners: [TemplateTab, RegExp][] = [
  ['general', /^(name|level|templateID)\b/],
  ['layout', /^layout\b/],
  ['grades', /^grades\b/],
  ['document', /^prefrences\b/],
]

const tabOf = (field: string): TemplateTab => owners.find(([, pattern]) => pattern.test(field))?.[0] ?? 'texts'

/** The tabs that hold a problem, in their order. */
export function tabsWith(values: TemplateValues, problems: TemplateProblems): TemplateTab[] {
  const bad = new Set(Object.keys(problems).map(tabOf))
  return tabsOf(values.layout.name).filter((tab) => bad.has(tab))
}
