import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { forgetAsked, isWanted, subscribeWanted } from './toastHost.ts'

/** Behind what the first screen needs. */
const earlyMs = 4_000

const load = () => import('./ToastList.tsx').then((module) => module.ToastList)

/** Where toasts appear. Its code comes with the first one; what cannot be shown is forgotten, and the next one tries again. */
export function Toaster() {
  const wanted = useSyncExternalStore(subscribeWanted, isWanted)
  const [List, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (wanted && !List) load().then((loaded) => setList(() => loaded), forgetAsked)
  }, [wanted, List])
  useEffect(() => {
    // Fetched before it is needed: what it says may be that nothing can be fetched. In vain, the first toast asks again.
    const timer = setTimeout(() => void load().catch(() => undefined), earlyMs)
    return () => clearTimeout(timer)
  }, [])
  // Modal dialogs hide the rest of the page from screen readers and hands; toasts stay. The mark must stand before the
  // dialog opens: what comes into a part that is hidden already is hidden with it.
  return <div data-react-aria-top-layer="true">{wanted && List ? <List /> : null}</div>
}
