import { ApiFailure } from '#api/index.ts'
import { downloadPath, schoolEndpoints } from '#contract/index.ts'
import type { Services } from '../services.ts'
import { useRead } from '../useRead.ts'

/** A link cannot renew the session, which needs a call at least every 15 minutes. */
const refetchMs = 10 * 60_000

/** Every generated file. Fetched again while the page is open, so that its links keep working. */
export const useFiles = () =>
  // What has changed since the print shows as soon as the page is opened.
  useRead(schoolEndpoints, 'currentFiles', {}, { refetchInterval: refetchMs, staleTime: 0 })

type FilePorts = Pick<Services, 'api' | 'session'>

/** The URL of a file of the school; undefined without a school. */
export function fileAddress({ session }: Pick<Services, 'session'>, path: string): string | undefined {
  const school = session.school()
  return school === undefined ? undefined : session.baseOf(school) + downloadPath(path)
}

/** A file's content, or null if there is no file under that path. Rejects with `ApiFailure`. */
export async function fetchFile(ports: FilePorts, path: string, signal?: AbortSignal): Promise<Blob | null> {
  const address = fileAddress(ports, path)
  if (address === undefined) throw new ApiFailure('noSchool', 'No school found')
  const get = () => requestFile(address, signal)
  let response = await get()
  if (response.status === 401) {
    await readToEnd(response)
    // Any call renews an expired session, or signs out.
    await ports.api.call('userRole', signal ? { signal } : {})
    response = await get()
  }
  if (response.status === 404) return null
  if (!response.ok)
    throw new ApiFailure('failed', 'Die Datei konnte nicht geladen werden.', { status: response.status })
  return response.blob()
}

async function requestFile(address: string, signal: AbortSignal | undefined): Promise<Response> {
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

/** A response that is not read to its end keeps its connection busy. */
const readToEnd = (response: Response) => response.arrayBuffer()
