import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { SettingsShell } from '#features/school/shell/index.ts'
import { useFreshUser } from '#queries/account.ts'
import { useSessionUser } from '#queries/services.ts'
import { checkWithin, timeoutMs } from '#session/requireSession.ts'
import { pages } from './-pages.ts'

export const Route = createFileRoute('/_app/_frame/schoolConfig/main')({
  beforeLoad: async ({ context: { user, services } }) => {
    // Whoever was stored as none may be an admin by now, and have pressed the tile that says so.
    if (!user.admin) await checkWithin(services.session, timeoutMs)
    // The login page sends whoever is signed in on to /home.
    if (!services.session.user()?.admin) throw redirect({ to: '/auth/login' })
  },
  component: SchoolConfig,
})

function SchoolConfig() {
  const user = useSessionUser()
  useFreshUser()
  // Whoever was stored came in at once; the server may say that they are no admin any more.
  return user?.admin === false ? <Navigate to="/home" replace /> : <SettingsShell pages={pages} />
}
