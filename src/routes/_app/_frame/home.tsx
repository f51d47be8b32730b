import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { HomePage } from '#features/home/index.ts'
import { useSessionUser } from '#queries/session.ts'

export const Route = createFileRoute('/_app/_frame/home')({ component: Home })

const InstallCard = lazy(() => import('../../-InstallCard.ts').then((module) => ({ default: module.InstallCard })))
const LogoutButton = lazy(() => import('../../-LogoutButton.ts').then((module) => ({ default: module.LogoutButton })))

function Home() {
  const user = useSessionUser()
  const logout = (
    <Suspense>
      <LogoutButton />
    </Suspense>
  )
  const install = (
    <Suspense>
      <InstallCard />
    </Suspense>
  )
  return user && <HomePage user={user} install={install} logout={logout} />
}
