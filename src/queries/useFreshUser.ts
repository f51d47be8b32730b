import { useQuery } from '@tanstack/react-query'
import { useServices } from './services.ts'

/** What this asks can be asked anew under it. */
export const freshUserKey = ['verifyUser']

/** Asks who is signed in whenever a page opens for which it counts: an admin may have changed name, login and rights. */
export function useFreshUser(): void {
  const { session } = useServices()
  useQuery({ queryKey: freshUserKey, queryFn: () => session.check(), staleTime: 0 })
}
