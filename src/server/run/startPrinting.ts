import { systemClock, systemRandom } from '../deps.ts'
import { createLog } from '../log.ts'
import { placeOf } from '../place/placeOf.ts'
import { servePrintJobs } from '../reports/printJobs.ts'
import { createPrintQueue } from '../reports/printQueue.ts'
import { logMigration } from './logMigration.ts'
import type { ServerConfig } from './readEnv.ts'

/**
 * Opens the database and prints what its servers ask for, without listening. Resolves with where it is, after 'in'. `signal`
 * ends the start between two steps of a migration.
 */
export async function startPrinting(
  config: ServerConfig,
  signal?: AbortSignal,
): Promise<{ where: string; stop(): Promise<void> }> {
  await using cleanup = new AsyncDisposableStack()
  const log = createLog()
  const place = placeOf({ ...config, watch: logMigration(log, signal) })
  const store = await place.open()
  cleanup.defer(() => store.close())
  const tracing = config.tracing && (await import('../tracing/openTracing.ts')).openTracing(config.tracing, log)
  if (tracing) cleanup.defer(() => tracing.stop())
  const queue = tracing?.queue(createPrintQueue()) ?? createPrintQueue()
  cleanup.defer(() => queue.stop())
  const serving = servePrintJobs({ store, clock: systemClock, random: systemRandom, log }, queue)
  cleanup.defer(() => serving.stop())
  const running = cleanup.move()
  return { where: place.name, stop: () => running.disposeAsync() }
}
