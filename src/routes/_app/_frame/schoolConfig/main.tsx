import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { SettingsShell } from '#features/school/shell/index.ts'
import { useFreshUser } from '#queries/account.ts'
import { useSessionUser } from '#queries/services.ts'
import { checkWithin, timeoutMs } from '#session/requireSession.ts'
import { pages } from './-pages.ts'

export const Route = createFileRoute('/_app/_frame/schoolConfig/main')({
  beforeLoad: async ({ context: { user, services } }) => {
    // The stored user may have become an admin since; the home page shows the tile in that case.
    if (!user.admin) await checkWithin(services.session, timeoutMs)
    // The login page redirects signed-in users to /home.
    if (!services.session.user()?.admin) throw redirect({ to: '/auth/login' })
  },
  component: SchoolConfig,
})

function SchoolConfig() {
  const user = useSessionUser()
  useFreshUser()
  // A stored admin sees the page at once; the server may answer that the user is no admin any more.
  return user?.admin === false ? <Navigate to="/home" replace /> : <SettingsShell pages={pages} />
}
