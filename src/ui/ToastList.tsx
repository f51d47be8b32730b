import { type CSSProperties, type FocusEvent, useEffect, useRef } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { ToastCard } from './ToastCard.tsx'
import { provideHost } from './toastHost.ts'

const edge = 'calc(20px + var(--safe-b) + var(--toast-lift, 0px))'

export function ToastList() {
  const before = useRef<HTMLElement>(undefined)

  /**
   * The library would send whoever goes on from a toast with the Tab key back to where they came from, for as long as
   * it stands: it does not hear of the focus.
   */
  function enter(event: FocusEvent<HTMLElement>): void {
    const { relatedTarget: from, currentTarget } = event
    if (from instanceof HTMLElement && !currentTarget.contains(from)) before.current = from
    event.stopPropagation()
  }

  // After the list below has subscribed: what was shown earlier would be lost.
  useEffect(() => {
    // A toast that goes with the focus in it.
    function leave(): void {
      if (document.activeElement?.closest('[data-sonner-toast]')) before.current?.focus({ preventScroll: true })
    }
    provideHost({
      put: (id, content, duration) =>
        void sonner.custom(() => <ToastCard {...content} shownMs={duration} onClose={() => sonner.dismiss(id)} />, {
          id,
          duration,
          // What is shown only once is not swiped away by mistake.
          dismissible: content.copy === undefined,
          onDismiss: leave,
          onAutoClose: leave,
        }),
      dismiss: (id) => void sonner.dismiss(id),
    })
  }, [])

  return (
    <div onFocusCapture={enter}>
      <Toaster
        position="bottom-right"
        visibleToasts={3}
        gap={12}
        expand
        offset={{ bottom: edge, right: 'calc(20px + var(--safe-r) + var(--toast-shift, 0px))' }}
        mobileOffset={{ bottom: edge, left: 16, right: 16 }}
        containerAriaLabel="Meldungen"
        style={{ '--width': 'min(var(--toast-width, 400px), calc(100vw - 32px))' } as CSSProperties}
      />
    </div>
  )
}
