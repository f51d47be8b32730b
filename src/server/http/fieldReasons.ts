import type * as z from 'zod/mini'
import { usersTexts } from '#texts/index.ts'

function reason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'array') {
    return issue.path.at(-1) === 'classes' ? usersTexts.classesMissing : 'Bitte mindestens eine Angabe wählen.'
  }
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'Darf nicht leer sein.' : 'Der Wert ist zu klein.'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'Der Text ist zu lang.' : 'Der Wert ist zu groß.'
  if (issue.code === 'invalid_type') return 'Fehlt oder hat die falsche Form.'
  return 'Dieser Wert ist nicht erlaubt.'
}

/** What is wrong with a body, by path: 'grades.grades.3.grade'. The body itself, if it is no object, is ''. */
export function fieldReasons(error: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), reason(issue)]))
}
