import type { CurrentYear, Entry, Template } from '#contract/index.ts'
import { type Asked, askedOf, type CellKey, cellKey, marksOf } from './cells.ts'
import { hasGrades } from './layouts.ts'

/** '{currentYear.name}-{latestPart.name}', or undefined while the school has no active year or part. */
export function yearKey(year: CurrentYear): string | undefined {
  return year.currentYear && year.latestPart ? `${year.currentYear.name}-${year.latestPart.name}` : undefined
}

/** '1. Halbjahr 2024/2025' from '2024/2025-1. Halbjahr'. */
export function yearKeyText(key: string): string {
  const [year = '', ...part] = key.split('-')
  return `${part.join('-')} ${year}`.trim()
}

/** The student's entry of exactly this class and year. */
export function entryOf(entries: readonly Entry[], className: string, year: string): Entry | undefined {
  return entries.find((entry) => entry.class === className && entry.year === year)
}

/** The cells without a valid mark, in the template's order. A label that the template no longer has is not valid. */
export function missingCells(template: Template, entry: Entry | undefined): CellKey[] {
  const marks = marksOf(entry)
  const { cells, valid } = askedOf(template)
  return cells.filter((key) => !valid.has(marks.get(key) ?? ''))
}

export interface Progress {
  done: number
  total: number
}

/** The number of cells with a valid mark. Layouts without marks have total 0. */
export function progressOf(template: Template, entry: Entry | undefined): Progress {
  const total = askedOf(template).cells.length
  return { done: total - missingCells(template, entry).length, total }
}

/**
 * The incomplete flag: there is no entry of the class and year, or a snippet or one of the ten subjects has no mark, or
 * the template is not loaded.
 */
export function isIncomplete(template: Template | null | undefined, entry: Entry | undefined): boolean {
  return !template || !entry || missingCells(template, entry).length > 0
}

/** The marks whose cell or label the template no longer has. They are shown and stored, never dropped silently. */
export function strayGrades(template: Template, entry: Entry | undefined): Entry['grades'] {
  const { cells: asked, valid } = askedOf(template)
  const cells = new Set(asked)
  if (hasGrades(template.layout.name)) cells.add('originLanguage')
  return (entry?.grades ?? []).filter((mark) => !cells.has(cellKey(mark)) || !valid.has(mark.grade))
}

function isOpen({ valid }: Pick<Asked, 'valid'>, entry: Entry, key: CellKey): boolean {
  return !valid.has(marksOf(entry).get(key) ?? '')
}

/** The number of cells without a valid mark. */
export function countOpen(asked: Pick<Asked, 'cells' | 'valid'>, entry: Entry): number {
  return asked.cells.reduce((count, key) => count + Number(isOpen(asked, entry, key)), 0)
}

/**
 * The next cell without a valid mark after `after`, in the order of the sheet; from its top if there is none below. Cells
 * in `passed` are left out.
 */
export function nextOpen(
  asked: Pick<Asked, 'cells' | 'valid'>,
  entry: Entry,
  after: CellKey | undefined,
  passed: readonly CellKey[] = [],
): CellKey | undefined {
  return nextIn(asked.cells, after, (key) => isOpen(asked, entry, key) && !passed.includes(key))
}

/** The next one after `after` that is wanted; from the beginning if there is none behind it. */
export function nextIn<One>(
  all: readonly One[],
  after: One | undefined,
  isWanted: (one: One) => boolean,
): One | undefined {
  const at = after === undefined ? -1 : all.indexOf(after)
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(isWanted)
}
