import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type Services, ServicesContext } from '#queries/services.ts'
import { watchBack } from '#ui/closeOnBack.ts'
import { firstPicture } from './firstPicture.ts'
import { routeTree } from './routeTree.gen.ts'
import { createServices } from './services.ts'

const createAppRouter = (services: Services) =>
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
export function mountApp(element: Element): { root: Root; services: Services } {
  const { drawn, isDrawn } = firstPicture()
  const services = createServices(drawn)

  watchBack()
  const router = createAppRouter(services)
  router.subscribe('onRendered', isDrawn)

  // The device and the code of the page are on their way while React draws for the first time.
  void services.session.restore()
  void router.load()

  const root = createRoot(element)
  root.render(
    <StrictMode>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </StrictMode>,
  )

  /** Beside the first picture: the device, the worker, what happens when a session ends. Missed, it is fetched again. */
  function start(): void {
    import('./startApp.ts').then(
      ({ startApp }) => startApp(services, drawn, (to) => void router.navigate({ to })),
      () => setTimeout(start, 5_000),
    )
  }
  start()
  return { root, services }
}
