import '#ui/styles/layers.css'
import '#ui/styles/tokens.css'
import '#ui/styles/reset.css'
import '#ui/styles/base.css'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ServicesContext } from '#queries/services.ts'
import { watchBack } from '#ui/closeOnBack.ts'
import { firstPicture } from './firstPicture.ts'
import { routeTree } from './routeTree.gen.ts'
import { createServices } from './services.ts'

const { drawn, isDrawn } = firstPicture()
const services = createServices(drawn)

watchBack()
const router = createRouter({
  routeTree,
  context: { services },
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
})
router.subscribe('onRendered', isDrawn)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// The device and the code of the page are on their way while React draws for the first time.
void services.session.restore()
void router.load()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
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
