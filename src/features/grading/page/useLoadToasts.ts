import { useEffect, useState } from 'react'
import { isFault } from '#queries/failure.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

interface Query {
  isError: boolean
  isFetching: boolean
  error: unknown
}

/**
 * One toast for each read that fails, for each class; further tries in the background say nothing. A server that does
 * not answer and a session that is over are said elsewhere, and nothing is broken then.
 */
export function useLoadToasts(
  { classes, template, students }: Record<'classes' | 'template' | 'students', Query>,
  classID = '',
): void {
  useToast(classes, 'all', texts.classesFailed)
  useToast(template, classID, texts.templateFailed)
  useToast(students, classID, texts.studentsFailed)
}

/** `of`: which class is read. A query forgets its error as soon as the next try begins, so the last verdict is kept. */
function useToast({ isError, isFetching, error }: Query, of: string, text: string): void {
  const [failing, setFailing] = useState<string>()
  const now = isError && isFault(error) ? of : undefined
  if (!isFetching && now !== failing) setFailing(now)
  const failed = failing === of ? of : undefined
  useEffect(() => {
    if (failed !== undefined) toast.error(text)
  }, [failed, text])
}
