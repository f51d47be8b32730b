import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demoLogins, demoSchoolName } from '../demo/school.ts'
import { systemClock, systemRandom } from '../deps.ts'
import { createLog } from '../log.ts'
import { placeOf } from '../place/placeOf.ts'
import { servePrintJobs } from '../reports/printJobs.ts'
import { createPrintQueue } from '../reports/printQueue.ts'
import { logMigration } from './logMigration.ts'
import { readEnv, type ServerConfig } from './readEnv.ts'
import { StartError } from './StartError.ts'
import type { Demo } from './startServer.ts'

/**
 * Starts something, and stops it on SIGTERM or SIGINT; then the process exits with 0. A signal that comes during the start
 * aborts `signal`, and the start may reject with its reason. After an error the process exits with 1; of a `StartError` it
 * prints the message only.
 */
export async function runUntilStopped(
  start: (signal: AbortSignal) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  let running: { stop(): Promise<void> } | undefined
  const asked = new AbortController()

  function stop(): void {
    // A second signal has no listener and ends the process at once.
    process.removeListener('SIGTERM', stop)
    process.removeListener('SIGINT', stop)
    asked.abort(
      new StartError('Beendet, bevor die Datenbank auf dem neuen Stand war. Der nächste Start macht dort weiter.'),
    )
    if (running) end(running)
  }

  // Before the start: a caller may send a signal as soon as it reads the banner.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    running = await start(asked.signal)
    if (asked.signal.aborted) end(running)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(asked.signal.aborted && error === asked.signal.reason ? 0 : 1)
  }
}

function end(running: { stop(): Promise<void> }): void {
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}

/** The lines printed after the start: the address and the demo logins. */
export function banner(url: string, demo: Demo | null): string {
  if (!demo) return `Zeugnis läuft: ${url}`
  const logins = demoLogins.map(({ email, who }) => `    ${email}  (${who})`)
  const password = demo.password === undefined ? 'Passwort wie beim ersten Start' : `Passwort ${demo.password}`
  const link = `${url}/auth/login?school=${encodeURIComponent(demoSchoolName)}`
  return [`Zeugnis läuft: ${link}`, `  Schule ${demoSchoolName}, ${password}`, ...logins, '  Beenden mit Strg-C.'].join(
    '\n',
  )
}

/** Runs the school server with the built client of `root`/dist; without it, the API alone. */
export async function serve(root: string): Promise<void> {
  // The database, its log and whatever else a start makes hold report cards: nobody else may read them.
  process.umask(0o077)
  await runUntilStopped(async (signal) => {
    const config = readEnv(process.env)
    if (config.role === 'print') {
      const printing = await startPrinting(config, signal)
      console.log(`Zeugnis druckt, was Server in ${printing.where} bestellen.`)
      return printing
    }
    // A process that only prints does without it.
    const { startServer } = await import('./startServer.ts')
    const dist = join(root, 'dist')
    const running = await startServer(config, existsSync(dist) ? dist : undefined, { signal })
    console.log(banner(running.url, running.demo))
    return running
  })
}

/**
 * Opens the database and prints what its servers ask for, without listening. Resolves with where it is, after 'in'. `signal`
 * ends the start between two steps of a migration.
 */
async function startPrinting(
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
