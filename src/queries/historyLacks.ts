import { useQuery } from '@tanstack/react-query'

export const historyLacksKey = ['gradesHistory', 'lacking']

/** True once this session's server has refused to give a history, as one with specification 7 alone does. */
export function useHistoryLacks(): boolean {
  const { data } = useQuery({
    queryKey: historyLacksKey,
    queryFn: () => false,
    initialData: false,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
