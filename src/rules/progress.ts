import type { CurrentYear, Entry, Template } from '#contract/index.ts'
import { askedOf } from './asked.ts'
import { type CellKey, cellKey, gradesByCell } from './cells.ts'
import { hasGrades } from './layouts.ts'

/** '{currentYear.name}-{latestPart.name}', or undefined while the school has no active year or part. */
export function yearKey(year: CurrentYear): string | undefined {
  return year.currentYear && year.latestPart ? `${year.currentYear.name}-${year.latestPart.name}` : undefined
}

/** The student's entry of this class and year; never another one. */
export function entryOf(entries: readonly Entry[], className: string, year: string): Entry | undefined {
  return entries.find((entry) => entry.class === className && entry.year === year)
}

/** Cells of the template that have no valid mark, in the template's order. A label the template dropped counts as missing. */
export function missingCells(template: Template, entry: Entry | undefined): CellKey[] {
  const marks = gradesByCell(entry)
  const { cells, valid } = askedOf(template)
  return cells.filter((key) => !valid.has(marks.get(key) ?? ''))
}

export interface Progress {
  done: number
  total: number
}

/** How far the marks of one entry are. Layouts without marks have total 0. */
export function progressOf(template: Template, entry: Entry | undefined): Progress {
  const total = askedOf(template).cells.length
  return { done: total - missingCells(template, entry).length, total }
}

/**
 * The incomplete flag (specification 4): no entry of the class and year, a snippet or one of the ten
 * subjects without mark, or data still missing.
 */
export function isIncomplete(template: Template | null | undefined, entry: Entry | undefined): boolean {
  return !template || !entry || missingCells(template, entry).length > 0
}

/** Marks whose cell or label the template no longer has. They are shown and kept, never dropped silently. */
export function strayGrades(template: Template, entry: Entry | undefined): Entry['grades'] {
  const { cells: asked, valid } = askedOf(template)
  const cells = new Set(asked)
  if (hasGrades(template.layout.name)) cells.add('originLanguage')
  return (entry?.grades ?? []).filter((mark) => !cells.has(cellKey(mark)) || !valid.has(mark.grade))
}
