import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { PublicServicesContext } from '#queries/services.ts'
import { routeTree } from '#routeTree.gen.ts'
import { watchBack } from '#ui/closeOnBack.ts'
import { watchTaps } from '#ui/lastTap.ts'
import { type AppServices, createServices } from './createServices.ts'
import { startApp } from './startApp.ts'

/** Time between the render of the first route and `firstPaint`, in ms: enough to paint it and to handle a first tap. */
const paintMs = 200

/** Time after which `firstPaint` resolves in any case, in ms: the first route may need the server to render. */
const paintTimeoutMs = 1_500

const createAppRouter = (services: AppServices) =>
  createRouter({
    routeTree,
    context: { services },
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** Renders the app for the current address into `element` and starts its background work. */
export function mountApp(element: Element): { root: Root; services: AppServices } {
  let isRendered = () => {}
  const firstPaint = new Promise<void>((resolve) => {
    isRendered = () => void setTimeout(resolve, paintMs)
    setTimeout(resolve, paintTimeoutMs)
  })
  const services = createServices(firstPaint)

  watchBack()
  watchTaps()
  const router = createAppRouter(services)
  router.subscribe('onRendered', isRendered)

  // Starts to load the signed-in app and the route's code before React renders, so that both happen at the same time.
  startApp(services, firstPaint, (to) => void router.navigate({ to }))
  void router.load()
  // A route waits for the session before it loads its code; a signed-in user's is loaded meanwhile, and after the first
  // paint that of the report cards, where home leads. A failure is reported by the route itself when it is opened.
  function loadCode(pathname: string): void {
    for (const route of router.getMatchedRoutes(pathname)[0]) router.loadRouteChunk(route)?.catch(() => {})
  }
  if (services.session.user()) {
    loadCode(location.pathname)
    void firstPaint.then(() => loadCode('/reportCard/main'))
  }

  const root = createRoot(element)
  root.render(
    <StrictMode>
      <PublicServicesContext value={services}>
        <RouterProvider router={router} />
      </PublicServicesContext>
    </StrictMode>,
  )
  return { root, services }
}
