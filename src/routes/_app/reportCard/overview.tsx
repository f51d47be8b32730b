import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#features/grading/overview.ts'
import { PinGate } from '../../-PinGate.tsx'

export const Route = createFileRoute('/_app/reportCard/overview')({
  // Rows that wait on this device are laid over every class: they must be readable before one is drawn.
  loader: ({ context: { services } }) => services.session.restore(),
  component: ClassOverview,
})

function ClassOverview() {
  return (
    <PinGate>
      <OverviewPage />
    </PinGate>
  )
}
