import type { ClassTemplate, Entry, Student, Template } from '#contract/index.ts'
import { hasTicks } from './layouts.ts'
import { strayGrades } from './progress.ts'
import { fillTextBlock, type TextBlockChild } from './textBlocks.ts'

const joinedTemplates = new WeakMap<Template, WeakMap<Template, Template>>()

/** A template with the tick part of another one; always the same object for the same two. */
export function withAnnex(template: Template, annex: Template | undefined): Template {
  if (!annex || annex === template || !hasTicks(annex.layout.name)) return template
  const known = joinedTemplates.get(template) ?? new WeakMap<Template, Template>()
  joinedTemplates.set(template, known)
  const whole = known.get(annex) ?? { ...template, annex }
  known.set(annex, whole)
  return whole
}

/**
 * A snippet for a child, its placeholders filled as in a sentence of the bank. One that cannot be filled, or leaves a choice
 * of words, stays as it is written: `paperFaults` names it.
 */
export function fillSnippet(text: string, child: TextBlockChild): string {
  if (!/[{}]/.test(text)) return text
  const [version, ...others] = fillTextBlock(text, child)
  return version === undefined || others.length > 0 ? text : version.map((run) => run.text).join('')
}

/** A template with the school's name and place where it has none of its own. */
export function withSchool<T extends Template>(template: T, school: { name: string; signaturePlace: string }): T {
  const { layout } = template
  const { schoolName, signaturePlace } = layout.config
  const own = {
    ...(!schoolName?.trim() && school.name && { schoolName: school.name }),
    ...(!signaturePlace?.trim() && school.signaturePlace && { signaturePlace: school.signaturePlace }),
  }
  if (Object.keys(own).length === 0) return template
  return { ...template, layout: { ...layout, config: { ...layout.config, ...own } } }
}

/** Who a template is filled for; nobody without names, as in a list of all children. */
type NamedChild = Partial<TextBlockChild>

const filledTemplates = new WeakMap<Template, Map<string, Template>>()

/** The template with its snippets, and those of its annex, filled for a child; always the same object for the same two. */
export function filledFor(template: Template, { preName = '', name, gender }: NamedChild): Template {
  const isPlain = [template, template.annex].every(
    (one) => !one?.texts.some(({ categories }) => categories.some((each) => each.snippets.some(hasBrace))),
  )
  if (isPlain || (preName === '' && !name)) return template
  const ofTemplate = filledTemplates.get(template) ?? new Map<string, Template>()
  filledTemplates.set(template, ofTemplate)
  const key = JSON.stringify([preName, name, gender])
  const known = ofTemplate.get(key) ?? fillTemplate(template, { preName, name, gender })
  ofTemplate.set(key, known)
  return known
}

const hasBrace = ({ text }: { text: string }) => text.includes('{')

function fillTemplate(template: Template, child: TextBlockChild): Template {
  const texts = template.texts.map((subject) => ({
    ...subject,
    categories: subject.categories.map((category) => ({
      ...category,
      snippets: category.snippets.map((snippet) => ({ ...snippet, text: fillSnippet(snippet.text, child) })),
    })),
  }))
  return { ...template, texts, ...(template.annex && { annex: fillTemplate(template.annex, child) }) }
}

/**
 * The template of a student's report card, filled for the student: the student's own, else the class's, with the student's annex. An ID that is
 * not among the class's templates counts as none: the template was removed, or the answers of the server are of different
 * ages. Without a template of the class no student has one.
 */
export function templateOf<OfClass extends ClassTemplate | null | undefined>(
  ofClass: OfClass,
  student: Pick<Student, 'template' | 'annex'> & NamedChild,
): Template | Exclude<OfClass, ClassTemplate> {
  if (!ofClass) return ofClass as Exclude<OfClass, ClassTemplate>
  const find = (id: string | undefined) =>
    id === undefined ? undefined : [ofClass, ...(ofClass.others ?? [])].find(({ templateID }) => templateID === id)
  return filledFor(withAnnex(find(student.template) ?? ofClass, find(student.annex)), student)
}

/**
 * The entry as it is printed. Marks that belong to another form of the class are kept for the day when the student has
 * that form again, and are not printed: a report card has nothing of another curriculum on it.
 */
export function entryOnPaper(
  ofClass: ClassTemplate,
  student: Pick<Student, 'template' | 'annex'>,
  entry: Entry | undefined,
): Entry | undefined {
  if (!entry || !ofClass.others) return entry
  const forms = [ofClass, ...ofClass.others]
  const strays = strayGrades(templateOf(ofClass, student), entry)
  const elsewhere = strays.filter((mark) =>
    forms.some((form) => strayGrades(form, { ...entry, grades: [mark] }).length === 0),
  )
  return { ...entry, grades: entry.grades.filter((mark) => !elsewhere.includes(mark)) }
}
