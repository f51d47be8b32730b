import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  useRouter,
} from '@tanstack/react-router'
import type { Services } from '#queries/services.ts'
import { BrokenPage } from '#ui/BrokenPage.tsx'
import { Toaster } from '#ui/Toaster.tsx'

export interface RouterContext {
  services: Services
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./-NotFoundPage.ts'), 'NotFoundPage'),
  errorComponent: Broken,
})

function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

function Broken({ reset }: ErrorComponentProps) {
  const router = useRouter()
  /** The router, too, would only show once more that its page could not be fetched. */
  async function retry(): Promise<void> {
    await Promise.all(
      router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component?.preload?.()),
    )
    reset()
  }
  return <BrokenPage onRetry={() => void retry()} />
}
