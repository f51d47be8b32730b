import { useQuery } from '@tanstack/react-query'
import type { ClassState } from '#contract/index.ts'
import { schoolEndpoints } from '#contract/index.ts'
import { isSignedOut, isUnreachable } from '#lib/isUnreachable.ts'
import { type Services, useServices } from '../services.ts'
import { schoolKeys } from './schoolKeys.ts'

export type PrintedClass = Pick<ClassState, 'classID' | 'name'>

/** A printing of several classes, one after the other. */
export interface PrintRun {
  /** 'stopping': the class under way is still printed, and none after it. */
  state: 'running' | 'stopping' | 'ended'
  /** The classes that are not printed yet, the one under way first; after the end those that were given up. */
  left: readonly PrintedClass[]
  printed: readonly PrintedClass[]
  /** The printed classes of which not everything could be printed as written. */
  warned: readonly PrintedClass[]
  failed: readonly { klass: PrintedClass; error: unknown }[]
}

type Ports = Pick<Services, 'api' | 'queryClient'>

const runOf = ({ queryClient }: Ports) => queryClient.getQueryData<PrintRun | null>(schoolKeys.printRun)

/**
 * Prints the classes one after the other and resolves with the run, or null if it was dropped because the user signed out.
 * A class that fails is listed and the next one follows; without the server the run ends with the rest as failed. The run
 * is kept in memory, so it goes on while other pages are open.
 */
export async function printClasses(ports: Ports, classes: readonly PrintedClass[]): Promise<PrintRun | null> {
  const { api, queryClient } = ports
  const change = (patch: Partial<PrintRun>) => {
    queryClient.setQueryData<PrintRun | null>(schoolKeys.printRun, (run) => run && { ...run, ...patch })
  }
  queryClient.setQueryData<PrintRun>(schoolKeys.printRun, {
    ...{ state: 'running', left: classes, printed: [], warned: [], failed: [] },
  })
  for (let run = runOf(ports); run; run = runOf(ports)) {
    const [klass, ...left] = run.left
    if (!klass || run.state === 'stopping') {
      change({ state: 'ended' })
      break
    }
    try {
      const made = await api.ask(schoolEndpoints.generateClass, { params: { id: klass.classID } })
      queryClient.setQueryData(schoolKeys.madeReports(klass.classID), made)
      const isWarned = (made.warnings ?? []).length > 0
      change({ left, printed: [...run.printed, klass], ...(isWarned && { warned: [...run.warned, klass] }) })
    } catch (error) {
      if (isSignedOut(error)) queryClient.setQueryData(schoolKeys.printRun, null)
      const isAway = isUnreachable(error)
      const failed = (isAway ? run.left : [klass]).map((one) => ({ klass: one, error }))
      change({ left: isAway ? [] : left, failed: [...run.failed, ...failed] })
    }
    void queryClient.invalidateQueries({ queryKey: schoolKeys.files })
  }
  void queryClient.invalidateQueries({ queryKey: schoolKeys.state })
  return runOf(ports) ?? null
}

/** The printing of several classes under way, or the last one until it is dismissed; null if there is none. */
export function usePrintRun() {
  const services = useServices()
  const { queryClient } = services
  const { data: run } = useQuery<PrintRun | null>({
    queryKey: schoolKeys.printRun,
    queryFn: () => null,
    initialData: null,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    run,
    print: (classes: readonly PrintedClass[]) => printClasses(services, classes),
    /** Ends the run after the class under way. */
    stop: () =>
      queryClient.setQueryData<PrintRun | null>(
        schoolKeys.printRun,
        (now) => now && { ...now, state: now.state === 'running' ? 'stopping' : now.state },
      ),
    dismiss: () => queryClient.setQueryData(schoolKeys.printRun, null),
  }
}
