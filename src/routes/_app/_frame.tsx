import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SignedInFrame } from '#features/home/index.ts'
import { useSessionUser } from '#queries/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the bar of the settings pages. */
    title?: string
  }
}

export const Route = createFileRoute('/_app/_frame')({ component: Frame })

// The bell asks the server for what is new; the first picture does not wait for its code either.
const MessageBell = lazy(() => import('../-MessageBell.ts').then((module) => ({ default: module.MessageBell })))

function Frame() {
  const user = useSessionUser()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  if (!user) return null
  const bell = (
    <Suspense fallback={null}>
      <MessageBell userID={user.userID} />
    </Suspense>
  )
  return (
    <SignedInFrame user={user} bell={bell} title={title}>
      <Outlet />
    </SignedInFrame>
  )
}
