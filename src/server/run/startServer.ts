import { type App, createApp } from '../app.ts'
import { schoolCounts } from '../database/epoch.ts'
import type { migrations } from '../database/migrations/migrations.ts'
import type { Store } from '../database/Store.ts'
import { watchEpoch } from '../database/watchEpoch.ts'
import { createDemoSchool } from '../demo/createDemoSchool.ts'
import { type Deps, maxBody, systemClock, systemRandom } from '../deps.ts'
import { createBlobs } from '../files/blobs.ts'
import { requireFiles } from '../files/places.ts'
import { isLoopback } from '../http/client.ts'
import { createImportThread } from '../import/createImportThread.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../operations/createMetrics.ts'
import { pruneDaily } from '../operations/prune.ts'
import { placeOf } from '../place/placeOf.ts'
import { inOneSentence } from '../place/reasons.ts'
import type { SystemAccount } from '../place/requireOwner.ts'
import { createRemotePrintQueue, watchPrinters } from '../reports/printJobs.ts'
import { createPrintQueue } from '../reports/printQueue.ts'
import { createPrintState } from '../reports/printState.ts'
import { recoverRuns } from '../reports/reportsOfClass.ts'
import { demoSchoolKey, hasSchools } from '../schools/store.ts'
import { createLoginLimit, loginLimits } from '../sessions/loginLimit.ts'
import { createPasswords, type Passwords } from '../users/passwords.ts'
import { passwordHashes } from '../users/store.ts'
import { listen } from './listen.ts'
import { logMigration } from './logMigration.ts'
import { defaultDemoPassword, type ServerConfig } from './readEnv.ts'
import { StartError } from './StartError.ts'

/** The demo school in the database. The password is undefined if it is not the configured one. */
export interface Demo {
  password: string | undefined
}

export interface Running {
  url: string
  /** Where the operator's own programs are served, if anywhere. */
  operatorUrl?: string
  demo: Demo | null
  /** Finishes open requests, then closes the database. */
  stop(): Promise<void>
}

/** Milliseconds. */
const stopTimeout = 10_000

async function anybodyHas(store: Store, passwords: Passwords, password: string): Promise<boolean> {
  for (const hash of await passwordHashes(store.db)) {
    if (await passwords.verify(hash, password)) return true
  }
  return false
}

const wellKnown = (host: string) =>
  new StartError(
    `Die Demoschule mit dem bekannten Passwort wird nur auf 127.0.0.1 angeboten, nicht auf ${host}: ` +
      'DEMO_PASSWORD oder DEMO=0 setzen und mit einem leeren DATA_DIR beginnen.',
  )

/**
 * Creates the demo school in an empty database. With its well-known password the server must listen on loopback only.
 */
async function prepareDemo(config: ServerConfig, store: Store, passwords: Passwords): Promise<Demo | null> {
  const open = !isLoopback(config.host)
  if (config.demo && !(await hasSchools(store.db))) {
    if (open && config.demoPassword === defaultDemoPassword) throw wellKnown(config.host)
    await createDemoSchool(store, { passwords, password: config.demoPassword, now: systemClock.now() })
  }
  const school = await demoSchoolKey(store.db)
  if (school === undefined) return null
  if (open && (await anybodyHas(store, passwords, defaultDemoPassword))) throw wellKnown(config.host)
  const fits = await anybodyHas(store, passwords, config.demoPassword)
  return { password: fits ? config.demoPassword : undefined }
}

export interface StartParts {
  /** Ends the start before it listens: between two steps of a migration. */
  signal?: AbortSignal
  /** Those of another version of this program, in tests. */
  migrations?: typeof migrations
  /** Instead of this process's own, in tests. */
  account?: SystemAccount
  /** Milliseconds until what has expired is deleted for the first time. */
  pruneAfter?: number
}

/** Opens the database, prepares it and listens. `dist` is the folder of the built client, if it is served. */
export async function startServer(config: ServerConfig, dist?: string, parts: StartParts = {}): Promise<Running> {
  await using cleanup = new AsyncDisposableStack()
  const log = createLog()
  const tracing = config.tracing && (await import('../tracing/openTracing.ts')).openTracing(config.tracing, log)
  if (tracing) cleanup.defer(() => tracing.stop())
  const place = placeOf({
    ...config,
    ...(parts.migrations && { migrations: parts.migrations }),
    watch: logMigration(log, parts.signal),
    ...(parts.account && { account: parts.account }),
    ...(tracing && { log: tracing.statements }),
  })
  const lock = await place.hold()
  cleanup.defer(() => lock.release())
  const opened = await place.open()
  cleanup.defer(() => opened.close())
  const files = await place.openFiles()
  await requireFiles(opened, files)
  const { store, wasOlder } = await inOneSentence(
    `Was die Datenbank herausgegeben hat, lässt sich nicht in ${config.epochFile} festhalten (EPOCH_FILE)`,
    () => watchEpoch(tracing?.store(opened) ?? opened, place.record, systemClock.now),
  )
  if (config.databaseUrl !== undefined && (await opened.checkIsolation()) === 'queries') {
    log.warn({ database: 'its user is above row level security', schools: 'kept apart by the queries alone' })
  }
  for (const { key: school, counts } of await schoolCounts(opened.db)) {
    if (!counts) log.error({ school, served: 'no: its key or numbers cannot be read', others: 'are served' })
  }
  if (wasOlder) log.warn({ database: 'older than what was given out', epoch: 'new', sessions: 'ended' })
  const passwords = await createPasswords()
  const demo = await prepareDemo(config, store, passwords)
  const common = { store, clock: systemClock, random: systemRandom, log }
  const blobs = createBlobs(common, files)
  const printers = watchPrinters(common)
  const reports =
    config.role === 'web'
      ? createPrintState(createRemotePrintQueue(common, printers), undefined, printers)
      : createPrintState(tracing?.queue(createPrintQueue()) ?? createPrintQueue())
  cleanup.defer(() => reports.stop())
  const importThread = createImportThread()
  cleanup.defer(() => importThread.stop())
  let stopping = false
  const deps: Deps = {
    ...common,
    blobs,
    passwords,
    loginLimit: createLoginLimit(store, loginLimits),
    reports,
    importThread,
    metrics: createMetrics(),
    ...(config.metricsToken !== undefined && { metricsToken: config.metricsToken }),
    isTrustedProxy: config.isTrustedProxy,
    ...(tracing && { traceCalls: tracing.calls }),
    isStopping: () => stopping,
    maxBody,
    ...(dist !== undefined && { dist }),
  }

  async function serveOperator({ port, host, token }: { port: number; host: string; token: string }) {
    const { createOperatorApp, exportOf } = await import('../operator/createOperatorApp.ts')
    const app = createOperatorApp(deps, { token, place: place.name, files, exportSchool: exportOf(config) })
    const own = await listen(app.fetch, { port, host })
    cleanup.defer(() => own.stop(stopTimeout))
    return own.url
  }

  const recovery = recoverRuns(deps)
  cleanup.defer(() => recovery.stop())
  const pruning = pruneDaily(deps, parts.pruneAfter)
  cleanup.defer(() => pruning.stop())
  const app: App = createApp(deps)
  const listening = await listen(app.fetch, config)
  cleanup.defer(() => listening.stop(stopTimeout))
  const operatorUrl = config.operator && (await serveOperator(config.operator))
  const running = cleanup.move()
  return {
    url: listening.url,
    ...(operatorUrl !== undefined && { operatorUrl }),
    demo,
    stop: () => {
      stopping = true
      return running.disposeAsync()
    },
  }
}
