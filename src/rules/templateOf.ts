import type { ClassTemplate, Entry, Student, Template } from '#contract/index.ts'
import { hasTicks } from './layouts.ts'
import { strayGrades } from './progress.ts'

const joined = new WeakMap<Template, WeakMap<Template, Template>>()

/** A template with the tick part of another one; always the same object for the same two. */
export function withAnnex(template: Template, annex: Template | undefined): Template {
  if (!annex || annex === template || !hasTicks(annex.layout.name)) return template
  const known = joined.get(template) ?? new WeakMap<Template, Template>()
  joined.set(template, known)
  const whole = known.get(annex) ?? { ...template, annex }
  known.set(annex, whole)
  return whole
}

/**
 * The template of a student's report card: the student's own, else the class's, with the student's annex. An ID that is
 * not among the class's templates counts as none: the template was removed, or the answers of the server are of different
 * ages. Without a template of the class no student has one.
 */
export function templateOf<OfClass extends ClassTemplate | null | undefined>(
  ofClass: OfClass,
  student: Pick<Student, 'template' | 'annex'>,
): Template | Exclude<OfClass, ClassTemplate> {
  if (!ofClass) return ofClass as Exclude<OfClass, ClassTemplate>
  const find = (id: string | undefined) =>
    id === undefined ? undefined : [ofClass, ...(ofClass.others ?? [])].find(({ templateID }) => templateID === id)
  return withAnnex(find(student.template) ?? ofClass, find(student.annex))
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
