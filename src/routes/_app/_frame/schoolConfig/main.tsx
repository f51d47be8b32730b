import { createFileRoute, redirect } from '@tanstack/react-router'
import { SchoolClassesPage } from '#features/home/index.ts'
import { useSessionUser } from '#queries/session.ts'

export const Route = createFileRoute('/_app/_frame/schoolConfig/main')({
  // The login page sends whoever is signed in on to /home.
  beforeLoad: ({ context: { user } }) => {
    if (!user.admin) throw redirect({ to: '/auth/login' })
  },
  component: SchoolConfig,
})

function SchoolConfig() {
  const user = useSessionUser()
  return user && <SchoolClassesPage userID={user.userID} />
}
