import { expect } from 'vitest'
import { createKeys } from './browser/createKeys.ts'
import { journey } from './journey.ts'

/** A journey without a pointer: at its end no focus was invisible, and none got lost. */
export const keyboardJourney = journey.extend('keys', async ({ tablet }, { onCleanup }) => {
  const keys = createKeys(tablet.page)
  onCleanup(() => expect(keys.problems(), 'a focus that nobody sees').toEqual([]))
  return keys
})
