import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/**
 * Opens something beside a link on hover and focus, and on the first tap: a finger cannot hover, so its first
 * tap shows the preview and only the next one follows the link.
 */
export function usePreview(available: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const pressed = useRef<{ touch: boolean; wasOpen: boolean }>({ touch: false, wasOpen: false })
  const isOpen = wanted && available

  useEffect(() => {
    if (!isOpen) return
    function closeOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setWanted(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const rootProps = {
    ref: root,
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setWanted(true),
    onPointerLeave: (event: PointerEvent) =>
      event.pointerType === 'mouse' && !root.current?.contains(document.activeElement) && setWanted(false),
    onFocus: () => setWanted(true),
    onBlur: (event: FocusEvent) => !root.current?.contains(event.relatedTarget) && setWanted(false),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // What is in the preview goes with it.
      root.current?.querySelector('a')?.focus()
      setWanted(false)
    },
  }
  const linkProps = {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = { touch: event.pointerType !== 'mouse', wasOpen: isOpen }
    },
    onClick: (event: MouseEvent) => {
      const { touch, wasOpen } = pressed.current
      pressed.current = { touch: false, wasOpen: false }
      if (!touch || wasOpen || !available) return setWanted(false)
      event.preventDefault()
      setWanted(true)
    },
  }
  return { isOpen, close: () => setWanted(false), rootProps, linkProps }
}
