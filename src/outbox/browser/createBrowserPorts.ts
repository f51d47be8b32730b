import type { Ports } from '../types.ts'
import { createBus } from './createBus.ts'
import { createLifecycle } from './createLifecycle.ts'
import { createLock } from './createLock.ts'

/** Those ports that are the browser's own; each is looked for before it is used. */
export function createBrowserPorts(
  page: Window & typeof globalThis,
): Pick<Ports, 'lock' | 'bus' | 'clock' | 'lifecycle' | 'random' | 'report'> {
  return {
    lock: createLock(page.navigator.locks),
    bus: createBus(page.BroadcastChannel),
    clock: {
      now: () => Date.now(),
      after(ms, run) {
        const timer = page.setTimeout(run, ms)
        return () => page.clearTimeout(timer)
      },
    },
    lifecycle: createLifecycle(page, page.document),
    random: { id: () => page.crypto.randomUUID(), fraction: () => Math.random() },
    report: (error) => console.warn(`outbox: ${error instanceof Error ? `${error.name}: ${error.message}` : error}`),
  }
}
