import type { Connection } from './createConnection.ts'
import type { PageRest } from './createPageRest.ts'
import { DeviceTimeout } from './DeviceTimeout.ts'
import type { DeviceClock } from './types.ts'
import type { StoreName } from './upgrade.ts'

const timeoutMs = 2_000

/** Runs `work` in one transaction and resolves with its value after the commit. */
export type Run = <T>(
  stores: StoreName | StoreName[],
  mode: 'readonly' | 'readwrite',
  work: (transaction: IDBTransaction) => T | PromiseLike<T>,
  durability?: 'strict' | 'relaxed',
) => Promise<T>

/**
 * The hardened way to a transaction (docs/offline.md 1): 2 s for each operation, and one more try on a new connection
 * when the browser closed the old one, as Safari likes to. A page that is put aside gives up what it has under way,
 * so that it does not block the database for others, and takes it up again when it is shown again.
 */
export function createRun(connection: Connection, clock: DeviceClock, rest: PageRest): Run {
  const underWay = new Set<IDBTransaction>()
  rest.subscribe(() => {
    for (const transaction of underWay) abort(transaction)
    connection.close()
  })

  async function attempt(...[stores, mode, work, durability]: Parameters<Run>): Promise<unknown> {
    if (rest.over()) await rest.over()
    let transaction: IDBTransaction | undefined
    let isLate = false
    let cancel = () => {}
    const late = new Promise<never>((_, reject) => {
      cancel = clock.after(timeoutMs, () => {
        isLate = true
        // A write that was given up must not happen behind the caller's back later on.
        if (transaction) abort(transaction)
        connection.drop()
        reject(new DeviceTimeout('The device did not answer within 2 s.'))
      })
    })
    const done = (async () => {
      const database = await connection.open()
      if (isLate) return undefined
      if (rest.over()) throw new DOMException('The page was put aside.', 'InvalidStateError')
      transaction = database.transaction(stores, mode, { durability: durability ?? 'relaxed' })
      const committed = finished(transaction)
      underWay.add(transaction)
      try {
        // Together: work that hangs ends with the transaction that it hangs in.
        const [value] = await Promise.all([work(transaction), committed])
        return value
      } catch (error) {
        abort(transaction)
        await Promise.allSettled([committed])
        // Why it was aborted says more than the request that went down with it.
        throw transaction.error ?? error
      } finally {
        underWay.delete(transaction)
      }
    })()
    try {
      return await Promise.race([done, late])
    } finally {
      cancel()
    }
  }

  return async (...operation) => {
    const losses = connection.losses()
    try {
      return (await attempt(...operation)) as never
    } catch (error) {
      const isClosed = error instanceof Error && error.name === 'InvalidStateError'
      if (isClosed) connection.drop()
      if (error instanceof DeviceTimeout || (!isClosed && connection.losses() === losses)) throw error
      return (await attempt(...operation)) as never
    }
  }
}

/** Resolves at the commit, rejects at the abort with its reason. Listens beside idb-keyval, which sets `oncomplete`. */
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError')),
    )
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    // Already over: then its own events have told so.
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error
  }
}
