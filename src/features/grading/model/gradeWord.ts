import type { GradeValue } from '#rules/index.ts'
import { gradingTexts } from '#texts/index.ts'

/** 'gut' for a grade of nds34. A template's own label is returned unchanged. */
export function gradeWord(grade: string): string {
  return gradingTexts.gradeWords[grade as GradeValue] ?? grade
}
