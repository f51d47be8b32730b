import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { type Api, ApiFailure } from '#api/index.ts'
import { type PrintRun, printClasses } from './printAll.ts'
import { schoolKeys } from './schoolKeys.ts'

const classes = ['1a', '2a', '3a'].map((name) => ({ classID: name, name }))
let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
})

const runNow = () => queryClient.getQueryData<PrintRun | null>(schoolKeys.printRun)

/** Prints the classes with a server that answers as `answer` does, and tells which were asked for. */
async function printWith(answer: (classID: string) => object) {
  const asked: string[] = []
  const ask = async (_call: unknown, { params }: { params: { id: string } }) => {
    asked.push(params.id)
    return answer(params.id)
  }
  const run = await printClasses({ api: { ask } as unknown as Api, queryClient }, classes)
  return { asked, run }
}

const fail = (kind: ApiFailure['kind']) => {
  throw new ApiFailure(kind, 'Nein.')
}
const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name)

it('prints one class after the other, also after one that fails; that one is listed with its reason', async () => {
  const { asked, run } = await printWith((id) => (id === '2a' ? fail('refused') : { files: [], incomplete: [] }))
  expect(asked).toEqual(['1a', '2a', '3a'])
  expect(run).toMatchObject({
    state: 'ended',
    left: [],
    failed: [{ klass: { name: '2a' }, error: { message: 'Nein.' } }],
  })
  expect(names(run?.printed)).toEqual(['1a', '3a'])
  expect(queryClient.getQueryData(schoolKeys.madeReports('3a'))).toEqual({ files: [], incomplete: [] })
})

it('does not ask a server for the rest that is away, and says so of each class', async () => {
  const { asked, run } = await printWith((id) => (id === '2a' ? fail('unreachable') : { warnings: [{}] }))
  expect(asked).toEqual(['1a', '2a'])
  expect(run?.failed.map(({ klass }) => klass.name)).toEqual(['2a', '3a'])
  expect(names(run?.warned)).toEqual(['1a'])
})

it('ends after the class under way when it is stopped, and keeps what is left', async () => {
  const { asked, run } = await printWith(() => {
    const now = runNow()
    if (now) queryClient.setQueryData<PrintRun>(schoolKeys.printRun, { ...now, state: 'stopping' })
    return {}
  })
  expect(asked).toEqual(['1a'])
  expect([names(run?.printed), names(run?.left), run?.state]).toEqual([['1a'], ['2a', '3a'], 'ended'])
})

it('is dropped when the user has signed out', async () => {
  const { asked, run } = await printWith(() => fail('signedOut'))
  expect([asked, run]).toEqual([['1a'], null])
})
