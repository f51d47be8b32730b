import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import './lastTap.ts'
import { toast } from './toast.ts'

interface Overlay {
  isOpen: boolean
  onClose: () => void
}

interface Code<P> {
  load: () => Promise<ComponentType<P>>
  part?: ComponentType<P>
}

/**
 * What opens over the page, or in its place. Its code comes with the first opening and stays for the closing motion;
 * `Loading` stands there meanwhile. Where it cannot be fetched, that is said and nothing opens; the page stays as it is,
 * and the next opening tries again.
 */
export function lazyOverlay<P extends Overlay>(
  load: Code<P>['load'],
  Loading: ComponentType = () => null,
): ComponentType<P> {
  const code: Code<P> = { load }
  return (props) => {
    const Part = useCode(code, props)
    return Part ? <Part {...props} /> : <Loading />
  }
}

function useCode<P>(code: Code<P>, { isOpen, onClose }: Overlay): ComponentType<P> | undefined {
  const [wasOpened, setWasOpened] = useState(isOpen)
  const [part, setPart] = useState(() => code.part)
  if (isOpen && !wasOpened) setWasOpened(true)

  const giveUp = useEffectEvent(() => {
    toast.info('Das konnte nicht geladen werden.', {
      detail: 'Bitte noch einmal versuchen, sobald die Verbindung wieder da ist.',
    })
    onClose()
  })
  useEffect(() => {
    if (!isOpen || part) return
    let isWanted = true
    code.load().then(
      (loaded) => {
        code.part = loaded
        if (isWanted) setPart(() => loaded)
      },
      () => isWanted && giveUp(),
    )
    return () => {
      isWanted = false
    }
  }, [code, isOpen, part])

  return wasOpened ? part : undefined
}
