import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '#features/auth/index.ts'
import { schoolSearch } from './-schoolSearch.ts'

export const Route = createFileRoute('/accessibility')({ validateSearch: schoolSearch, component: Accessibility })

function Accessibility() {
  const { school } = Route.useSearch()
  return <AccessibilityPage school={school} />
}
