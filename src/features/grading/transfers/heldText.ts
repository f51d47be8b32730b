import type { Entry, Template } from '#contract/index.ts'
import type { RowView } from '#queries/outbox.ts'
import { placeNames, valueText } from '#report/index.ts'
import { cellKey, diffEntries, placeKey, templateCells } from '#rules/index.ts'
import { transferTexts as texts } from '#texts/index.ts'

export interface HeldInput {
  key: string
  name: string
  /** 'Deutsch, Schreiben' */
  where: string
  value: string
}

/** A row's unsent edits, in words. `templates` are all templates cached on this device. */
export function heldInputs(
  { base, value: unsent }: Pick<RowView, 'base' | 'value'>,
  templates: readonly Template[],
): HeldInput[] {
  const names = placeNames(nearestTemplate(templates, unsent), unsent)
  return diffEntries(base, unsent).map((change) => {
    const isGrade = change.kind === 'grade'
    const { text, where } = isGrade ? names.grade(change.grade) : names.field(change.field)
    const value = change.after === undefined ? texts.takenOut : valueText(change.after, isGrade)
    return { key: placeKey(change), name: text, where, value }
  })
}

/** The template with most of the entry's marks. The class's own template is unknown once the teacher has lost the class. */
function nearestTemplate(templates: readonly Template[], { grades }: Entry): Template | undefined {
  let nearest: { template: Template; named: number } | undefined
  for (const template of templates) {
    const cells = new Set(templateCells(template).map(cellKey))
    const named = grades.filter((mark) => cells.has(cellKey(mark))).length
    if (!nearest || named > nearest.named) nearest = { template, named }
  }
  return nearest?.template
}

/** The edits as plain text for the clipboard. */
export function heldText({ target }: Pick<RowView, 'target'>, inputs: readonly HeldInput[]): string {
  const lines = inputs.map(({ name, where, value }) => `${name} (${where}): ${value}`)
  return [`${target.studentName}, Klasse ${target.className}, ${target.year}`, ...lines].join('\n')
}
