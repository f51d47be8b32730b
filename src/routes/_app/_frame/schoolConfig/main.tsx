import { createFileRoute, redirect } from '@tanstack/react-router'
import { SettingsShell } from '#features/school/shell/index.ts'
import { pages } from './-pages.ts'

export const Route = createFileRoute('/_app/_frame/schoolConfig/main')({
  // The login page sends whoever is signed in on to /home.
  beforeLoad: ({ context: { user } }) => {
    if (!user.admin) throw redirect({ to: '/auth/login' })
  },
  component: SchoolConfig,
})

function SchoolConfig() {
  return <SettingsShell pages={pages} />
}
