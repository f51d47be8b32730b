import type { Block, Entry, GradeLine, Template } from '#contract/index.ts'
import { ownValue } from '#lib/ownValue.ts'
import { defaultNames, type GradeSubject, gradeValues, marksOf, type NameField } from '#rules/index.ts'
import { gradingTexts, reportTexts as texts } from '#texts/index.ts'
import { cleanLine } from './cleanText.ts'

/** The printed order, which is not that of the form. */
const leftColumn = ['german', 'language', 'science', 'religion', 'math'] as const
const rightColumn = ['music', 'art', 'crafting', 'textiles', 'sport'] as const
const knownGrades: ReadonlySet<string> = new Set(gradeValues)
const gradeWordsOf: Readonly<Record<string, string>> = gradingTexts.gradeWords

/** 'Pflichtunterricht': two columns of five subjects, and lessons in the language of origin if there are any. */
export function gradeBlock(entry: Entry | undefined, inWords = false): Extract<Block, { kind: 'grades' }> {
  const marks = marksOf(entry)
  const named = (field: NameField) => cleanLine(entry?.layout[field]) || defaultNames[field]
  const names: Partial<Record<GradeSubject, string>> = {
    language: named('languageName'),
    religion: named('religionName'),
  }
  const line = (subject: GradeSubject): GradeLine => {
    const grade = marks.get(subject) ?? ''
    const name = names[subject] ?? gradingTexts.subjects[subject]
    return { name, grade: knownGrades.has(grade) ? (inWords && ownValue(gradeWordsOf, grade)) || grade : texts.dash }
  }
  const origin = cleanLine(entry?.layout.originLanguageName)
  const hasOrigin = origin !== '' || knownGrades.has(marks.get('originLanguage') ?? '')
  const extra = { ...line('originLanguage'), ...(origin !== '' && { name: texts.origin(origin) }) }
  return {
    kind: 'grades',
    heading: texts.grades,
    columns: [leftColumn.map(line), rightColumn.map(line)],
    extra: hasOrigin ? extra : null,
    ...(inWords && { inWords: true as const }),
  }
}

/** The legend: the six grades, and those of ne, nb and bf that the report has. Words need no digits beside them. */
export function gradeLegend(block: Extract<Block, { kind: 'grades' }>): string {
  const printed = new Set([...block.columns.flat(), ...(block.extra ? [block.extra] : [])].map(({ grade }) => grade))
  const steps = gradeValues.filter((value) => /\d/.test(value) || printed.has(value))
  const meaning = (value: keyof typeof gradingTexts.gradeWords) => gradingTexts.gradeWords[value]
  return texts.gradeLegend(
    steps.map((value) => (block.inWords ? meaning(value) : `${value} = ${meaning(value)}`)).join(', '),
  )
}

/** The subject of a stray mark, as far as the template still contains it: 'Deutsch, Lesen: liest fließend'. */
export function strayText(template: Template, mark: Entry['grades'][number]): string {
  // The snippet may have moved within the template since.
  const found = template.texts
    .flatMap((subject) => subject.categories.map((category) => ({ subject, category })))
    .flatMap((at) => at.category.snippets.map((snippet) => ({ ...at, snippet })))
    .find(({ snippet }) => snippet.snippetID === mark.snippet)
  const subject = found?.subject ?? template.texts.find(({ id }) => id === mark.subject)
  const category = found?.category ?? subject?.categories.find(({ categoryID }) => categoryID === mark.category)
  const subjects: Readonly<Record<string, string>> = gradingTexts.subjects
  const where = [subject?.name ?? ownValue(subjects, mark.subject), category?.name].filter(Boolean).join(', ')
  // An ID would mean nothing to parents.
  const lost = mark.snippet === undefined ? gradingTexts.lostSubject : gradingTexts.lostSnippet
  const what = found?.snippet.text ?? (mark.snippet !== undefined || where === '' ? lost : '')
  return cleanLine([where, what].filter(Boolean).join(': '))
}
