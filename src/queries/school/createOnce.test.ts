import { expect, it } from 'vitest'
import { ApiFailure } from '#api/index.ts'
import type { Beside } from '#contract/index.ts'
import { createOnce } from './createOnce.ts'

function setUp() {
  let made = 0
  const once = createOnce(() => `key ${++made}`)
  const keys: string[] = []
  const send =
    (outcome: () => string) =>
    async ({ idempotencyKey = '' }: Beside) => {
      keys.push(idempotencyKey)
      return outcome()
    }
  const failing = (kind: 'unreachable' | 'failed' | 'refused') =>
    send(() => {
      throw new ApiFailure(kind, 'Nein.')
    })
  return { once, keys, failing, done: send(() => 'done') }
}

it('the same body keeps its key while nobody knows what became of it', async () => {
  const { once, keys, failing, done } = setUp()
  for (const kind of ['unreachable', 'failed'] as const) {
    await expect(once({ name: 'Ada' }, failing(kind))).rejects.toMatchObject({ kind })
  }
  expect(await once({ name: 'Ada' }, done)).toBe('done')
  expect(keys).toEqual(['key 1', 'key 1', 'key 1'])
})

it('what was answered, a refusal too, and another body have another key', async () => {
  const { once, keys, failing, done } = setUp()
  await once({ name: 'Ada' }, done)
  await expect(once({ name: 'Ada' }, failing('refused'))).rejects.toMatchObject({ kind: 'refused' })
  await expect(once({ name: 'Ada' }, failing('unreachable'))).rejects.toMatchObject({ kind: 'unreachable' })
  await once({ name: 'Berta' }, done)
  expect(keys).toEqual(['key 1', 'key 2', 'key 3', 'key 4'])
})
