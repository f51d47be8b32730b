/** The app's nine routes. Every other navigation goes to the server. Workbox matches the path with its query. */
export const navigations: readonly RegExp[] = [
  '/',
  '/about',
  '/auth/login',
  '/home',
  '/schoolConfig/main',
  '/account/main',
  '/reportCard/main',
  '/reportCard/overview',
  '/messages/main',
].map((path) => new RegExp(`^${path}${path === '/' ? '' : '/?'}(?:\\?.*)?$`))
