import { Suspense } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { lazyAside } from '#ui/lazyAside.ts'
import type { Last } from './LastSwitch.tsx'

const LastSwitch = lazyAside(() => import('../aids.ts').then((module) => module.LastSwitch))

interface LazyLastSwitchProps {
  student: GradingStudent
  onLast: (last: Last | null) => void
}

/** The switch, and with it everything that it shows, comes after the form. */
export function LazyLastSwitch(props: LazyLastSwitchProps) {
  return (
    <Suspense fallback={null}>
      <LastSwitch {...props} />
    </Suspense>
  )
}
