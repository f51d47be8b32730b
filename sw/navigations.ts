/** True for a page that comes from the network, so that a login proxy or a guest network can show its own in its place. */
export const asksNetwork = (url: URL): boolean => url.searchParams.has('networkLogin')

/** The app's routes. Every other navigation goes to the server. Workbox matches the path with its query. */
export const navigations: readonly RegExp[] = [
  '/',
  '/about',
  '/accessibility',
  '/auth/login',
  '/home',
  '/schoolConfig/main',
  '/schoolConfig/review',
  '/account/main',
  '/reportCard/main',
  '/reportCard/overview',
  '/reportCard/check',
  '/reportCard/conference',
  '/reportCard/earlier',
  '/messages/main',
  '/help',
].map((path) => new RegExp(`^${path}${path === '/' ? '' : '/?'}(?:\\?.*)?$`))
