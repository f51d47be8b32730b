import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Cover, LogoutButton } from '#features/auth/index.ts'
import { SkipLink } from '#features/home/index.ts'
import { AppKeys } from '#features/keys/index.ts'
import { KeepClasses } from '#queries/keepClasses.ts'
import { SendTextBlocks } from '#queries/SendTextBlocks.ts'
import { ServicesContext, useGuard, useServices, useSessionUser } from '#queries/services.ts'
import { requireSession } from '#session/requireSession.ts'
import { LoadingPage } from '#ui/LoadingPage.tsx'
import { lazyScreen } from '#ui/lazy.tsx'

/** All routes below need a signed-in user. The code of the signed-in app is loaded here. */
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
  component: SignedInApp,
})

const OwnPassword = lazyScreen(
  () => import('#features/account/index.ts').then((module) => module.OwnPassword),
  LoadingPage,
)

const LockScreen = lazyScreen(() => import('#features/lock/index.ts').then((module) => module.LockScreen), LoadingPage)

function SignedInApp() {
  const { services } = Route.useRouteContext()
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>
        <LockedOrScreens />
      </QueryClientProvider>
    </ServicesContext>
  )
}

/** The screens, or what stands before them: the lock screen, or the choice of an own password. */
function LockedOrScreens() {
  const { guard } = useServices()
  const { state } = useGuard()
  const user = useSessionUser()
  const scrolled = useRef(0)
  useEffect(() => {
    // The page is locked only while it is hidden; after the PIN it scrolls back to this position.
    function saveScroll(): void {
      if (document.visibilityState === 'hidden' && guard.view().state === 'open') {
        scrolled.current = window.scrollY
      }
    }
    document.addEventListener('visibilitychange', saveScroll)
    return () => document.removeEventListener('visibilitychange', saveScroll)
  }, [guard])

  // Without a user the router is navigating away; until then the screens stay.
  if (state !== 'open' && user) {
    return state === 'locked' ? (
      <LockScreen
        name={user.name}
        scrolled={scrolled.current}
        logout={(variant) => <LogoutButton variant={variant} />}
      />
    ) : (
      <LoadingPage />
    )
  }
  if (user?.passwordGiven) return <OwnPassword user={user} logout={<LogoutButton />} frame={Cover} />
  return (
    <>
      <SkipLink />
      <Outlet />
      <KeepClasses />
      <SendTextBlocks />
      <AppKeys />
    </>
  )
}
