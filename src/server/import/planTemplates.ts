import type { Student } from '#contract/index.ts'
import { comparable } from '#lib/asStored.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import type { KnownSchool } from './matchStudents.ts'
import type { Person } from './readPerson.ts'

/** IDs of templates; '' for none, undefined for what stays as it is. */
export type PlannedTemplates = Pick<Student, 'template' | 'annex'>

/** What the app calls a student without templates of its own. */
const templateWords = {
  template: { what: 'die Zeugnisart', none: comparable(texts.asClass) },
  annex: { what: 'die Anlage', none: comparable(texts.noAnnex) },
} as const

/**
 * Returns a function that finds the templates whose names a row has, and reports those that the student cannot have. The
 * template of the class is nobody's own: the student goes on having what the class has.
 */
export function createTemplatePlanner({ classes, templates }: KnownSchool) {
  const byName = Map.groupBy(templates, ({ name }) => comparable(name))
  const ofClass = new Map(classes.map(({ name, template }) => [name, template]))

  function find(field: 'template' | 'annex', name: string | undefined, report: (warning: string) => void) {
    const { what, none } = templateWords[field]
    if (name === undefined) return undefined
    if (comparable(name) === none) return ''
    const named = byName.get(comparable(name)) ?? []
    const [found, ...others] = named.length > 1 ? named.filter((one) => one.name === name) : named
    const refuse = (reason: string) => {
      report(`${reason}; ${what} wird nicht übernommen.`)
      return undefined
    }
    const shown = `„${name.slice(0, 60)}“`
    if (named.length === 0) return refuse(`Die Vorlage ${shown} gibt es nicht`)
    if (!found || others.length > 0) return refuse(`Mehrere Vorlagen heißen ${shown}`)
    if (field === 'annex' && !found.hasTicks) return refuse(`Die Vorlage ${shown} hat keinen Ankreuzteil`)
    return found.templateID
  }

  return (person: Person, student: Student | undefined, report: (warning: string) => void): PlannedTemplates => {
    const template = find('template', person.template, report)
    const annex = find('annex', person.annex, report)
    const isOfClass = template === ofClass.get(person.class) && template !== student?.template
    return {
      ...(template !== undefined && { template: isOfClass ? '' : template }),
      ...(annex !== undefined && { annex }),
    }
  }
}
