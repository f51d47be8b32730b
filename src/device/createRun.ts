import type { UseStore } from 'idb-keyval'
import { createSubscribable } from '#lib/createSubscribable.ts'
import type { DeviceConnection, StoreName } from './createConnection.ts'

const runTimeoutMs = 2_000

export interface DeviceClock {
  /** Ms since 1970. */
  now(): number
  /** Runs `run` after `ms`. Returns the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The device did not answer within 2 s. On iPadOS another, suspended process may hold the database. */
class DeviceTimeout extends Error {
  override name = 'DeviceTimeout'
}

/**
 * Whether the browser has suspended the page in its back-forward cache, to show it again later. WebKit leaves the open
 * transactions of a suspended page open, and every other page waits for them.
 */
export interface PageSuspension {
  /** `suspend` is called synchronously when the page is suspended. */
  subscribe(suspend: () => void): void
  /** Resolves when the page is shown again; undefined while it is not suspended. */
  ended(): Promise<void> | undefined
}

/** `page` is the window; without one the page counts as never suspended. */
export function createPageSuspension(page: EventTarget | undefined): PageSuspension {
  const suspended = createSubscribable()
  let suspension: { promise: Promise<void>; resolve: () => void } | undefined

  page?.addEventListener('pagehide', (event) => {
    // A page that is unloaded for good takes its transactions with it.
    if (!('persisted' in event && event.persisted)) return
    suspension ??= beginSuspension()
    suspended.notify()
  })
  page?.addEventListener('pageshow', () => {
    suspension?.resolve()
    suspension = undefined
  })

  return {
    subscribe: (suspend) => void suspended.subscribe(suspend),
    ended: () => suspension?.promise,
  }
}

function beginSuspension(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/**
 * Runs `work` in one transaction and resolves with its value after the commit. Rejects with `DeviceTimeout` after 2 s,
 * else with the error of `work` or of IndexedDB. `work` may run twice: see `createRun`.
 */
export type Run = <T>(
  stores: StoreName | StoreName[],
  mode: 'readonly' | 'readwrite',
  work: (transaction: IDBTransaction) => T | PromiseLike<T>,
  durability?: 'strict' | 'relaxed',
) => Promise<T>

/**
 * Hardened transactions (docs/offline.md): 2 s for each operation, and one more try on a new connection if the
 * database has failed in it. The first try may have been committed all the same, so `work` must allow to be run again. A
 * page that is suspended aborts its transactions, so that it does not block the database for other pages, and runs them
 * again when it is shown again.
 */
export function createRun(connection: DeviceConnection, clock: DeviceClock, suspension: PageSuspension): Run {
  const running = new Set<IDBTransaction>()
  suspension.subscribe(() => {
    for (const transaction of running) abort(transaction)
    connection.close()
  })

  async function attempt(...[stores, mode, work, durability]: Parameters<Run>): Promise<unknown> {
    if (suspension.ended()) await suspension.ended()
    let transaction: IDBTransaction | undefined
    let isLate = false
    let cancel = () => {}
    const late = new Promise<never>((_, reject) => {
      const giveUp = () => {
        isLate = true
        // The caller takes this write for failed: it must not be committed later.
        if (transaction) abort(transaction)
        connection.drop()
        reject(new DeviceTimeout('The device did not answer within 2 s.'))
      }
      // In two halves: after a page was busy for two seconds, its timer runs before it reads the answer that came meanwhile.
      cancel = clock.after(runTimeoutMs / 2, () => {
        cancel = clock.after(runTimeoutMs / 2, giveUp)
      })
    })
    const done = (async () => {
      const database = await connection.open()
      if (isLate) return undefined
      if (suspension.ended()) throw new DOMException('The page was put aside.', 'InvalidStateError')
      transaction = database.transaction(stores, mode, { durability: durability ?? 'relaxed' })
      const committed = finished(transaction)
      running.add(transaction)
      try {
        // Awaited together: work that hangs ends with its transaction.
        const [value] = await Promise.all([work(transaction), committed])
        return value
      } catch (error) {
        abort(transaction)
        await Promise.allSettled([committed])
        // The reason of the abort says more than the request that failed with it.
        throw transaction.error ?? error
      } finally {
        running.delete(transaction)
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
      if (!mayBeLost(error)) throw error
      // Another operation may have replaced the connection already.
      if (connection.losses() === losses) connection.close()
      return (await attempt(...operation)) as never
    }
  }
}

/**
 * True for every failure of the browser's database except a full disk: Safari reports a dead connection with any of
 * them (AbortError, InvalidStateError, UnknownError …) and often without a `close` event.
 */
function mayBeLost(error: unknown): boolean {
  return error instanceof DOMException && error.name !== 'QuotaExceededError'
}

/**
 * Resolves at the commit, rejects at the abort with its reason. Uses listeners, because idb-keyval sets `oncomplete`.
 */
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
    // The transaction has ended already; its own events report that.
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error
  }
}

/** One object store as idb-keyval takes it, through our hardened transactions. */
export function storeThrough(run: Run, name: StoreName, durability?: 'strict' | 'relaxed'): UseStore {
  return (mode, work) =>
    run(name, mode as 'readonly' | 'readwrite', (transaction) => work(transaction.objectStore(name)), durability)
}
