import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { type Api, ApiFailure } from '#api/index.ts'
import { schoolEndpoints } from '#contract/index.ts'
import { madeKey, type PrintRun, printClasses, printOneClass, printRunKey, resumeRun } from './printing.ts'

const classes = ['1a', '2a', '3a'].map((name) => ({ classID: name, name }))
let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
})

const runNow = () => queryClient.getQueryData<PrintRun | null>(printRunKey)

/** 'silent': it is being printed, but the server says why it does not go on. */
type States = Record<string, 'waiting' | 'printing' | 'silent' | 'made' | 'failed'>
const made = { files: [], incomplete: [], warnings: [] }
const fail = (kind: ApiFailure['kind']) => {
  throw new ApiFailure(kind, 'Nein.')
}

/** A server that says these things one after the other; the last one is said again and again. Tells what it was asked for. */
function serverOf(...looks: (States | (() => never))[]) {
  const asked: string[] = []
  let at = 0
  const ask = async (call: { path: string }, { body }: { body?: { ids: string[] } }) => {
    asked.push(body ? `${call.path} ${body.ids}` : call.path)
    if (call.path !== schoolEndpoints.reportRuns.path) return null
    const look = looks[Math.min(at, looks.length - 1)] ?? {}
    at += 1
    if (typeof look === 'function') return look()
    return Object.entries(look).map(([name, state]) => ({
      ...{ classID: name, name, asked: 'now', state, done: 0, total: 0 },
      ...(state === 'made' && { made: { ...made, warnings: name === '1a' ? [{ text: 'Logo' }] : [] } }),
      ...(state === 'failed' && { reason: 'Keine Vorlage.' }),
      ...(state === 'silent' && { state: 'printing', reason: 'Es druckt niemand.' }),
    }))
  }
  return { asked, ports: { api: { ask, has: () => true } as unknown as Api, queryClient } }
}

const atOnce = async () => {}
const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name)

it('has the server print all classes, and shows which are left, printed and failed', async () => {
  const { asked, ports } = serverOf(
    { '1a': 'printing', '2a': 'waiting', '3a': 'waiting' },
    fail.bind(null, 'unreachable'),
    { '1a': 'made', '2a': 'failed', '3a': 'printing' },
    { '1a': 'made', '2a': 'failed', '3a': 'made' },
  )
  const seen: string[][] = []
  const run = await printClasses(ports, classes, async () => void seen.push(names(runNow()?.left)))
  expect(asked.filter((call) => !call.startsWith('/get'))).toEqual(['/generate/classes 1a,2a,3a'])
  expect(seen).toEqual([['1a', '2a', '3a'], ['1a', '2a', '3a'], ['3a']])
  expect(run).toMatchObject({
    ...{ state: 'ended', left: [] },
    failed: [{ klass: { name: '2a' }, error: { message: 'Keine Vorlage.' } }],
  })
  expect([names(run?.printed), names(run?.warned)]).toEqual([['1a', '3a'], ['1a']])
  expect(queryClient.getQueryData(madeKey('3a'))).toEqual(made)
})

it('shows why the server does not go on, until it does', async () => {
  const { ports } = serverOf({ '1a': 'made', '2a': 'silent' }, { '1a': 'made', '2a': 'printing' }, { '2a': 'made' })
  const delays: unknown[] = []
  const run = await printClasses(ports, classes, async () => void delays.push(runNow()?.delay))
  expect([...delays, run?.delay]).toEqual(['Es druckt niemand.', undefined, undefined])
})

it('says of every class that the server could not be asked', async () => {
  const run = await printClasses(
    { ...serverOf().ports, api: { ask: async () => fail('unreachable'), has: () => true } as unknown as Api },
    classes,
    atOnce,
  )
  expect(names(run?.failed.map(({ klass }) => klass))).toEqual(['1a', '2a', '3a'])
})

/** A server that gets the call to print, but whose answers to it are lost so many times. */
function losing(times: number, ...looks: Parameters<typeof serverOf>) {
  const { asked, ports } = serverOf(...looks)
  let lost = 0
  const ask: Api['ask'] = async (call, options) => {
    const answer = await ports.api.ask(call, options)
    if (call.path !== schoolEndpoints.startReports.path || lost === times) return answer
    lost += 1
    return fail('unreachable')
  }
  return { asked, ports: { ...ports, api: { ...ports.api, ask } } }
}
const isPrinting = { '1a': 'printing', '2a': 'waiting', '3a': 'waiting' } as const
const areMade = { '1a': 'made', '2a': 'made', '3a': 'made' } as const

it('follows what the server prints although its answer was lost, once or always', async () => {
  for (const times of [1, 9]) {
    queryClient.clear()
    const run = await printClasses(losing(times, isPrinting, areMade).ports, classes, atOnce)
    expect([names(run?.printed), run?.failed]).toEqual([['1a', '2a', '3a'], []])
    expect(await printOneClass(losing(times, { '3a': 'printing' }, areMade).ports, '3a', atOnce)).toEqual(made)
  }
})

it('does not know of every class whether it is printed, until the server says so', async () => {
  const run = await printClasses(losing(9, fail.bind(null, 'unreachable')).ports, classes, atOnce)
  expect(run?.failed.map(({ error }) => (error as ApiFailure).kind)).toEqual(['unknown', 'unknown', 'unknown'])
  await resumeRun(serverOf(isPrinting, areMade).ports, atOnce)
  expect(names(runNow()?.printed)).toEqual(['1a', '2a', '3a'])
})

it('ends after the class under way when it is stopped, and keeps what is left', async () => {
  const { asked, ports } = serverOf({ '1a': 'printing', '2a': 'waiting', '3a': 'waiting' }, { '1a': 'made' })
  const run = await printClasses(ports, classes, async () => {
    const now = runNow()
    if (now) queryClient.setQueryData<PrintRun>(printRunKey, { ...now, state: 'stopping' })
  })
  expect(asked.filter((call) => call === '/generate/stop')).toHaveLength(1)
  expect([names(run?.printed), names(run?.left), run?.state]).toEqual([['1a'], ['2a', '3a'], 'ended'])
})

it('is dropped when the user has signed out', async () => {
  expect(await printClasses(serverOf(fail.bind(null, 'signedOut')).ports, classes, atOnce)).toBeNull()
})

it('is found again under way by a page that is opened later, and one that has ended is not', async () => {
  await resumeRun(serverOf({ '1a': 'made', '2a': 'made' }).ports, atOnce)
  expect(runNow()).toBeUndefined()
  await resumeRun(serverOf({ '1a': 'made', '2a': 'printing' }, { '1a': 'made', '2a': 'made' }).ports, atOnce)
  expect([names(runNow()?.printed ?? []), runNow()?.state]).toEqual([['1a', '2a'], 'ended'])
})

it('one class resolves with what was made, and rejects with the reason', async () => {
  const { ports } = serverOf({ '3a': 'printing' }, fail.bind(null, 'unreachable'), { '3a': 'made' })
  expect(await printOneClass(ports, '3a', atOnce)).toEqual(made)
  await expect(printOneClass(serverOf({ '3a': 'failed' }).ports, '3a', atOnce)).rejects.toThrow('Keine Vorlage.')
  await expect(printOneClass(serverOf({}).ports, '3a', atOnce)).rejects.toThrow('stopped')
})

it('one class is printed with the specified call where the server has no other, whatever it answers', async () => {
  const asked: unknown[] = []
  const answers: unknown[] = [null, made]
  const ask = async ({ path }: { path: string }, { params }: { params: { id: string } }) => {
    asked.push([path, params.id])
    return answers.shift()
  }
  const ports = { api: { ask, has: () => false } as unknown as Api, queryClient }
  expect(await printOneClass(ports, '3a', atOnce)).toBeNull()
  expect(await printOneClass(ports, '3a', atOnce)).toEqual(made)
  expect(asked).toEqual(Array(2).fill([schoolEndpoints.generateClass.path, '3a']))
})
