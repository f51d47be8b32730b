import { createFileRoute } from '@tanstack/react-router'
import { GradingPage } from '#features/grading/index.ts'
import { PinGate } from '../../-PinGate.tsx'

export const Route = createFileRoute('/_app/reportCard/main')({
  loader: ({ context: { services }, location }) => services.openClassroom(location.state.classID),
  // The page itself reads later changes.
  shouldReload: false,
  component: ReportCards,
})

function ReportCards() {
  return (
    <PinGate>
      <GradingPage />
    </PinGate>
  )
}
