import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/index.ts'
import { useSessionUser } from '#queries/session.ts'
import { lazyAside } from '#ui/lazyAside.tsx'

export const Route = createFileRoute('/_app/_frame/home')({ component: Home })

const InstallCard = lazyAside(() => import('../../-InstallCard.ts').then((module) => module.InstallCard))
const LogoutButton = lazyAside(() => import('../../-LogoutButton.ts').then((module) => module.LogoutButton))

function Home() {
  const user = useSessionUser()
  return user && <HomePage user={user} install={<InstallCard />} logout={<LogoutButton />} />
}
