import type { GradeValue } from './layouts.ts'

const numberGrades: readonly string[] = ['1', '2', '3', '4', '5', '6'] satisfies GradeValue[]
/** Labels that give a reason for no mark. */
const noGradeReason = /^(nicht (erteilt|bewertet|beurteilt|bewertbar|beurteilbar)|kann nicht|keine |entfällt|befreit)/i

/** The labels that are steps of one scale, in their order; labels that give a reason for no mark are not. */
export function scaleSteps(labels: readonly string[]): readonly string[] {
  const grades = labels.filter((label) => numberGrades.includes(label))
  return grades.length > 0 ? grades : labels.filter((label) => !noGradeReason.test(label.trim()))
}

/**
 * The number of steps from an earlier mark to the current one, if two or more: positive towards the end of the scale,
 * negative towards its beginning. 0 for fewer steps and if one of the marks is not on the scale.
 */
export function gradeJump(scale: readonly string[], before: string | undefined, now: string | undefined): number {
  if (before === undefined || now === undefined) return 0
  const [from, to] = [scale.indexOf(before), scale.indexOf(now)]
  return from < 0 || to < 0 || Math.abs(to - from) < 2 ? 0 : to - from
}
