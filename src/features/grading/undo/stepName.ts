import type { Template } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { placeNames } from '#report/index.ts'
import type { Change } from '#rules/index.ts'
import { undoTexts as texts } from '#texts/index.ts'

const dayFields: ReadonlySet<string> = new Set(['sickDays', 'unexcused'])
const mostLetters = 40

/** What a step is called on its button: 'Deutsch 3', 'Bemerkungen', '12 Felder'. */
export function stepName(template: Template, changes: readonly Change[]): string {
  const [change] = changes
  if (!change || changes.length > 1) return counted(changes.length, 'Feld', 'Felder')
  const names = placeNames(template)
  if (change.kind === 'grade') return `${shortText(names.grade(change.grade).text)} ${change.after ?? texts.removed}`
  const name = names.field(change.field).text
  return dayFields.has(change.field) ? `${name} ${change.after ?? texts.removed}` : name
}

/** A snippet shortened at a word, with '…': snippets can be whole sentences. */
export function shortText(text: string): string {
  if (text.length <= mostLetters) return text
  const cut = text.slice(0, mostLetters)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostLetters / 2)).trimEnd()} …`
}
