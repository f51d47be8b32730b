import { useSchoolAbout } from '#queries/schoolAbout.ts'

/** What reports bear where their template has nothing of its own. */
export interface OwnSchool {
  name: string
  /** Path of its logo; undefined without one, and while that is not known. */
  logo: string | undefined
}

export function useOwnSchool(): OwnSchool {
  const state = useSchoolAbout(undefined)
  const { name = '', logo } = state.kind === 'loaded' ? state.about : {}
  return { name, logo }
}
