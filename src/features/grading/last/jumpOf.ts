import { gradeJump, scaleOf } from '#rules/index.ts'
import { lastHalfTexts as texts } from '#texts/index.ts'

export interface Jump {
  /** The columns of a tick part are not always from good to bad. */
  way: 'better' | 'worse' | 'apart'
  words: string
}

/** By how much a mark has jumped since last time, if by two steps or more. */
export function jumpOf(
  labels: readonly string[],
  isGraded: boolean,
  before: string | undefined,
  now: string | undefined,
): Jump | undefined {
  const jump = gradeJump(scaleOf(labels), before, now)
  if (jump === 0) return undefined
  if (!isGraded) return { way: 'apart', words: texts.steps(Math.abs(jump)) }
  return jump < 0 ? { way: 'better', words: texts.better(-jump) } : { way: 'worse', words: texts.worse(jump) }
}
