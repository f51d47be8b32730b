import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/** A component whose code is fetched when it is needed first; `part` is set from then on. */
export interface Code<P> {
  load: () => Promise<ComponentType<P>>
  part?: ComponentType<P>
}

/**
 * The component, once its code is there; it is fetched while `isWanted`. Where it cannot be fetched `onMissed` hears of
 * the error, and the next one that wants it tries again. Not React's `lazy`: below a Suspense React lets 300 ms pass
 * between two pictures, however fast the code comes.
 */
export function useCode<P>(
  code: Code<P>,
  isWanted: boolean,
  onMissed: (error: unknown) => void,
): ComponentType<P> | undefined {
  const [part, setPart] = useState(() => code.part)
  const missed = useEffectEvent(onMissed)
  useEffect(() => {
    if (!isWanted || part) return
    let isGone = false
    code.load().then(
      (loaded) => {
        code.part = loaded
        if (!isGone) setPart(() => loaded)
      },
      (error: unknown) => {
        if (!isGone) missed(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [code, isWanted, part])
  return part
}
