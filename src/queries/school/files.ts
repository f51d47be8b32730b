import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiFailure } from '#api/index.ts'
import { downloadPath, schoolEndpoints } from '#contract/index.ts'
import { type Services, useServices } from '../services.ts'
import { layAnswer } from './layAnswer.ts'
import { schoolKeys } from './schoolKeys.ts'

/** A link cannot renew the session, which ends after 15 minutes without a call. */
const renewedMs = 10 * 60_000

/** Every generated file. Asked for again while the page is open, so that its links go on working. */
export function useFiles() {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.files,
    queryFn: ({ signal }) => api.ask(schoolEndpoints.currentFiles, { signal }),
    refetchInterval: renewedMs,
  })
}

/** The list that comes back replaces the one on the screen. */
export function useDeleteFile() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (path: string) => api.ask(schoolEndpoints.deleteFile, { body: { path } }),
    onSuccess: (files) => layAnswer(queryClient, schoolKeys.files, files),
  })
}

type Ports = Pick<Services, 'api' | 'session'>

/** Where a file of the school is downloaded; undefined without a school. */
export function fileAddress({ session }: Pick<Services, 'session'>, path: string): string | undefined {
  const school = session.school()
  return school === undefined ? undefined : session.baseOf(school) + downloadPath(path)
}

/** A file's content, or null where there is none under that path. Rejects with `ApiFailure`. */
export async function fetchFile(ports: Ports, path: string, signal?: AbortSignal): Promise<Blob | null> {
  const address = fileAddress(ports, path)
  if (address === undefined) throw new ApiFailure('noSchool', 'No school found')
  const get = () => request(address, signal)
  let response = await get()
  if (response.status === 401) {
    await forget(response)
    // Any call renews the session, or ends it.
    await ports.api.call('userRole', signal ? { signal } : {})
    response = await get()
  }
  if (response.status === 404) return null
  if (!response.ok)
    throw new ApiFailure('failed', 'Die Datei konnte nicht geladen werden.', { status: response.status })
  return response.blob()
}

async function request(address: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(address, {
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: signal ?? null,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure('unreachable', 'Der Server ist nicht erreichbar.')
  }
}

/** An answer that is not read to its end holds its connection. */
const forget = (response: Response) => response.arrayBuffer()
