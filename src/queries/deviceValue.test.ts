import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { changeDeviceValue, deviceValueOptions, readDeviceValue, writeDeviceValue } from './deviceValue.ts'

const value = { name: 'draft/x', userID: 'u1', shape: z.record(z.string(), z.boolean()) }

/** A device that gives these answers in turn, null where it does not answer, and then what was put on it. */
function createDevice(...given: unknown[]) {
  let stored: unknown
  const answers = {
    get: async () => {
      const next = given.length > 0 ? given.shift() : stored
      return next === null ? null : { value: next, at: 0 }
    },
    put: vi.fn(async (_: string, next: unknown) => {
      stored = next
    }),
    names: async () => [],
  }
  return { answers, queryClient: new QueryClient() }
}
const read = (...given: unknown[]) => readDeviceValue(createDevice(...given).answers, value)
const shown = ({ answers, queryClient }: ReturnType<typeof createDevice>) =>
  queryClient.getQueryData(deviceValueOptions({ answers }, value).queryKey)

it('is asked for again where the device is slow, so that it is not overwritten by a fresh one', async () => {
  expect(await read(null, null, { a: true })).toEqual({ a: true })
  await expect(read(null, null, null)).rejects.toThrow('did not answer')
})

it('is none where there is none, or one that cannot be read', async () => {
  expect(await read(undefined, { a: true })).toBeNull()
  expect(await read({ a: 3 })).toBeNull()
})

it('is changed as the device has it, not as a window has read it before another one changed it', async () => {
  const device = createDevice({ a: true })
  const mark = (key: string) => changeDeviceValue(device, value, (now) => ({ ...now, [key]: true }))
  await Promise.all([mark('b'), mark('c')])
  expect(shown(device)).toEqual({ a: true, b: true, c: true })
})

it('is not changed where the device does not answer, or does not store it', async () => {
  const silent = createDevice(null, null, null)
  await expect(changeDeviceValue(silent, value, () => ({ b: true }))).rejects.toThrow('did not answer')
  expect(silent.answers.put).not.toHaveBeenCalled()
  const full = createDevice({ a: true }, { a: true })
  await expect(changeDeviceValue(full, value, () => ({ b: true }))).rejects.toThrow('did not store it')
  expect(shown(full)).toBeUndefined()
})

it('that is replaced is shown at once, and stored in the order of the calls', async () => {
  const device = createDevice()
  writeDeviceValue(device, value, { a: true })
  writeDeviceValue(device, value, { b: true })
  expect(shown(device)).toEqual({ b: true })
  expect(await device.queryClient.fetchQuery({ ...deviceValueOptions(device, value), staleTime: 0 })).toEqual({
    b: true,
  })
})
