import { useEffect } from 'react'
import { isUnreachable } from '#queries/failure.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

interface Query {
  data: unknown
  error: unknown
  isError: boolean
}

/** One toast for each read that fails. Without network nothing is said as long as there is something to show. */
export function useLoadToasts({
  classes,
  template,
  students,
}: Record<'classes' | 'template' | 'students', Query>): void {
  useToast(isWorthSaying(classes), texts.classesFailed)
  useToast(isWorthSaying(template), texts.templateFailed)
  useToast(isWorthSaying(students), texts.studentsFailed)
}

function isWorthSaying({ data, error, isError }: Query): boolean {
  return isError && (data === undefined || !isUnreachable(error))
}

function useToast(isFailing: boolean, text: string): void {
  useEffect(() => {
    if (isFailing) toast.error(text)
  }, [isFailing, text])
}
