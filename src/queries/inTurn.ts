const last = new Map<string, Promise<unknown>>()

/** Runs one after the other what has the same name, over all windows where the browser has locks. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const run = () => (navigator.locks ? navigator.locks.request(name, work) : work())
  const turn = (last.get(name) ?? Promise.resolve()).then(run, run) as Promise<T>
  last.set(name, turn)
  return turn
}
