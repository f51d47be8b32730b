import { useEffect, useState } from 'react'
import { type SchoolAbout, schoolEndpoints, schoolKey } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { lastSchool } from '#session/lastSchool.ts'
import { usePublicServices } from './services.ts'

export type SchoolAboutState =
  /** No school is known, or none has this name. */
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'unreachable'; retry: () => void }
  | { kind: 'loaded'; about: SchoolAbout }

/** The school that /about shows: the named one, else that of the session, else the last one on this device. */
export function useSchoolAbout(name: string | undefined): SchoolAboutState {
  const { api, session } = usePublicServices()
  const key = (name && schoolKey(name)) || session.school() || schoolKey(lastSchool.read())
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ key: string; attempt: number; state: SchoolAboutState }>()

  useEffect(() => {
    if (key === '') return
    const controller = new AbortController()
    const settle = (state: SchoolAboutState) => controller.signal.aborted || setAnswer({ key, attempt, state })
    const retry = () => setAttempt(attempt + 1)
    api.ask(schoolEndpoints.schoolAbout, { base: session.baseOf(key), signal: controller.signal }).then(
      (about) => settle({ kind: 'loaded', about }),
      (error: unknown) => settle(isUnreachable(error) ? { kind: 'unreachable', retry } : { kind: 'none' }),
    )
    return () => controller.abort()
  }, [api, session, key, attempt])

  if (key === '') return { kind: 'none' }
  return answer?.key === key && answer.attempt === attempt ? answer.state : { kind: 'loading' }
}
