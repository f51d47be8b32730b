import { createFileRoute } from '@tanstack/react-router'
import { LogoutButton } from '#features/auth/index.ts'
import { HomePage } from '#features/home/index.ts'
import { InstallCard } from '#features/install/index.ts'
import { useSessionUser } from '#queries/services.ts'

export const Route = createFileRoute('/_app/_frame/home')({ component: Home })

function Home() {
  const user = useSessionUser()
  return user && <HomePage user={user} install={<InstallCard />} logout={<LogoutButton />} />
}
