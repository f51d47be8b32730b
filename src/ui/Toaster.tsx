import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isWanted, subscribeWanted } from './toastHost.ts'

const ToastList = lazy(() => import('./ToastList.tsx').then((module) => ({ default: module.ToastList })))

/** Where toasts appear. Costs nothing until there is one. */
export function Toaster() {
  const wanted = useSyncExternalStore(subscribeWanted, isWanted)
  return wanted ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null
}
