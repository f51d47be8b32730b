import { type ComponentType, useState } from 'react'
import { type Code, useCode } from './useCode.ts'

/**
 * A screen whose code is fetched when it is shown first; `Loading` stands there until then. Where the code cannot be
 * fetched, the error is thrown to what stands around it, and the next screen in its place tries again.
 */
export function lazyScreen<P extends object>(
  load: Code<P>['load'],
  Loading: ComponentType = () => null,
): ComponentType<P> {
  const code: Code<P> = { load }
  return (props) => {
    const [failure, setFailure] = useState<{ error: unknown }>()
    const Part = useCode(code, true, (error) => setFailure({ error }))
    if (failure) throw failure.error
    return Part ? <Part {...props} /> : <Loading />
  }
}
