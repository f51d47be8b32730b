import { type ComponentType, useState } from 'react'
import './lastTap.ts'
import { toast } from './toast.ts'
import { type Code, useCode } from './useCode.ts'

interface Overlay {
  isOpen: boolean
  onClose: () => void
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
