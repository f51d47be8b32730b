import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
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
  return <BrokenPage onRetry={reset} />
}
