import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#features/auth/index.ts'
import { schoolSearch } from '../-schoolSearch.ts'

export const Route = createFileRoute('/auth/login')({ validateSearch: schoolSearch, component: Login })

function Login() {
  const { school } = Route.useSearch()
  return <LoginPage school={school} />
}
