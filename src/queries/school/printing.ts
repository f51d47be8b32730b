import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiFailure, write } from '#api/index.ts'
import { type ClassState, type EndpointData, MadeReport, schoolEndpoints } from '#contract/index.ts'
import { isSignedOut, isUnreachable } from '#lib/isUnreachable.ts'
import { isOutcomeUnknown } from '../failure.ts'
import { type Services, useHas, useServices } from '../services.ts'
import { useNoted } from '../useNoted.ts'
import { readOptions } from '../useRead.ts'

export type PrintedClass = Pick<ClassState, 'classID' | 'name'>

/** A printing of several classes at the server, one after the other. */
export interface PrintRun {
  /** 'stopping': the class under way is still printed, and none after it. */
  state: 'running' | 'stopping' | 'ended'
  /** The classes that are not printed yet, the one under way first; after the end those that were given up. */
  left: readonly PrintedClass[]
  /** Why the server does not go on, if so: a German sentence. */
  delay?: string | undefined
  printed: readonly PrintedClass[]
  /** The printed classes of which not everything could be printed as written. */
  warned: readonly PrintedClass[]
  failed: readonly { klass: PrintedClass; error: unknown }[]
}

/** Keys of the run, and of what came of a class's last printing. Both are known to this page alone; see `useNoted`. */
export const printRunKey = ['printRun']
export const madeKey = (classID: string) => ['madeReports', classID]

type PrintingPorts = Pick<Services, 'api' | 'queryClient'>
/** Waits until the next look at how far the server is. */
type Pause = () => Promise<void>

const look: Pause = () => new Promise((resolve) => setTimeout(resolve, 1000))

const runOf = ({ queryClient }: PrintingPorts) => queryClient.getQueryData<PrintRun | null>(printRunKey)

function beginRun({ queryClient }: PrintingPorts, left: readonly PrintedClass[]): void {
  queryClient.setQueryData<PrintRun>(printRunKey, { state: 'running', left, printed: [], warned: [], failed: [] })
}

function changeRun({ queryClient }: PrintingPorts, patch: Partial<PrintRun>): void {
  queryClient.setQueryData<PrintRun | null>(printRunKey, (run) => run && { ...run, ...patch })
}

/**
 * Has the server print the classes and resolves with the run, or null if it was dropped because the user signed out. The server
 * prints on when this page is closed; `resumeRun` finds the run again.
 */
export async function printClasses(
  ports: PrintingPorts,
  classes: readonly PrintedClass[],
  pause: Pause = look,
): Promise<PrintRun | null> {
  beginRun(ports, classes)
  try {
    await start(ports, classes)
  } catch (error) {
    giveUp(ports, error)
  }
  return followRun(ports, classes, pause)
}

/** Has the server print the classes. Rejects if it does not, or nobody knows. */
async function start(
  { api }: Pick<PrintingPorts, 'api'>,
  classes: readonly Pick<PrintedClass, 'classID'>[],
): Promise<void> {
  const ids = classes.map(({ classID }) => classID)
  try {
    await write(api, schoolEndpoints.startReports, { body: { ids } })
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    // The answer was lost, but it may print.
    const runs = await api.ask(schoolEndpoints.reportRuns, {}).catch(() => [])
    if (!runs.some((run) => ids.includes(run.classID) && isRunUnderWay(run))) throw error
  }
}

/** Ends the run with the classes that are left as failed; drops it if the user signed out. */
function giveUp(ports: PrintingPorts, error: unknown): void {
  const run = runOf(ports)
  if (isSignedOut(error)) ports.queryClient.setQueryData(printRunKey, null)
  else if (run) {
    const failed = [...run.failed, ...run.left.map((klass) => ({ klass, error }))]
    changeRun(ports, { state: 'ended', left: [], failed })
  }
}

/** Looks how far the server is with these classes until it has done them all. Without the server it looks again. */
async function followRun(
  ports: PrintingPorts,
  classes: readonly PrintedClass[],
  pause: Pause,
): Promise<PrintRun | null> {
  const { api, queryClient } = ports
  let hasStopped = false
  for (let run = runOf(ports); run && run.state !== 'ended'; run = runOf(ports)) {
    try {
      if (run.state === 'stopping' && !hasStopped) {
        await api.ask(schoolEndpoints.stopReports, {})
        hasStopped = true
      }
      takeRuns(ports, classes, await api.ask(schoolEndpoints.reportRuns, {}))
    } catch (error) {
      if (!isUnreachable(error)) giveUp(ports, error)
    }
    if (runOf(ports)?.state !== 'ended') await pause()
  }
  void queryClient.invalidateQueries({ queryKey: ['schoolState'] })
  return runOf(ports) ?? null
}

type ClassPrintRun = EndpointData<typeof schoolEndpoints.reportRuns>[number]

const isRunUnderWay = ({ state }: ClassPrintRun) => state === 'waiting' || state === 'printing'

/** Takes over what the server says of these classes; the run ends if none is waiting or being printed. */
function takeRuns(ports: PrintingPorts, classes: readonly PrintedClass[], runs: readonly ClassPrintRun[]): void {
  const { queryClient } = ports
  const byID = new Map(runs.map((run) => [run.classID, run]))
  const inState = (...states: (ClassPrintRun['state'] | undefined)[]) =>
    classes.filter(({ classID }) => states.includes(byID.get(classID)?.state))
  const printed = inState('made')
  const left = [...inState('printing'), ...inState('waiting')]
  const failed = inState('failed').map((klass) => {
    return { klass, error: new ApiFailure('refused', byID.get(klass.classID)?.reason ?? '') }
  })
  const news = printed.length > (runOf(ports)?.printed.length ?? 0)
  for (const { classID } of printed) queryClient.setQueryData(madeKey(classID), byID.get(classID)?.made)
  const warned = printed.filter(({ classID }) => (byID.get(classID)?.made?.warnings ?? []).length > 0)
  const ended = left.length === 0 && { state: 'ended' as const, left: inState(undefined) }
  const delay = left.map(({ classID }) => byID.get(classID)?.reason).find(Boolean)
  changeRun(ports, { left, delay, printed, warned, failed, ...ended })
  if (news) void queryClient.invalidateQueries({ queryKey: ['currentFiles'] })
}

/**
 * Shows the printing of several classes again that this device or another one has asked for, if it is under way; not beside one
 * that is shown, unless nobody knows whether that was begun.
 */
export async function resumeRun(ports: PrintingPorts, pause: Pause = look): Promise<void> {
  if (!ports.api.has(schoolEndpoints.reportRuns)) return
  const runs = await ports.api.ask(schoolEndpoints.reportRuns, {}).catch(() => [])
  const open = runs.find((run) => run.asked !== null && isRunUnderWay(run))
  const together = runs.filter(({ asked }) => asked === open?.asked)
  const isFree = runOf(ports)?.failed.some(({ error }) => isOutcomeUnknown(error)) ?? true
  if (!open || together.length < 2 || !isFree) return
  beginRun(ports, together)
  await followRun(ports, together, pause)
}

/**
 * Has the server print one class and resolves with what came of it, null where the server does not say. Rejects with the
 * reason if nothing did.
 */
export async function printOneClass({ api }: Pick<PrintingPorts, 'api'>, classID: string, pause: Pause = look) {
  if (!api.has(schoolEndpoints.startReports)) {
    const made = await api.ask(schoolEndpoints.generateClass, { params: { id: classID } })
    return MadeReport.safeParse(made).data ?? null
  }
  await start({ api }, [{ classID }])
  for (;;) {
    const runs = await api.ask(schoolEndpoints.reportRuns, {}).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error
    })
    const run = runs?.find((one) => one.classID === classID)
    if (run?.made) return run.made
    if (run?.state === 'failed') throw new ApiFailure('refused', run.reason ?? '')
    if (runs && !run) throw new Error('somebody has stopped the run')
    await pause()
  }
}

/** The printing of several classes under way, or the last one until it is dismissed; null if there is none. */
export function usePrintRun() {
  const services = useServices()
  const { queryClient } = services
  const run = useNoted<PrintRun | null>(printRunKey, null)
  return {
    run,
    print: (classes: readonly PrintedClass[]) => printClasses(services, classes),
    resume: () => resumeRun(services),
    /** Ends the run after the class under way. */
    stop: () => runOf(services)?.state === 'running' && changeRun(services, { state: 'stopping' }),
    dismiss: () => queryClient.setQueryData(printRunKey, null),
  }
}

/** Pause between two requests for the progress. */
const printPollMs = 700

/**
 * The result of the last reports of a class that this page has generated, until `dismiss`. It stays in memory because
 * generating takes a while: a user who opens another page meanwhile must still see what could not be printed.
 */
export function useMadeReports(classID: string) {
  const { queryClient } = useServices()
  const queryKey = madeKey(classID)
  const made = useNoted<MadeReport | null>(queryKey, null)
  return { made, dismiss: () => queryClient.setQueryData(queryKey, null) }
}

/** Generates the reports of a class and polls the progress, which is null while none are generated. */
export function useGenerateReports(classID: string) {
  const services = useServices()
  const { queryClient } = services
  const { mutateAsync: generate, isPending } = useMutation({
    mutationFn: () => printOneClass(services, classID),
    onSuccess: (made) => {
      queryClient.setQueryData(madeKey(classID), made)
      void queryClient.invalidateQueries({ queryKey: ['currentFiles'] })
    },
  })
  const has = useHas(schoolEndpoints.reportProgress)
  const { data } = useQuery({
    ...readOptions(services, schoolEndpoints, 'reportProgress', { id: classID }),
    enabled: has,
    // Also polled if somebody else has started the generation.
    refetchInterval: ({ state }) => (isPending || state.data ? printPollMs : false),
    staleTime: 0,
    gcTime: 0,
  })
  return { generate, isPending, progress: data ?? null }
}

/** What was printed of one student, with German sentences about what could not be printed as written. */
export const printedCard = ({ files: [file], warnings = [] }: MadeReport) => ({
  file,
  warnings: warnings.map(({ text }) => text),
})
