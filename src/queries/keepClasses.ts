import { CancelledError, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ReportStates, UserClass } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { classStudentsOptions, classTemplateOptions, loadCached, userClassesOptions } from '#readCache/cachedQuery.ts'
import { cachedName } from '#readCache/createCachedAnswers.ts'
import { issuedDocumentsOptions } from '#readCache/issuedDocuments.ts'
import { reportStatesKey } from '#readCache/reportStates.ts'
import { whenIdle } from '#readCache/whenIdle.ts'
import { noClasses } from './classProgress.ts'
import { useCurrentYear } from './classroom.ts'
import { useWatchLastWork } from './lastWork.ts'
import { reportStatesOptions } from './reportStates.ts'
import { type Services, useConnection, useGuard, useIsPinMissing, useServices, useSessionUser } from './services.ts'
import { useNoted } from './useNoted.ts'

type KeepClassesPorts = Pick<Services, 'api' | 'answers' | 'queryClient' | 'outbox'> & {
  session: Pick<Services['session'], 'user'>
}

/** A cached class that is younger than this is not fetched again. */
const classFreshMs = 10 * 60_000
/** Pause before the next attempt while a class is missing. */
const classRetryMs = 60_000

/** Under this key: the IDs of the classes whose template and students are cached on the device and could be read. */
const readyKey = (userID: string) => ['offlineReady', userID]
/** Under this key: false once every class was tried, until the next attempt begins. */
const loadingKey = (userID: string) => ['offlineLoading', userID]

/**
 * Fetches the classes that are not cached on the device or are stale there, one after the other. It can be called again
 * at any time and continues where it stopped. An unreachable server ends it; a class that fails for another reason does
 * not stop the others. Resolves with true if every class is cached.
 */
export async function keepClasses(
  services: KeepClassesPorts,
  userID: string,
  classes: readonly UserClass[],
  signal?: AbortSignal,
): Promise<boolean> {
  const { queryClient, session } = services
  const isSignedIn = () => session.user()?.userID === userID
  /** Repeats a fetch that was cancelled: a screen that is left cancels its fetch for all that wait for it. */
  async function retryCancelled<Data>(fetch: () => Promise<Data>): Promise<Data> {
    try {
      return await fetch()
    } catch (error) {
      if (error instanceof CancelledError && isSignedIn()) return fetch()
      throw error
    }
  }
  let isReachable = true
  queryClient.setQueryData(loadingKey(userID), true)
  for (const { classID } of classes) await loadClass(services, classID)
  let ready = await noteReady(services, userID, classes)
  for (const { classID } of classes) {
    if (signal?.aborted || !isReachable || !isSignedIn()) break
    const fetched = await Promise.allSettled([
      retryCancelled(() =>
        queryClient.fetchQuery({ ...classTemplateOptions(services, classID), staleTime: classFreshMs }),
      ),
      retryCancelled(() =>
        queryClient.fetchQuery({ ...classStudentsOptions(services, classID), staleTime: classFreshMs }),
      ),
      // What is locked; a class is ready without it.
      queryClient.prefetchQuery({ ...reportStatesOptions(services, classID), staleTime: classFreshMs }),
    ])
    // How the issued ones were printed.
    const states = queryClient.getQueryData<ReportStates | null>(reportStatesKey(classID))
    const issued = issuedDocumentsOptions(services, classID, states)
    if (issued.enabled) await queryClient.prefetchQuery(issued)
    isReachable = !fetched.some((one) => one.status === 'rejected' && isUnreachable(one.reason))
    ready = await noteReady(services, userID, classes)
  }
  // An aborted attempt gives way to the next one.
  if (!signal?.aborted) queryClient.setQueryData(loadingKey(userID), false)
  return ready.length === classes.length
}

async function loadClass(services: KeepClassesPorts, classID: string): Promise<void> {
  await loadCached(services, 'classTemplate', { classID })
  await loadCached(services, 'classStudents', { classID })
}

/** Reads the names from the device, which may have refused to store a fetched answer. Resolves with the ready IDs. */
async function noteReady(
  { answers, queryClient }: KeepClassesPorts,
  userID: string,
  classes: readonly UserClass[],
): Promise<readonly string[]> {
  const names = new Set(await answers.names())
  const isCached = (name: 'classTemplate' | 'classStudents', classID: string) =>
    names.has(cachedName(name, { classID })) && queryClient.getQueryData([name, { classID }]) !== undefined
  const ready = classes
    .map(({ classID }) => classID)
    .filter((classID) => isCached('classTemplate', classID) && isCached('classStudents', classID))
  queryClient.setQueryData(readyKey(userID), ready)
  return ready
}

/**
 * Keeps all classes of the signed-in teacher cached on the device while the app is open, and notes the student that is
 * worked on. Renders nothing.
 */
export function KeepClasses(): null {
  const services = useServices()
  const user = useSessionUser()
  const isPinMissing = useIsPinMissing()
  const userID = user?.userID ?? ''
  const [isComplete, setIsComplete] = useState(false)
  const { data: classes, dataUpdatedAt } = useQuery({
    ...userClassesOptions(services, userID),
    enabled: user !== null,
    refetchInterval: isComplete ? false : classRetryMs,
  })
  useCurrentYear()
  useWatchLastWork()
  // A new object for every answer of the server, also for an unchanged one, so that the effect runs.
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

/** Names of the given classes that can be opened without network, also after a restart. */
export function useOfflineReady(classes: readonly UserClass[] = noClasses): readonly string[] {
  const stateOf = useOfflineStates()
  return classes.filter(({ classID }) => stateOf(classID) === 'ready').map(({ name }) => name)
}

/**
 * 'ready': the class can be opened without network, also after a restart. 'loading': it is on its way to this device.
 * 'missing': it is not on this device. 'off': this device stores no class.
 */
export type OfflineState = 'ready' | 'loading' | 'missing' | 'off'

/**
 * Undefined while it is not known. `ready`: the classes on the device; null where it stores none, undefined until it has
 * answered. `isLoading`: not every class was tried yet.
 */
export function offlineState(
  classID: string,
  ready: readonly string[] | null | undefined,
  isAppCached: boolean,
  isLoading: boolean,
  hasConnection: boolean,
): OfflineState | undefined {
  if (!ready) return ready === null ? 'off' : undefined
  if (ready.includes(classID)) return isAppCached ? 'ready' : hasConnection ? 'loading' : undefined
  return hasConnection && isLoading ? 'loading' : 'missing'
}

/** The offline state of each class, by its ID. */
export function useOfflineStates() {
  const userID = useSessionUser()?.userID ?? ''
  const { storageMode } = useGuard()
  const isPinMissing = useIsPinMissing()
  const isAppCached = useIsAppCached()
  const hasConnection = useConnection() === 'there'
  const noted = useNoted<readonly string[] | undefined>(readyKey(userID), undefined)
  const isLoading = useNoted(loadingKey(userID), true)
  const ready = storageMode !== 'disk' || isPinMissing || !('serviceWorker' in navigator) ? null : noted
  return (classID: string) => offlineState(classID, ready, isAppCached, isLoading, hasConnection)
}

/** True if a service worker has cached the app's files, so that the app starts without network. */
function useIsAppCached(): boolean {
  const [isCached, setIsCached] = useState(false)
  useEffect(() => {
    let isMounted = true
    void navigator.serviceWorker?.ready.then(() => {
      if (isMounted) setIsCached(true)
    })
    return () => {
      isMounted = false
    }
  }, [])
  return isCached
}
