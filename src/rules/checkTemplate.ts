import type { LayoutName, Template, TextBlock } from '#contract/index.ts'
import { isColor, tidyText } from './formValues.ts'
import { hasGrades, hasTicks } from './layouts.ts'
import { isID, templateLimits } from './templateLimits.ts'
import { textBlockLimits, textBlockProblem, tidyTextBlocks } from './textBlocks.ts'

export interface TemplateProblem {
  /** Path in the template: 'name', 'grades', 'texts', 'texts.2.name', 'layout.config.rectColor', 'textBlocks.reading.übt noch' … */
  field: string
  text: string
}

/** `grades.edit` has its typo on purpose: the texts on screen are given. */
const templateProblemTexts = {
  name: 'Name muss angegeben werden.',
  grades: {
    add: 'Mindestens eine Bewertung muss angegeben werden.',
    edit: 'Mindestens eine Bwertung muss angegeben werden.',
  },
  snippets: 'Mindestens ein Textschnipsel muss angegeben werden.',
  emptyGrade: 'Eine Bewertung darf nicht leer sein.',
  gradeTwice: 'Jede Bewertung kann nur einmal vorkommen.',
  emptySubject: 'Das Fach braucht einen Namen.',
  emptySnippet: 'Der Textschnipsel darf nicht leer sein.',
  idTwice: 'Diese Kennung kommt in der Vorlage mehrmals vor.',
  badID: 'Diese Kennung ist nicht möglich.',
  color: 'Bitte eine Farbe wie #c9c9c9 angeben.',
  tooLong: (n: number) => `Höchstens ${n} Zeichen.`,
  tooMany: (n: number, of: string) => `Höchstens ${n} ${of}.`,
}

const isEmptyText = (text: string) => text.trim() === ''

/** Every text of the template as [path, text, maximum length]. */
function* textsOfTemplate({
  name,
  level = '',
  layout,
  grades,
  texts: subjects,
}: Template): Generator<[string, string, number]> {
  const { standartText = '', schoolName = '', signaturePlace = '', annexTitle = '' } = layout.config
  yield ['name', name, templateLimits.name]
  yield ['level', level, templateLimits.level]
  yield ['layout.config.standartText', standartText, templateLimits.text]
  yield ['layout.config.schoolName', schoolName, templateLimits.name]
  yield ['layout.config.signaturePlace', signaturePlace, templateLimits.name]
  yield ['layout.config.annexTitle', annexTitle, templateLimits.name]
  for (const [g, grade] of grades.entries()) yield [`grades.${g}`, grade, templateLimits.label]
  for (const [path, text] of namesOf(subjects)) yield [path, text, templateLimits.text]
}

function* namesOf(subjects: Template['texts']): Generator<[path: string, text: string, id: string]> {
  for (const [s, subject] of subjects.entries()) {
    yield [`texts.${s}.name`, subject.name, `subject ${subject.id}`]
    for (const [c, category] of subject.categories.entries()) {
      yield [`texts.${s}.categories.${c}.name`, category.name, `category ${category.categoryID}`]
      for (const [n, snippet] of category.snippets.entries()) {
        yield [`texts.${s}.categories.${c}.snippets.${n}.text`, snippet.text, `snippet ${snippet.snippetID}`]
      }
    }
  }
}

/**
 * The problems that prevent saving a template, in the order of the form; empty if there are none. Without a tick part the
 * grades and snippets are stored but not used, so they may be incomplete. A colour that the layout does not use is no
 * problem, because `tidyTemplate` removes it.
 */
export function checkTemplate(template: Template, saving: 'add' | 'edit'): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const refuse = (field: string, text: string) => void problems.push({ field, text })
  const { name, layout, grades, texts: subjects } = template
  const snippets = subjects.flatMap((subject) => subject.categories.flatMap((category) => category.snippets))
  const { rectColor } = layout.config

  if (isEmptyText(name)) refuse('name', templateProblemTexts.name)
  for (const [field, text, most] of textsOfTemplate(template))
    if (text.length > most) refuse(field, templateProblemTexts.tooLong(most))
  if (hasGrades(layout.name) && rectColor !== undefined && !isColor(rectColor)) {
    refuse('layout.config.rectColor', templateProblemTexts.color)
  }
  if (grades.length > templateLimits.grades)
    refuse('grades', templateProblemTexts.tooMany(templateLimits.grades, 'Bewertungen'))
  if (subjects.length > templateLimits.subjects)
    refuse('texts', templateProblemTexts.tooMany(templateLimits.subjects, 'Fächer'))
  if (snippets.length > templateLimits.snippets)
    refuse('texts', templateProblemTexts.tooMany(templateLimits.snippets, 'Textschnipsel'))
  checkIDs(subjects, refuse)
  checkTextBlocks(template.textBlocks ?? [], refuse)
  if (!hasTicks(layout.name)) return problems

  if (grades.length === 0) refuse('grades', templateProblemTexts.grades[saving])
  for (const [g, grade] of grades.entries()) {
    if (isEmptyText(grade)) refuse(`grades.${g}`, templateProblemTexts.emptyGrade)
    else if (grades.findIndex((other) => tidyText(other) === tidyText(grade)) < g)
      refuse(`grades.${g}`, templateProblemTexts.gradeTwice)
  }
  if (snippets.length === 0) refuse('texts', templateProblemTexts.snippets)
  for (const [path, text, id] of namesOf(subjects)) {
    if (!isEmptyText(text) || id.startsWith('category')) continue
    refuse(path, id.startsWith('subject') ? templateProblemTexts.emptySubject : templateProblemTexts.emptySnippet)
  }
  return problems
}

/** IDs identify stored marks. A snippet may move to another category, so each ID is unique in the whole template. */
function checkIDs(subjects: Template['texts'], refuse: (field: string, text: string) => void): void {
  const seen = new Set<string>()
  for (const [path, , id] of namesOf(subjects)) {
    const field = path.replace(/\.(name|text)$/, '')
    if (!isID(id.slice(id.indexOf(' ') + 1))) refuse(field, templateProblemTexts.badID)
    else if (seen.has(id)) refuse(field, templateProblemTexts.idTwice)
    seen.add(id)
  }
}

/** The path of the problems with a template's sentences for one field and level. */
export const textBlockPath = ({ field, level }: Pick<TextBlock, 'field' | 'level'>): string =>
  `textBlocks.${field}.${level}`

/** One problem for each field and level, with a line for each sentence that has one. */
function checkTextBlocks(blocks: readonly TextBlock[], refuse: (field: string, text: string) => void): void {
  if (blocks.length > textBlockLimits.bank)
    refuse('textBlocks', templateProblemTexts.tooMany(textBlockLimits.bank, 'Textbausteine'))
  const found = new Map<string, string[]>()
  for (const block of blocks) {
    const problem = textBlockProblem(block.text)
    if (problem === undefined) continue
    const path = textBlockPath(block)
    found.set(path, [...(found.get(path) ?? []), `„${shortenedText(block.text)}“: ${problem}`])
  }
  for (const [path, lines] of found) refuse(path, lines.join('\n'))
}

const shortenedText = (text: string) => (text.length > 40 ? `${text.slice(0, 40)} …` : text)

/** The text for empty fields in a new template. Only layouts with ticks have an annex. */
export function fillerOf(layout: LayoutName): string {
  return hasTicks(layout) ? 'siehe Anhang' : 'kein Eintrag'
}

/**
 * The template in its stored form. An empty filler becomes the default. An invalid colour is removed if the layout does
 * not use it, because then the form has no field to correct it.
 */
export function tidyTemplate<T extends Template>(template: T): T {
  const { name, config } = template.layout
  const { rectColor, ...others } = config
  const isKept = rectColor !== undefined && (hasGrades(name) || isColor(rectColor))
  return {
    ...template,
    name: tidyText(template.name),
    ...(template.level !== undefined && { level: tidyText(template.level) }),
    grades: template.grades.map(tidyText),
    ...(template.textBlocks !== undefined && { textBlocks: tidyTextBlocks(template.textBlocks) }),
    layout: {
      ...template.layout,
      config: {
        ...(isKept ? config : others),
        standartText: tidyText(config.standartText ?? '') || 'siehe Anhang',
        schoolName: tidyText(config.schoolName ?? ''),
      },
    },
  }
}
