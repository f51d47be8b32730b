import { useQuery } from '@tanstack/react-query'
import { keptQuery } from './keptQuery.ts'
import { useServices } from './services.ts'

/** Whether the role lookup says admin; undefined while it is not known. */
export function useIsAdmin(): boolean | undefined {
  const { data } = useQuery(keptQuery(useServices(), 'userRole', {}))
  return data && data.role === 'admin'
}
