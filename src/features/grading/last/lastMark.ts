import type { Entry } from '#contract/index.ts'
import { type CellKey, gradeJump, marksOf, scaleSteps } from '#rules/index.ts'
import { lastHalfTexts as texts } from '#texts/index.ts'

/** The mark of a cell in an earlier entry, if the template still has its label. */
export function markIn(entry: Entry | null | undefined, cell: CellKey, labels: readonly string[]): string | undefined {
  const grade = marksOf(entry).get(cell)
  return grade !== undefined && labels.includes(grade) ? grade : undefined
}

export interface Jump {
  /** 'apart': changed, without a direction. The columns of tick sections are not always ordered from good to bad. */
  kind: 'better' | 'worse' | 'apart'
  words: string
}

/** By how much a mark has changed since the last half-year; undefined below two steps. */
export function jumpOf(
  labels: readonly string[],
  isGraded: boolean,
  before: string | undefined,
  now: string | undefined,
): Jump | undefined {
  const jump = gradeJump(scaleSteps(labels), before, now)
  if (jump === 0) return undefined
  if (!isGraded) return { kind: 'apart', words: texts.steps(Math.abs(jump)) }
  return jump < 0 ? { kind: 'better', words: texts.better(-jump) } : { kind: 'worse', words: texts.worse(jump) }
}

/** The year key '2023/2024-2. Halbjahr' as '2023/2024, 2. Halbjahr'; a key of another form stays as it is. */
export const writtenYear = (year: string): string => year.replace(/^(\d+\/\d+)-/, '$1, ')
