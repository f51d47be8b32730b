import { lazy, type ReactNode, Suspense } from 'react'
import { useGuard } from '#queries/guard.ts'
import { useSessionUser } from '#queries/session.ts'

const PinRequired = lazy(() => import('./-PinRequired.ts').then((module) => ({ default: module.PinRequired })))

/** A school that asks for a PIN shows no child on a device without one. */
export function PinGate({ children }: { children: ReactNode }) {
  const user = useSessionUser()
  const { pin, place } = useGuard()
  if (!user?.pinRequired || pin || place !== 'disk') return children
  return (
    <Suspense>
      <PinRequired />
    </Suspense>
  )
}
