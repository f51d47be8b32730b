import type { ReactNode } from 'react'
import { useIsPinMissing } from '#queries/services.ts'
import { lazyScreen } from '#ui/lazy.tsx'

const PinRequired = lazyScreen(() => import('#features/lock/index.ts').then((module) => module.PinRequired))

export function PinGate({ children }: { children: ReactNode }) {
  return useIsPinMissing() ? <PinRequired /> : children
}
