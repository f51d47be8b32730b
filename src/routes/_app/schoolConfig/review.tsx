import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { ReviewPage } from '#features/school/review/index.ts'
import { useSessionUser } from '#queries/services.ts'
import { mayOpenSettings } from '#session/requireSession.ts'

export const Route = createFileRoute('/_app/schoolConfig/review')({
  beforeLoad: async ({ context: { services } }) => {
    if (!(await mayOpenSettings(services.session))) throw redirect({ to: '/auth/login' })
  },
  component: ReviewRoute,
})

function ReviewRoute() {
  const user = useSessionUser()
  return user?.admin === false ? <Navigate to="/auth/login" replace /> : <ReviewPage />
}
