import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#features/account/index.ts'
import { LogoutButton } from '#features/auth/index.ts'
import { useServices } from '#queries/services.ts'
import { useSessionUser } from '#queries/session.ts'

export const Route = createFileRoute('/_app/_frame/account/main')({ component: Account })

function Account() {
  const user = useSessionUser()
  const { session } = useServices()
  return user && <AccountPage user={user} school={session.school() ?? ''} logout={<LogoutButton />} />
}
