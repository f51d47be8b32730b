import { limitByKey } from '#lib/limitByKey.ts'

const oneByOne = limitByKey(1)

/** Runs one after the other what has the same name, over all windows where the browser has locks. */
export const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  oneByOne(name, async () => (navigator.locks ? navigator.locks.request(name, work) : work()))
