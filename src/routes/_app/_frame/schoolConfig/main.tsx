import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { SettingsShell } from '#features/school/shell/index.ts'
import { useSessionUser } from '#queries/session.ts'
import { useFreshUser } from '#queries/useFreshUser.ts'
import { pages } from './-pages.ts'

export const Route = createFileRoute('/_app/_frame/schoolConfig/main')({
  // The login page sends whoever is signed in on to /home.
  beforeLoad: ({ context: { user } }) => {
    if (!user.admin) throw redirect({ to: '/auth/login' })
  },
  component: SchoolConfig,
})

function SchoolConfig() {
  const user = useSessionUser()
  useFreshUser()
  // Whoever was stored came in at once; the server may say that they are no admin any more.
  return user?.admin === false ? <Navigate to="/home" replace /> : <SettingsShell pages={pages} />
}
