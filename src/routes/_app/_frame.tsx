import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SignedInFrame } from '#features/home/index.ts'
import { useSessionUser } from '#queries/session.ts'
import { lazyAside } from '#ui/lazyAside.tsx'

export const Route = createFileRoute('/_app/_frame')({ component: Frame })

// The bell asks the server for what is new; the first picture does not wait for its code either.
const MessageBell = lazyAside(() => import('../-MessageBell.ts').then((module) => module.MessageBell))

function Frame() {
  const user = useSessionUser()
  if (!user) return null
  return (
    <SignedInFrame user={user} bell={<MessageBell userID={user.userID} />}>
      <Outlet />
    </SignedInFrame>
  )
}
