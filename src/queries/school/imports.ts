import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiFailure } from '#api/index.ts'
import { type Encoding, importEndpoints } from '#contract/index.ts'
import type { ImportChoices } from '#rules/index.ts'
import { readOptions } from '../readOptions.ts'
import { type Services, useHas, useServices } from '../services.ts'
import { useWrite } from '../useWrite.ts'
import { classroomKeys, messageKeys, schoolKeys } from './schoolKeys.ts'

export const lastImportOptions = (services: Pick<Services, 'api'>) => ({
  ...readOptions(services, importEndpoints.lastImport, schoolKeys.lastImport),
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
export const useImportFile = () =>
  useWrite(
    importEndpoints.importFile,
    ({ file, profile, answers: { classes, encoding }, onProgress }: ImportUpload) => {
      const answers = { ...(encoding && { encoding }), ...(classes && { classes: JSON.stringify(classes) }) }
      return { body: { file, fileName: file.name, profile, ...answers }, onProgress }
    },
  )

/** Forgets a preview; a server without the call does so by itself. */
export function useDiscardImport() {
  const { api } = useServices()
  return useMutation({
    mutationFn: async (key: string) => {
      if (api.has(importEndpoints.discardImport)) await api.ask(importEndpoints.discardImport, { body: { key } })
    },
  })
}

/** Everything of the school is read again, and the message that the server sends about it. */
const outdates = [...classroomKeys, ...messageKeys, schoolKeys.all]

interface Confirmation extends ImportChoices {
  key: string
  /** The number of students who are removed, if the preview asks for it. */
  removals: number | undefined
}

export const useConfirmImport = () =>
  useWrite(
    importEndpoints.confirmImport,
    ({ key, removals, leaveOut, choices }: Confirmation) => ({
      body: {
        key,
        ...(removals !== undefined && { removals }),
        ...(leaveOut && { leaveOut: [...leaveOut] }),
        ...(choices && { choices: { ...choices } }),
      },
    }),
    { outdates },
  )

export const useUndoImport = () =>
  useWrite(importEndpoints.undoImport, (importID: string) => ({ body: { importID } }), { outdates })

/** True if the preview has expired or the school has changed since, so that a new preview is needed. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiFailure && (error.details.code === 'stale' || error.details.code === 'notFound')
}
