import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { asksNetwork, navigations } from './navigations.ts'
import { type BuiltFile, ownFilesOnly } from './ownFiles.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuiltFile[] }

const files = self.__WB_MANIFEST
const { caches, crypto } = self

// Precaches the whole built app, so that no part of it is missing offline. API calls have no route here: answers with
// personal data never enter a cache of the worker.
addPlugins([ownFilesOnly(files, { fetch: (path, init) => fetch(path, init), caches, subtle: crypto.subtle })])
precacheAndRoute(files)
cleanupOutdatedCaches()
const shell = createHandlerBoundToURL('/index.html')
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && asksNetwork(url),
  // Without network the app itself, not the error page of the browser.
  (options) => fetch(options.request).catch(() => shell(options)),
)
registerRoute(new NavigationRoute(shell, { allowlist: [...navigations] }))

// A page sends this message when it may be reloaded without losing anything typed.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
