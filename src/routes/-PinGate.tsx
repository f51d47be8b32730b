import { type ReactNode, Suspense } from 'react'
import { useGuard } from '#queries/guard.ts'
import { useSessionUser } from '#queries/session.ts'
import { lazyScreen } from '#ui/lazyScreen.tsx'

const PinRequired = lazyScreen(() => import('./-PinRequired.ts').then((module) => module.PinRequired))

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
