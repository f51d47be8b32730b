import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  useRouter,
} from '@tanstack/react-router'
import type { PublicServices } from '#queries/services.ts'
import { BrokenPage } from '#ui/BrokenPage.tsx'
import { Toaster } from '#ui/Toaster.tsx'

export interface RouterContext {
  services: PublicServices
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('#features/notFound/index.ts'), 'NotFoundPage'),
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
  /** Fetches the code of the page again before it is loaded: the router alone would show the same error again. */
  async function retry(): Promise<void> {
    await Promise.all(
      router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component?.preload?.()),
    )
    // `invalidate` repeats a guard or loader that failed. A component that failed only has to render again.
    if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
    reset()
  }
  return <BrokenPage onRetry={() => void retry()} />
}
