import { queryOptions } from '@tanstack/react-query'
import { limitByKey } from '#lib/limitByKey.ts'
import { sameContent } from '#lib/sameContent.ts'
import { getWithRetries } from '#readCache/createCachedAnswers.ts'
import type { Services } from './services.ts'

/** A value of the signed-in user that this device alone has, or has first: sealed under its name, and in memory. */
export interface DeviceValue<T> {
  name: string
  /** Whose it is in memory. On the device it belongs to the signed-in user. */
  userID: string
  shape: { safeParse(data: unknown): { success: true; data: T } | { success: false } }
}

type DeviceValuePorts = Pick<Services, 'answers' | 'queryClient'>

const oneByOne = limitByKey(1)

/** Runs all `work` on a value one after the other, over all windows where the browser has locks. */
const oneAfterAnother = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  oneByOne(name, async () => (navigator.locks ? navigator.locks.request(name, work) : work()))

/** The stored value; null if there is none, or one that this version cannot read. Rejects if the device does not answer. */
export async function readDeviceValue<T>(
  answers: Pick<Services['answers'], 'get'>,
  { name, shape }: Pick<DeviceValue<T>, 'name' | 'shape'>,
): Promise<T | null> {
  // A slow device is asked again: what it has must not be overwritten by a fresh value.
  const answer = await getWithRetries(answers, name)
  if (answer === null) throw new Error('The device did not answer.')
  const parsed = shape.safeParse(answer?.value)
  return parsed.success ? parsed.data : null
}

const keyOf = ({ name, userID }: DeviceValue<never>) => [name, userID]

/** Reads the value after the changes that this page has begun. */
export const deviceValueOptions = <T>({ answers }: Pick<DeviceValuePorts, 'answers'>, value: DeviceValue<T>) =>
  queryOptions({
    queryKey: keyOf(value as DeviceValue<never>),
    queryFn: () => oneByOne(value.name, () => readDeviceValue(answers, value)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Replaces the value: at once in memory, then on the device; a later one is not overtaken by an earlier one. */
export function writeDeviceValue<T>(
  { answers, queryClient }: DeviceValuePorts,
  value: DeviceValue<T>,
  next: T | null,
): void {
  queryClient.setQueryData(keyOf(value as DeviceValue<never>), next)
  void oneAfterAnother(value.name, () => answers.put(value.name, next, false))
}

/**
 * Changes the value as the device has it: another window may have changed it since this one has read it. Rejects, and changes
 * nothing, if the device does not answer or does not store it.
 */
export const changeDeviceValue = <T>(
  { answers, queryClient }: DeviceValuePorts,
  value: DeviceValue<T>,
  change: (now: T | null) => T,
): Promise<void> =>
  oneAfterAnother(value.name, async () => {
    const next = change(await readDeviceValue(answers, value))
    await answers.put(value.name, next, false)
    // `put` reports faults and does not reject.
    if (!sameContent(await readDeviceValue(answers, value), next)) throw new Error('The device did not store it.')
    queryClient.setQueryData(keyOf(value as DeviceValue<never>), next)
  })
