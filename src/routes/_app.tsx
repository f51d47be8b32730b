import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SkipLink } from '#features/home/index.ts'
import { admit } from '#queries/admit.ts'
import { createQueryClient } from '#queries/createQueryClient.ts'
import { useGuard } from '#queries/guard.ts'
import { useServices } from '#queries/services.ts'
import { useSessionUser } from '#queries/session.ts'
import { LoadingPage } from '#ui/LoadingPage.tsx'
import { lazyAside } from '#ui/lazyAside.tsx'
import { lazyScreen } from '#ui/lazyScreen.tsx'

/** The guard of every signed-in screen (specification 2.1). */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { services } }) => {
    const admission = await admit(services.session)
    if (admission === 'gone') throw redirect({ to: '/' })
    const user = services.session.user()
    if (admission === 'login' || !user) throw redirect({ to: '/auth/login' })
    return { user }
  },
  pendingMs: 0,
  pendingComponent: LoadingPage,
  component: App,
})

const LockScreen = lazyScreen(() => import('./-LockScreen.tsx').then((module) => module.LockScreen), LoadingPage)
const KeepClasses = lazyAside(() => import('#queries/keepClasses.ts').then((module) => module.KeepClasses))

function App() {
  const { startQueries, guard } = useServices()
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
    return state === 'locked' ? <LockScreen name={user.name} scrolled={scrolled.current} /> : <LoadingPage />
  }
  return (
    <QueryClientProvider client={startQueries(createQueryClient)}>
      <SkipLink />
      <Outlet />
      <KeepClasses />
    </QueryClientProvider>
  )
}
