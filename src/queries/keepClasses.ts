import { CancelledError, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { classStudentsOptions, classTemplateOptions, loadCached, userClassesOptions } from '#readCache/cachedQuery.ts'
import { cachedName } from '#readCache/createCachedAnswers.ts'
import { whenIdle } from '#readCache/whenIdle.ts'
import { useCurrentYear } from './classroom.ts'
import { type Services, useGuard, useIsPinMissing, useServices, useSessionUser } from './services.ts'

type Reading = Pick<Services, 'api' | 'answers' | 'queryClient'> & { session: Pick<Services['session'], 'user'> }

/** A kept class younger than this is not fetched again. */
const freshMs = 10 * 60_000
/** While a class is missing, another attempt follows after this long. */
const againMs = 60_000

/** IDs of the classes whose template and students are on the device and readable there. */
const readyKey = (userID: string) => ['offlineReady', userID]
const noIDs: readonly string[] = []
const noClasses: readonly UserClass[] = []

/**
 * Fetches the classes that the device does not have, or not freshly, one after the other, and keeps them. It can be
 * called again at any time and goes on where it stopped. An unreachable server ends it; a class that fails for another
 * reason does not hold up the others. Resolves with whether every class is kept.
 */
export async function keepClasses(
  services: Reading,
  userID: string,
  classes: readonly UserClass[],
  signal?: AbortSignal,
): Promise<boolean> {
  const { queryClient, session } = services
  const isSignedIn = () => session.user()?.userID === userID
  /** A screen that is left while it fetches cancels its fetch, also for others that wait for the same: they fetch anew. */
  async function unlessLeft<Data>(fetch: () => Promise<Data>): Promise<Data> {
    try {
      return await fetch()
    } catch (error) {
      if (error instanceof CancelledError && isSignedIn()) return fetch()
      throw error
    }
  }
  let isServerThere = true
  for (const { classID } of classes) await loadClass(services, classID)
  let ready = await noteReady(services, userID, classes)
  for (const { classID } of classes) {
    if (signal?.aborted || !isServerThere || !isSignedIn()) break
    const fetched = await Promise.allSettled([
      unlessLeft(() => queryClient.fetchQuery({ ...classTemplateOptions(services, classID), staleTime: freshMs })),
      unlessLeft(() => queryClient.fetchQuery({ ...classStudentsOptions(services, classID), staleTime: freshMs })),
    ])
    isServerThere = !fetched.some((one) => one.status === 'rejected' && isUnreachable(one.reason))
    ready = await noteReady(services, userID, classes)
  }
  return ready.length === classes.length
}

async function loadClass(services: Reading, classID: string): Promise<void> {
  await loadCached(services, 'classTemplate', { classID })
  await loadCached(services, 'classStudents', { classID })
}

/** The device itself is asked: it may have refused to keep what was fetched. */
async function noteReady(
  { answers, queryClient }: Reading,
  userID: string,
  classes: readonly UserClass[],
): Promise<readonly string[]> {
  const names = new Set(await answers.names())
  const isThere = (name: 'classTemplate' | 'classStudents', classID: string) =>
    names.has(cachedName(name, { classID })) && queryClient.getQueryData([name, { classID }]) !== undefined
  const ready = classes
    .map(({ classID }) => classID)
    .filter((classID) => isThere('classTemplate', classID) && isThere('classStudents', classID))
  queryClient.setQueryData(readyKey(userID), ready)
  return ready
}

/** Keeps all classes of the signed-in teacher on the device while the app is open, whatever screen is shown. */
export function KeepClasses(): null {
  const services = useServices()
  const user = useSessionUser()
  const isPinMissing = useIsPinMissing()
  const userID = user?.userID ?? ''
  const [isComplete, setIsComplete] = useState(false)
  const { data: classes, dataUpdatedAt } = useQuery({
    ...userClassesOptions(services, userID),
    enabled: user !== null,
    refetchInterval: isComplete ? false : againMs,
  })
  useCurrentYear()
  // Every answer of the server is a reason to look, also one that is the same again.
  const answer = useMemo(() => classes && { classes, at: dataUpdatedAt }, [classes, dataUpdatedAt])

  useEffect(() => {
    if (!answer || isPinMissing) return
    const leaving = new AbortController()
    const cancel = whenIdle(() => {
      keepClasses(services, userID, answer.classes, leaving.signal).then(setIsComplete, (error) =>
        console.warn(`keep classes: ${error instanceof Error ? error.message : error}`),
      )
    })
    return () => {
      cancel()
      leaving.abort()
    }
  }, [services, userID, answer, isPinMissing])
  return null
}

/** Names of those of the `classes` that can be opened without network, also after a restart. */
export function useOfflineReady(classes: readonly UserClass[] = noClasses): readonly string[] {
  const user = useSessionUser()
  const { place } = useGuard()
  const isAppKept = useIsAppKept()
  const { data: ready = noIDs } = useQuery<readonly string[]>({
    queryKey: readyKey(user?.userID ?? ''),
    queryFn: () => noIDs,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (place !== 'disk' || !isAppKept) return []
  return classes.filter(({ classID }) => ready.includes(classID)).map(({ name }) => name)
}

/** Whether a service worker has the app's files, so that it starts without network. */
function useIsAppKept(): boolean {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    let isHere = true
    void navigator.serviceWorker?.ready.then(() => {
      if (isHere) setIsKept(true)
    })
    return () => {
      isHere = false
    }
  }, [])
  return isKept
}
