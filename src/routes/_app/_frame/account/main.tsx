import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AccountPage } from '#features/account/index.ts'
import { LogoutButton } from '#features/auth/index.ts'
import { useServices } from '#queries/services.ts'
import { useSessionUser } from '#queries/session.ts'

export const Route = createFileRoute('/_app/_frame/account/main')({ component: Account })

const DeviceProtection = lazy(() =>
  import('../../../-DeviceProtection.ts').then((module) => ({ default: module.DeviceProtection })),
)

function Account() {
  const user = useSessionUser()
  const { session } = useServices()
  const protection = (
    <Suspense>
      <DeviceProtection />
    </Suspense>
  )
  return (
    user && (
      <AccountPage user={user} school={session.school() ?? ''} protection={protection} logout={<LogoutButton />} />
    )
  )
}
