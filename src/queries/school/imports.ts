import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ApiFailure } from '#api/index.ts'
import { type Encoding, importEndpoints } from '#contract/index.ts'
import type { ImportChoices } from '#rules/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useHas, useServices } from '../services.ts'
import { forgetClassroom, schoolKeys } from './schoolKeys.ts'

export const lastImportOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.lastImport,
    queryFn: ({ signal }) => api.ask(importEndpoints.lastImport, { signal }),
    // Never cached: any change of a student, on any device, makes undoing impossible.
    staleTime: 0,
  })

/** The last import while it can be undone, else null. */
export function useLastImport() {
  const has = useHas(importEndpoints.lastImport)
  return useQuery({ ...lastImportOptions(useServices()), enabled: has })
}

/** What was answered to a former preview of the same file. */
export interface ImportAnswers {
  /** The classes that class names of the file mean. */
  classes?: Readonly<Record<string, string>>
  /** The encoding of the file. */
  encoding?: Encoding
}

interface ImportUpload {
  file: File
  profile: string
  answers: ImportAnswers
  /** Called with the sent part of the file, from 0 to 1. */
  onProgress: (fraction: number) => void
}

/** Uploads a file for a preview; `profile` is the ID of the profile that reads it. Nothing in the school changes. */
export function useImportFile() {
  const { api } = useServices()
  return useMutation({
    mutationFn: ({ file, profile, answers: { classes, encoding }, onProgress }: ImportUpload) => {
      const answers = {
        ...(encoding && { encoding }),
        ...(classes && { classes: JSON.stringify(classes) }),
      }
      return api.ask(importEndpoints.importFile, {
        body: { file, fileName: file.name, profile, ...answers },
        onProgress,
      })
    },
    // No copy of the students' names stays in memory.
    gcTime: 0,
  })
}

/** Forgets a preview; a server without the call does so by itself. */
export function useDiscardImport() {
  const { api } = useServices()
  return useMutation({
    mutationFn: async (key: string) => {
      if (api.has(importEndpoints.discardImport)) await api.ask(importEndpoints.discardImport, { body: { key } })
    },
  })
}

/** A call that changes students, classes and what depends on them: everything of the school is fetched again. */
function useSchoolWrite<Values, Answer>(write: (api: Services['api'], values: Values) => Promise<Answer>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onSuccess: async () => {
      void forgetClassroom(queryClient)
      // The server sends a message about it.
      void queryClient.invalidateQueries({ queryKey: ['unreadMessages'] })
      void queryClient.invalidateQueries({ queryKey: ['allMessages'] })
      await queryClient.invalidateQueries({ queryKey: schoolKeys.all })
    },
  })
}

interface Confirmation extends ImportChoices {
  key: string
  /** The number of students who are removed, if the preview asks for it. */
  removals: number | undefined
}

/** See `confirmImport`. */
export const useConfirmImport = () =>
  useSchoolWrite((api, { key, removals, leaveOut, choices }: Confirmation) => {
    const body = {
      key,
      ...(removals !== undefined && { removals }),
      ...(leaveOut && { leaveOut: [...leaveOut] }),
      ...(choices && { choices: { ...choices } }),
    }
    return confirmImport(() => api.ask(importEndpoints.confirmImport, { body }))
  })

export const useUndoImport = () =>
  useSchoolWrite((api, importID: string) => api.ask(importEndpoints.undoImport, { body: { importID } }))

/** True if the preview has expired or the school has changed since, so that a new preview is needed. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiFailure && (error.details.code === 'stale' || error.details.code === 'notFound')
}

/** The outcome of a confirmation. 'unknown': no answer came, and the import may have been done. */
export type Confirmed = 'done' | 'unknown'

/**
 * Confirms an import and, if the answer was lost, confirms it once more: a second confirmation of the same preview
 * changes nothing and answers whether the import was done. Rejects if the server refuses.
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
