import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changeDraft, loadDraft } from './useDeviceDraft.ts'

const Shape = z.object({ step: z.string() })
/** A device that gives these answers in turn; null where it does not answer. */
const device = (...given: ({ step?: string | number } | null | undefined)[]) => ({
  get: async () => {
    const value = given.shift()
    return value ? { value, at: 0 } : (value as null | undefined)
  },
})
const load = (...given: Parameters<typeof device>) => loadDraft(device(...given), 'draft/x', Shape)

it('asks a device that is slow again, so that its draft is not overwritten by a fresh one', async () => {
  expect(await load(null, null, { step: 'classes' })).toEqual({ step: 'classes' })
})

it('has none where there is none, where it cannot be read, and on a broken device', async () => {
  expect(await load(undefined, { step: 'classes' })).toBeNull()
  expect(await load({ step: 3 })).toBeNull()
  expect(await load(null, null, null)).toBeNull()
})

it('is changed as the device has it, not as a window has read it before another one changed it', async () => {
  const Waved = z.record(z.string(), z.boolean())
  let stored: unknown = { a: true }
  const answers = {
    get: async () => ({ value: stored, at: 0 }),
    put: async (_: string, value: unknown) => {
      stored = value
    },
  }
  const wave = (key: string) => changeDraft(answers, 'draft/x', Waved, (now) => ({ ...now, [key]: true }))
  await wave('b')
  expect(await wave('c')).toEqual({ a: true, b: true, c: true })
  stored = undefined
  expect(await wave('d')).toBeNull()
})
