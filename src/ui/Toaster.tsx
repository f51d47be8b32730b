import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { toastHost } from './toast.ts'

/** After what the first screen needs. */
const preloadMs = 4_000

const loadToasts = () => import('./ToastList.tsx').then((module) => module.ToastList)

/**
 * Where toasts appear. The code of the list is loaded with the first toast. Where it cannot be loaded, that toast is
 * dropped and the next one tries again.
 */
export function Toaster() {
  const wanted = useSyncExternalStore(toastHost.subscribe, toastHost.isWanted)
  const [List, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (wanted && !List) loadToasts().then((loaded) => setList(() => loaded), toastHost.forgetPending)
  }, [wanted, List])
  useEffect(() => {
    // Loaded ahead, because a toast may say that nothing can be loaded. If this fails, the first toast tries again.
    const timer = setTimeout(() => void loadToasts().catch(() => undefined), preloadMs)
    return () => clearTimeout(timer)
  }, [])
  // Modal dialogs hide the rest of the page from screen readers and pointers, but not the toasts. The attribute must be
  // there before the dialog opens: whatever is added to a part that is hidden already stays hidden.
  return <div data-react-aria-top-layer="true">{wanted && List ? <List /> : null}</div>
}
