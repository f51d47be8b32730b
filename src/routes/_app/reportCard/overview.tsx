import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#features/grading/overview/index.ts'
import { PinGate } from '../../-PinGate.tsx'

export const Route = createFileRoute('/_app/reportCard/overview')({
  loader: ({ context: { services }, location }) => services.openClassroom(location.state.classID),
  // The page itself reads later changes.
  shouldReload: false,
  component: OverviewRoute,
})

function OverviewRoute() {
  return (
    <PinGate>
      <OverviewPage />
    </PinGate>
  )
}
