import { createFileRoute } from '@tanstack/react-router'
import { GradingPage } from '#features/grading/index.ts'
import { PinGate } from '../../-PinGate.tsx'

export const Route = createFileRoute('/_app/reportCard/main')({
  // Rows that wait on this device are laid over every class: they must be readable before one is drawn.
  loader: ({ context: { services } }) => services.session.restore(),
  component: ReportCards,
})

function ReportCards() {
  return (
    <PinGate>
      <GradingPage />
    </PinGate>
  )
}
