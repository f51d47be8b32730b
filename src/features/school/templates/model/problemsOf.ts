import type { LayoutName } from '#contract/index.ts'
import { checkTemplate, hasTicks } from '#rules/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { bodyOf, type TemplateMode, type TemplateValues } from './templateValues.ts'

/** German reasons by field: 'name', 'grades', 'layout.config.schoolName' …; those of the outline's rows by row ID. */
export type TemplateProblems = Readonly<Record<string, string>>

/** The field in which the next grade is typed. */
export const newGradeField = 'grades.new'

/** Everything that keeps the template from being saved, the fields that only the form requires included. */
export function problemsOf(values: TemplateValues, mode: TemplateMode): TemplateProblems {
  const { schoolName = '', signaturePlace = '' } = values.layout.config
  const required = [
    ...(schoolName.trim() === '' ? [{ field: 'layout.config.schoolName', text: texts.schoolNameMissing }] : []),
    ...(signaturePlace.trim() === '' ? [{ field: 'layout.config.signaturePlace', text: texts.placeMissing }] : []),
  ]
  return byField(
    values,
    Object.fromEntries(
      [...checkTemplate(bodyOf(values), mode), ...required].reverse().map(({ field, text }) => [field, text]),
    ),
  )
}

/** Reasons with each path into the outline replaced by the ID of its row: rows may move while their problem shows. */
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

const plainTabs = ['general', 'layout'] as const
const tickTabs = ['grades', 'texts', 'document'] as const
export type TemplateTab = (typeof plainTabs)[number] | (typeof tickTabs)[number]

/** The tabs of the form. Only layouts with ticks have all five. */
export function tabsOf(layout: LayoutName): readonly TemplateTab[] {
  return hasTicks(layout) ? [...plainTabs, ...tickTabs] : plainTabs
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
