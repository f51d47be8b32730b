import { useEffect } from 'react'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { hasFailed, type Read } from './readState.ts'

interface Query extends Read {
  error: unknown
}

/**
 * One toast for each read that fails, for each class; further tries in the background say nothing. Without network
 * nothing is said as long as there is something to show.
 */
export function useLoadToasts(
  { classes, template, students }: Record<'classes' | 'template' | 'students', Query>,
  classID: string | undefined,
): void {
  useToast(isWorthSaying(classes), texts.classesFailed)
  useToast(isWorthSaying(template) && classID, texts.templateFailed)
  useToast(isWorthSaying(students) && classID, texts.studentsFailed)
}

function isWorthSaying(query: Query): boolean {
  return hasFailed(query) || (query.isError && !isUnreachable(query.error))
}

/** `failing`: of which class, where there is one. */
function useToast(failing: boolean | string | undefined, text: string): void {
  useEffect(() => {
    if (failing) toast.error(text)
  }, [failing, text])
}
