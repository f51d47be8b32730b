import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LogoutButton } from '#features/auth/index.ts'
import { SkipLink } from '#features/home/index.ts'
import { KeepClasses } from '#queries/keepClasses.ts'
import { ServicesContext, useGuard, useServices, useSessionUser } from '#queries/services.ts'
import { requireSession } from '#session/requireSession.ts'
import { LoadingPage } from '#ui/LoadingPage.tsx'
import { lazyScreen } from '#ui/lazy.tsx'

/** Everything below needs a signed-in user: the signed-in app is loaded here. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { services } }) => {
    const admission = await requireSession(services.session)
    if (admission === 'gone') throw redirect({ to: '/' })
    const user = services.session.user()
    if (admission === 'login' || !user) throw redirect({ to: '/auth/login' })
    const signedIn = await services.signedIn()
    return { user, services: signedIn }
  },
  pendingMs: 0,
  pendingComponent: LoadingPage,
  component: App,
})

const LockScreen = lazyScreen(() => import('#features/lock/index.ts').then((module) => module.LockScreen), LoadingPage)

function App() {
  const { services } = Route.useRouteContext()
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>
        <Unlocked />
      </QueryClientProvider>
    </ServicesContext>
  )
}

/** The screens, or what hides them while the device asks for the PIN. */
function Unlocked() {
  const { guard } = useServices()
  const { state } = useGuard()
  const user = useSessionUser()
  const scrolled = useRef(0)
  useEffect(() => {
    // Only a page out of sight is locked; unlocked it opens at the same place.
    function note(): void {
      if (document.visibilityState === 'hidden' && guard.view().state === 'open') {
        scrolled.current = window.scrollY
      }
    }
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [guard])

  // Without a user the router is on its way out; until then nothing changes.
  if (state !== 'open' && user) {
    return state === 'locked' ? (
      <LockScreen name={user.name} scrolled={scrolled.current} logout={<LogoutButton />} />
    ) : (
      <LoadingPage />
    )
  }
  return (
    <>
      <SkipLink />
      <Outlet />
      <KeepClasses />
    </>
  )
}
