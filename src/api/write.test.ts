import { describe, expect, it } from 'vitest'
import { importEndpoints, schoolEndpoints } from '#contract/index.ts'
import { ApiFailure, type FailureKind } from './ApiFailure.ts'
import { createWriter } from './write.ts'

type Outcome = 'done' | FailureKind

/** A writer at a server that answers with these outcomes, in order, and the keys that it got. */
function setUp(...outcomes: Outcome[]) {
  const network = { isOnline: true, knowsKeys: true, owner: 'ada' }
  let made = 0
  const keys: (string | undefined)[] = []
  const write = createWriter({ newKey: () => `key ${++made}`, isOnline: () => network.isOnline })
  const api = {
    has: () => network.knowsKeys,
    owner: () => network.owner,
    ask: async (_: unknown, { beside }: { beside?: { idempotencyKey?: string } }) => {
      keys.push(beside?.idempotencyKey)
      const outcome = outcomes[keys.length - 1] ?? 'done'
      if (outcome !== 'done') throw new ApiFailure(outcome, 'Nein.')
      return []
    },
  } as never
  const remove = (id = 'ada') => write(api, schoolEndpoints.deleteUser, { params: { id } })
  const kindOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: ApiFailure) => error.kind,
    )
  return { network, keys, remove: (id?: string) => kindOf(remove(id)), write, api, kindOf }
}

describe('a call that is carried out once under its key', () => {
  it.each<[Outcome[], Outcome, number]>([
    [['done'], 'done', 1],
    [['unreachable', 'done'], 'done', 2],
    [['unreachable', 'unreachable'], 'unknown', 2],
    [['unreachable', 'refused'], 'refused', 2],
    [['refused'], 'refused', 1],
    [['failed'], 'failed', 1],
  ])('answered %j, is %s', async (outcomes, said, times) => {
    const { remove, keys } = setUp(...outcomes)
    expect(await remove()).toBe(said)
    expect(keys).toEqual(Array(times).fill('key 1'))
  })

  it('keeps its key while nobody knows what became of it', async () => {
    const { remove, keys } = setUp('unreachable', 'unreachable', 'failed')
    expect([await remove(), await remove(), await remove()]).toEqual(['unknown', 'failed', 'done'])
    expect(new Set(keys)).toEqual(new Set(['key 1']))
  })

  it('has another one after an answer, also to something else in between, and for something else', async () => {
    const { remove, keys } = setUp('unreachable', 'unreachable', 'done', 'done', 'refused')
    const said = [await remove(), await remove('berta'), await remove(), await remove('cem'), await remove('cem')]
    expect(said).toEqual(['unknown', 'done', 'done', 'refused', 'done'])
    expect(keys).toEqual(['key 1', 'key 1', 'key 2', 'key 3', 'key 4', 'key 5'])
  })

  it('was not sent on a device without network', async () => {
    const { network, remove, keys } = setUp('unreachable')
    network.isOnline = false
    expect(await remove()).toBe('unreachable')
    expect(keys).toHaveLength(1)
  })

  it('is not repeated at a server that knows no keys', async () => {
    const { network, write, api, keys } = setUp('unreachable')
    network.knowsKeys = false
    const failure = await write(api, schoolEndpoints.deleteUser, { params: { id: 'ada' } }).catch((error) => error)
    expect(failure).toMatchObject({ kind: 'unknown', message: expect.stringContaining('Bitte sehen Sie nach') })
    expect(keys).toHaveLength(1)
  })
})

it('a call that may be made twice is repeated without a key', async () => {
  const { write, api, keys, kindOf } = setUp('unreachable')
  expect(await kindOf(write(api, importEndpoints.undoImport, { body: { importID: 'i' } }))).toBe('done')
  expect(keys).toEqual([undefined, undefined])
})

describe('a call whose answer comes when somebody else is signed in', () => {
  it.each<[Outcome]>([['done'], ['refused'], ['unreachable']])('has no outcome for them: %s', async (outcome) => {
    const { network, keys, remove } = setUp(outcome)
    let isSettled = false
    void remove().finally(() => {
      isSettled = true
    })
    network.owner = 'bo'
    await new Promise((resolve) => setTimeout(resolve))
    expect([isSettled, keys]).toEqual([false, ['key 1']])
  })

  it('lends them no key, so that what they ask for themselves is carried out', async () => {
    const { network, keys, remove } = setUp('unreachable', 'unreachable')
    await remove()
    network.owner = 'bo'
    await remove()
    expect(keys).toEqual(['key 1', 'key 1', 'key 2'])
  })
})
