import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { GradingPage } from '#features/grading/index.ts'
import { useGuard } from '#queries/guard.ts'
import { useSessionUser } from '#queries/session.ts'

export const Route = createFileRoute('/_app/reportCard/main')({
  // Rows that wait on this device are laid over every class: they must be readable before one is drawn.
  loader: ({ context: { services } }) => services.session.restore(),
  component: ReportCards,
})

const PinRequired = lazy(() => import('../../-PinRequired.ts').then((module) => ({ default: module.PinRequired })))

function ReportCards() {
  const user = useSessionUser()
  const { pin, place } = useGuard()
  if (user?.pinRequired && !pin && place === 'disk') {
    return (
      <Suspense>
        <PinRequired />
      </Suspense>
    )
  }
  return <GradingPage />
}
