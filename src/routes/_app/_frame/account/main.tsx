import { createFileRoute, useLocation } from '@tanstack/react-router'
import { AccountPage, accountSections } from '#features/account/index.ts'
import { LogoutButton } from '#features/auth/index.ts'
import { InstallSetting } from '#features/install/index.ts'
import { DeviceProtection } from '#features/lock/index.ts'
import { useServices, useSessionUser } from '#queries/services.ts'

export const Route = createFileRoute('/_app/_frame/account/main')({ component: Account })

function Account() {
  const user = useSessionUser()
  const { session } = useServices()
  const navigate = Route.useNavigate()
  // The section is in the address's hash, so that a reload and the back gesture keep it.
  const hash = useLocation({ select: (location) => location.hash })
  if (!user) return null
  return (
    <AccountPage
      user={user}
      school={session.school() ?? ''}
      section={accountSections.find((section) => section === hash) ?? 'konto'}
      onSection={(section) => void navigate({ hash: section })}
      protection={<DeviceProtection />}
      install={<InstallSetting />}
      logout={<LogoutButton />}
    />
  )
}
