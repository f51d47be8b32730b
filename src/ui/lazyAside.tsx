import { type ComponentType, useState } from 'react'
import { type Code, useCode } from './useCode.ts'

/**
 * What stands beside something else: `Loading` keeps its place until its code is there. Where it cannot be fetched,
 * `Missing` stands there, and nobody is disturbed by it.
 */
export function lazyAside<P extends object>(
  load: Code<P>['load'],
  Loading: ComponentType<P> = () => null,
  Missing = Loading,
): ComponentType<P> {
  const code: Code<P> = { load }
  return (props) => {
    const [isMissing, setIsMissing] = useState(false)
    const Part = useCode(code, true, () => setIsMissing(true)) ?? (isMissing ? Missing : Loading)
    return <Part {...props} />
  }
}
