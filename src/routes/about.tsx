import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#features/auth/index.ts'
import { schoolSearch } from './-schoolSearch.ts'

export const Route = createFileRoute('/about')({ validateSearch: schoolSearch, component: About })

function About() {
  const { school } = Route.useSearch()
  return <AboutPage school={school} />
}
