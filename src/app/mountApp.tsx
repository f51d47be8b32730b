import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { PublicServicesContext } from '#queries/services.ts'
import { routeTree } from '#routeTree.gen.ts'
import { watchBack } from '#ui/closeOnBack.ts'
import { watchTaps } from '#ui/lastTap.ts'
import { type AppServices, createServices } from './createServices.ts'
import { startApp } from './startApp.ts'

/** After the first route was rendered, in ms: it is painted then, and a first tap answered. */
const paintMs = 200

/** The server is asked at the latest after this long, in ms: a page that cannot be drawn needs it, too. */
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

/** Puts the app for the current address into `element` and starts what goes on beside the screens. */
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

  // The signed-in app and the code of the page are on their way while React draws for the first time.
  startApp(services, firstPaint, (to) => void router.navigate({ to }))
  void router.load()

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
