import type { GradeValue } from '#rules/index.ts'
import { gradingTexts } from '#texts/index.ts'

/** 'gut' for a grade of nds34; a label of a template is its own word. */
export function gradeWord(grade: string): string {
  return gradingTexts.gradeWords[grade as GradeValue] ?? grade
}
