import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SignedInFrame } from '#features/home/index.ts'
import { MessageBell } from '#features/messages/index.ts'
import { useSessionUser } from '#queries/services.ts'

export const Route = createFileRoute('/_app/_frame')({ component: Frame })

function Frame() {
  const user = useSessionUser()
  if (!user) return null
  return (
    <SignedInFrame user={user} bell={<MessageBell userID={user.userID} />}>
      <Outlet />
    </SignedInFrame>
  )
}
