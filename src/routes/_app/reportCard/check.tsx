import { createFileRoute } from '@tanstack/react-router'
import { CheckPage } from '#features/grading/check/index.ts'
import { PinGate } from '../../-PinGate.tsx'

export const Route = createFileRoute('/_app/reportCard/check')({
  loader: ({ context: { services }, location }) => services.openClassroom(location.state.classID),
  // The page itself reads later changes.
  shouldReload: false,
  component: CheckRoute,
})

function CheckRoute() {
  return (
    <PinGate>
      <CheckPage />
    </PinGate>
  )
}
