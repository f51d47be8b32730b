import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { admit } from '#queries/admit.ts'
import { createQueryClient } from '#queries/createQueryClient.ts'
import { useServices } from '#queries/services.ts'
import { LoadingPage } from '#ui/LoadingPage.tsx'

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

function App() {
  const { startQueries } = useServices()
  return (
    <QueryClientProvider client={startQueries(createQueryClient)}>
      <Outlet />
    </QueryClientProvider>
  )
}
