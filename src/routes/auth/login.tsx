import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#features/auth/index.ts'

export const Route = createFileRoute('/auth/login')({
  // ?school=2 is parsed as a number by the router.
  validateSearch: ({ school }: Record<string, unknown>): { school?: string } =>
    typeof school === 'string' || typeof school === 'number' ? { school: String(school) } : {},
  component: Login,
})

function Login() {
  const { school } = Route.useSearch()
  return <LoginPage school={school} />
}
