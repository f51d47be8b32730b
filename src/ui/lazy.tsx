import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast.ts'

/** A component whose code is fetched when it is needed first; `part` is set from then on. */
interface LazyCode<P> {
  load: () => Promise<ComponentType<P>>
  part?: ComponentType<P>
}

/**
 * The component, once its code is there; it is fetched while `isWanted`. If that fails, `onMissed` gets the error, and the
 * next use tries again. Not React's `lazy`: below a Suspense React lets 300 ms pass between two paints, however fast
 * the code comes.
 */
function useCode<P>(code: LazyCode<P>, isWanted: boolean, onMissed: (error: unknown) => void) {
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

/**
 * A screen whose code is fetched when it is shown first; `Loading` stands there until then. If the code cannot be fetched,
 * the error is thrown to the error boundary around it, and the next screen in its place tries again.
 */
export function lazyScreen<P extends object>(
  load: LazyCode<P>['load'],
  Loading: ComponentType = () => null,
): ComponentType<P> {
  const code: LazyCode<P> = { load }
  return (props) => {
    const [failure, setFailure] = useState<{ error: unknown }>()
    const Part = useCode(code, true, (error) => setFailure({ error }))
    if (failure) throw failure.error
    return Part ? <Part {...props} /> : <Loading />
  }
}

/** What every dialog, drawer and question is given. */
export interface Overlay {
  isOpen: boolean
  onClose: () => void
}

/**
 * What opens over the page, or in its place. Its code comes with the first opening and stays for the closing motion;
 * `Loading` stands there meanwhile. If the code cannot be fetched, a toast says so and nothing opens; the page stays as it
 * is, and the next opening tries again.
 */
export function lazyOverlay<P extends Overlay>(
  load: LazyCode<P>['load'],
  Loading: ComponentType = () => null,
): ComponentType<P> {
  const code: LazyCode<P> = { load }
  return (props) => {
    const { isOpen, onClose } = props
    const [wasOpened, setWasOpened] = useState(isOpen)
    if (isOpen && !wasOpened) setWasOpened(true)
    const Part = useCode(code, isOpen, () => {
      toast.info('Das konnte nicht geladen werden.', {
        detail: 'Bitte noch einmal versuchen, sobald die Verbindung wieder da ist.',
      })
      onClose()
    })
    return Part && wasOpened ? <Part {...props} /> : <Loading />
  }
}

/**
 * What stands beside something else: `Loading` keeps its place until its code is there. If the code cannot be fetched,
 * `Missing` stands there.
 */
export function lazyAside<P extends object>(
  load: LazyCode<P>['load'],
  Loading: ComponentType<P> = () => null,
  Missing = Loading,
): ComponentType<P> {
  const code: LazyCode<P> = { load }
  return (props) => {
    const [isMissing, setIsMissing] = useState(false)
    const Part = useCode(code, true, () => setIsMissing(true)) ?? (isMissing ? Missing : Loading)
    return <Part {...props} />
  }
}
