import { createFileRoute } from '@tanstack/react-router'
import { ConferencePage } from '#features/grading/conference/index.ts'
import { PinGate } from '../../-PinGate.tsx'

export const Route = createFileRoute('/_app/reportCard/conference')({
  loader: ({ context: { services }, location }) => services.openClassroom(location.state.classID),
  // The page itself reads later changes.
  shouldReload: false,
  component: ClassConference,
})

function ClassConference() {
  return (
    <PinGate>
      <ConferencePage />
    </PinGate>
  )
}
