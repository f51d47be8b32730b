import type { LayoutName } from '#contract/index.ts'
import { checkTemplate, hasTicks, tidyText } from '#rules/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import type { FormProblem } from '#ui/ErrorSummary.tsx'
import { type TemplateMode, type TemplateValues, templateBodyOf } from './templateValues.ts'

/** German reasons by field: 'name', 'grades', 'layout.config.schoolName' …; those of the outline's rows by row ID. */
export type TemplateProblems = Readonly<Record<string, string>>

/** The field in which the next grade is typed. */
export const newGradeField = 'grades.new'

/** What a template need not have of its own. */
export interface SchoolTexts {
  name: string
  signaturePlace: string
  /** False while it is asked for: then nothing of it is missing. */
  isKnown: boolean
}

/** Everything that keeps the template from being saved, the fields that only the form requires included. */
export function problemsOf(values: TemplateValues, mode: TemplateMode, school: SchoolTexts): TemplateProblems {
  const { schoolName = '', signaturePlace = '' } = values.layout.config
  const isMissing = (own: string, ofSchool: string) => school.isKnown && own.trim() === '' && ofSchool === ''
  const required = [
    ...(isMissing(schoolName, school.name)
      ? [{ field: 'layout.config.schoolName', text: texts.schoolNameMissing }]
      : []),
    ...(isMissing(signaturePlace, school.signaturePlace)
      ? [{ field: 'layout.config.signaturePlace', text: texts.placeMissing }]
      : []),
  ]
  return byField(
    values,
    Object.fromEntries(
      [...checkTemplate(templateBodyOf(values), mode), ...required].reverse().map(({ field, text }) => [field, text]),
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

const plainTabs = ['general', 'layout', 'textBlocks'] as const
const tickTabs = ['grades', 'texts', 'document'] as const
export type TemplateTab = (typeof plainTabs)[number] | (typeof tickTabs)[number]

/** The tabs of the form. Only layouts with ticks have all six. */
export function tabsOf(layout: LayoutName): readonly TemplateTab[] {
  return hasTicks(layout) ? ['general', 'layout', ...tickTabs, 'textBlocks'] : plainTabs
}

const owners: [TemplateTab, RegExp][] = [
  ['general', /^(name|level|templateID)\b/],
  ['layout', /^layout\b/],
  ['grades', /^grades\b/],
  ['document', /^prefrences\b/],
  ['textBlocks', /^textBlocks\b/],
]

export const tabOf = (field: string): TemplateTab => owners.find(([, pattern]) => pattern.test(field))?.[0] ?? 'texts'

/** The tabs that hold a problem, in their order. */
export function tabsWith(values: TemplateValues, problems: TemplateProblems): TemplateTab[] {
  const bad = new Set(Object.keys(problems).map(tabOf))
  return tabsOf(values.layout.name).filter((tab) => bad.has(tab))
}

const config = ['schoolName', 'standartText', 'signaturePlace', 'annexTitle', 'rectColor'].map(
  (key) => `layout.config.${key}`,
)

/** The problems in the order of the form, each with its place, in words that need no field beside them. */
export function listProblems(values: TemplateValues, problems: TemplateProblems): FormProblem[] {
  const { grades, texts: subjects } = values
  const rows = subjects.flatMap((subject) => [
    { anchor: subject.id, place: subject.name },
    ...subject.categories.flatMap(({ categoryID, name, snippets }) => [
      { anchor: categoryID, place: subject.name },
      ...snippets.map((one) => ({ anchor: one.snippetID, place: subject.name, text: snippetProblem(name, one.text) })),
    ]),
  ])
  const known = [
    ...['name', 'level', 'layout.name', ...config].map((anchor) => ({ anchor })),
    ...grades.map((label, at) => ({ anchor: `grades.${at}`, text: gradeProblem(grades, label) })),
    ...['grades', newGradeField, 'texts'].map((anchor) => ({ anchor })),
    ...rows,
  ]
  const others = Object.keys(problems).filter((field) => !known.some(({ anchor }) => anchor === field))
  return [...known, ...others.map((anchor) => ({ anchor }))].flatMap(({ anchor, ...words }: ProblemLine) => {
    const text = problems[anchor]
    if (text === undefined) return []
    return { anchor, place: words.place || texts.tabs[tabOf(anchor)], text: words.text?.(text) ?? text }
  })
}

interface ProblemLine {
  anchor: string
  place?: string
  /** Says more than the text beside the field. */
  text?: (text: string) => string
}

const gradeProblem = (grades: readonly string[], label: string) => (text: string) =>
  grades.filter((other) => tidyText(other) === tidyText(label)).length > 1 ? texts.gradeIsTwice(label) : text

const snippetProblem = (category: string, snippet: string) => (text: string) => {
  const name = category || texts.unnamed.category
  return snippet.trim() === '' ? texts.snippetIsEmpty(name) : texts.inCategory(name, text)
}
