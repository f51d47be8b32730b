import type { Entry } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import type { CardModel, Section } from './cardModel.ts'
import { sectionProgress } from './sectionProgress.ts'

/** How many fields of a section of days or texts are empty, as the register counts them, and of how many. */
export function emptyIn(model: CardModel, section: Section, entry: Entry): { missing: number; total: number } {
  const { done, complete } = sectionProgress(model, section, entry)
  if (section.body.kind !== 'texts') return { missing: complete ? 0 : 1, total: 1 }
  const total = section.body.parts.length
  return { missing: complete ? 0 : total - done, total }
}

/** How many fields beside the marks are empty: days and texts. An optional subject asks for nothing. */
export function emptyFields(model: CardModel, entry: Entry): number {
  return model.sections
    .filter(({ body }) => body.kind === 'days' || body.kind === 'texts')
    .reduce((sum, section) => sum + emptyIn(model, section, entry).missing, 0)
}

/** What a template's marks are called; undefined where it has none. */
export function marksWord({ sections }: CardModel): string | undefined {
  if (sections.some(({ body }) => body.kind === 'grades')) return texts.marks.grades
  return sections.some(({ body }) => body.kind === 'ticks') ? texts.marks.ticks : undefined
}

/** What is true of one or more report cards that lack no mark: 'Noten vollständig, 141 Felder leer'. */
export function completeText(model: CardModel, empty: number): string {
  if (empty === 0) return texts.allFilled
  const marks = marksWord(model)
  return [marks && texts.marksComplete(marks), `${counted(empty, 'Feld', 'Felder')} leer`].filter(Boolean).join(', ')
}
