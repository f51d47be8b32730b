import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ApiFailure } from '#api/index.ts'
import { importEndpoints } from '#contract/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { forgetClassroom, schoolKeys } from './schoolKeys.ts'

export const lastImportOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.lastImport,
    queryFn: ({ signal }) => api.ask(importEndpoints.lastImport, { signal }),
    // Any change of a student ends it, and those are made in other places.
    staleTime: 0,
  })

/** The last import as long as it can be undone, else null. */
export function useLastImport() {
  return useQuery(lastImportOptions(useServices()))
}

interface ImportUpload {
  file: File
  profile: string
  /** How much has been sent, from 0 to 1. */
  onProgress: (fraction: number) => void
}

/** Uploads a file to be read by a profile (its ID). Nothing in the school changes. */
export function useImportFile() {
  const { api } = useServices()
  return useMutation({
    mutationFn: ({ file, profile, onProgress }: ImportUpload) =>
      api.ask(importEndpoints.importFile, { body: { file, fileName: file.name, profile }, onProgress }),
    // Names of students stay nowhere.
    gcTime: 0,
  })
}

export function useDiscardImport() {
  const { api } = useServices()
  return useMutation({ mutationFn: (key: string) => api.ask(importEndpoints.discardImport, { body: { key } }) })
}

/** Students, classes and what hangs on them are other ones afterwards. */
function useSchoolWrite<Values, Answer>(write: (api: Services['api'], values: Values) => Promise<Answer>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onSuccess: async () => {
      void forgetClassroom(queryClient)
      // The server tells it in a message.
      void queryClient.invalidateQueries({ queryKey: ['unreadMessages'] })
      void queryClient.invalidateQueries({ queryKey: ['allMessages'] })
      await queryClient.invalidateQueries({ queryKey: schoolKeys.all })
    },
  })
}

/** `removals` repeats the number of `confirmRemoval` where the preview asks for it. See `confirmImport`. */
export const useConfirmImport = () =>
  useSchoolWrite((api, { key, removals }: { key: string; removals: number | undefined }) => {
    const body = { key, ...(removals !== undefined && { removals }) }
    return confirmImport(() => api.ask(importEndpoints.confirmImport, { body }))
  })

export const useUndoImport = () =>
  useSchoolWrite((api, importID: string) => api.ask(importEndpoints.undoImport, { body: { importID } }))

/** The preview is over, or the school has changed since: only a new one helps. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiFailure && (error.details.code === 'stale' || error.details.code === 'notFound')
}

/** What became of a confirmation: 'unknown' where no answer came, though the import may have been done. */
export type Confirmed = 'done' | 'unknown'

/**
 * Confirms an import, and asks again once where the answer was lost: confirming the same preview again does nothing
 * more, and says whether it was done. Rejects with the server's no.
 */
export async function confirmImport(send: () => Promise<unknown>): Promise<Confirmed> {
  for (const _attempt of ['first', 'again']) {
    try {
      await send()
      return 'done'
    } catch (error) {
      if (isRefusal(error)) throw error
    }
  }
  return 'unknown'
}
