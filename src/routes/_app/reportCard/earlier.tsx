import { createFileRoute } from '@tanstack/react-router'
import { EarlierCardPage } from '#features/grading/earlier/index.ts'
import { PinGate } from '../../-PinGate.tsx'

export const Route = createFileRoute('/_app/reportCard/earlier')({
  loader: ({ context: { services }, location }) => services.openClassroom(location.state.classID),
  // The page itself reads later changes.
  shouldReload: false,
  component: EarlierRoute,
})

function EarlierRoute() {
  return (
    <PinGate>
      <EarlierCardPage />
    </PinGate>
  )
}
