import type { ReactNode } from 'react'
import { useIsPinMissing } from '#queries/guard.ts'
import { lazyScreen } from '#ui/lazyScreen.tsx'

const PinRequired = lazyScreen(() => import('./-PinRequired.ts').then((module) => module.PinRequired))

export function PinGate({ children }: { children: ReactNode }) {
  return useIsPinMissing() ? <PinRequired /> : children
}
