import { HTML5Backend } from 'react-dnd-html5-backend'
import { TouchBackend } from 'react-dnd-touch-backend'

interface Device {
  maxTouchPoints: number
  hasCoarsePointer: boolean
}

/** Touch devices have no drag of their own in the browser; an iPad says it is a Mac, but tells its touch points. */
export const isTouchDevice = ({ maxTouchPoints, hasCoarsePointer }: Device): boolean =>
  maxTouchPoints > 0 || hasCoarsePointer

export function dragBackend(device: Device) {
  return isTouchDevice(device)
    ? // A finger that scrolls does not rest on a grip for so long.
      { backend: TouchBackend, options: { enableMouseEvents: true, delayTouchStart: 120, ignoreContextMenu: true } }
    : { backend: HTML5Backend, options: {} }
}
