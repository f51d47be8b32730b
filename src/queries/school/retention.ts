import { useQuery } from '@tanstack/react-query'
import { retentionEndpoints } from '#contract/index.ts'
import { readOptions } from '../readOptions.ts'
import { useServices } from '../services.ts'
import { useBodyWrite } from '../useWrite.ts'
import { schoolKeys } from './schoolKeys.ts'

/** For how long the school keeps what, and what is due. */
export function useRetention() {
  const options = readOptions(useServices(), retentionEndpoints.retention, schoolKeys.retention)
  return useQuery({ ...options, staleTime: 0 })
}

const listed = { answers: { queryKey: schoolKeys.retention }, outdates: [schoolKeys.state] }

export const useEditRetention = () => useBodyWrite(retentionEndpoints.editRetention, listed)

/** Deletes what is due of one kind. */
export const useReleaseRetention = () => useBodyWrite(retentionEndpoints.releaseRetention, listed)
