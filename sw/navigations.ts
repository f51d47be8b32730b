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
