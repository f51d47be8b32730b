import type { Template } from '#contract/index.ts'
import { isColor } from './isColor.ts'
import { hasGrades, hasTicks } from './layouts.ts'
import { tidyText } from './tidyText.ts'

export interface TemplateProblem {
  /** Path in the template: 'name', 'grades', 'texts', 'texts.2.name', 'layout.config.rectColor' … */
  field: string
  text: string
}

/** More than any report card holds; what comes from elsewhere may not fill the disk. */
export const templateLimits = { name: 200, level: 50, grades: 20, label: 200, subjects: 60, snippets: 5000, text: 1000 }

/** The first three are specification 5's, word for word: adding and editing differ. The rest are ours. */
const texts = {
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

const isEmpty = (text: string) => text.trim() === ''
// As `cellKey` needs them: without the sign that stands between two of them.
export const isID = (id: string) => id !== '' && id.length <= 100 && !id.includes('\u001f')

/** Every text of the template with its path and the most characters it may have. */
function* textsOf({
  name,
  level = '',
  layout,
  grades,
  texts: subjects,
}: Template): Generator<[string, string, number]> {
  const { standartText = '', schoolName = '', signaturePlace = '' } = layout.config
  yield ['name', name, templateLimits.name]
  yield ['level', level, templateLimits.level]
  yield ['layout.config.standartText', standartText, templateLimits.text]
  yield ['layout.config.schoolName', schoolName, templateLimits.name]
  yield ['layout.config.signaturePlace', signaturePlace, templateLimits.name]
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
 * Everything that keeps a template from being saved, in the order of the form; empty when it is fine. Without a tick
 * part its grades and snippets are only kept, so they need not be complete; a colour that is of no use is left out by
 * `tidyTemplate`.
 */
export function checkTemplate(template: Template, saving: 'add' | 'edit'): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const refuse = (field: string, text: string) => void problems.push({ field, text })
  const { name, layout, grades, texts: subjects } = template
  const snippets = subjects.flatMap((subject) => subject.categories.flatMap((category) => category.snippets))
  const { rectColor } = layout.config

  if (isEmpty(name)) refuse('name', texts.name)
  for (const [field, text, most] of textsOf(template)) if (text.length > most) refuse(field, texts.tooLong(most))
  if (hasGrades(layout.name) && rectColor !== undefined && !isColor(rectColor)) {
    refuse('layout.config.rectColor', texts.color)
  }
  if (grades.length > templateLimits.grades) refuse('grades', texts.tooMany(templateLimits.grades, 'Bewertungen'))
  if (subjects.length > templateLimits.subjects) refuse('texts', texts.tooMany(templateLimits.subjects, 'Fächer'))
  if (snippets.length > templateLimits.snippets)
    refuse('texts', texts.tooMany(templateLimits.snippets, 'Textschnipsel'))
  checkIDs(subjects, refuse)
  if (!hasTicks(layout.name)) return problems

  if (grades.length === 0) refuse('grades', texts.grades[saving])
  for (const [g, grade] of grades.entries()) {
    if (isEmpty(grade)) refuse(`grades.${g}`, texts.emptyGrade)
    else if (grades.findIndex((other) => tidyText(other) === tidyText(grade)) < g)
      refuse(`grades.${g}`, texts.gradeTwice)
  }
  if (snippets.length === 0) refuse('texts', texts.snippets)
  for (const [path, text, id] of namesOf(subjects)) {
    if (!isEmpty(text) || id.startsWith('category')) continue
    refuse(path, id.startsWith('subject') ? texts.emptySubject : texts.emptySnippet)
  }
  return problems
}

/** Marks are stored by these. A snippet may be moved to another category, so each is unique in the whole template. */
function checkIDs(subjects: Template['texts'], refuse: (field: string, text: string) => void): void {
  const seen = new Set<string>()
  for (const [path, , id] of namesOf(subjects)) {
    const field = path.replace(/\.(name|text)$/, '')
    if (!isID(id.slice(id.indexOf(' ') + 1))) refuse(field, texts.badID)
    else if (seen.has(id)) refuse(field, texts.idTwice)
    seen.add(id)
  }
}
