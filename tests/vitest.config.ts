import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './support/postgres/findPostgres.ts'
import { LongestFirst } from './support/run/longestFirst.ts'

// `isolate: false` everywhere: a worker keeps its modules, its browser and its server from file to file.
const root = fileURLToPath(new URL('..', import.meta.url))
// Every date on screen is a German one; set before any formatter is made.
process.env.TZ = 'Europe/Berlin'
// For the console and other programs that a test starts; the server names the same folder itself.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/zeugnis-server')
// Looks at the build, which the journeys make sure of.
const budgets = 'tests/bench/budgets.test.ts'

// What is said here on the embedded database must hold on PostgreSQL, too. `npm test` tries there every call, and what leans on
// transactions, on keys and on many rows at once; behind a pooler, in the long proofs, all conformance suites run.
const atLeast = 'everyCall,importedNumbers,importing,lockSchedules,lostAnswers,renamedGrades,socket,twoAdmins'
const conformance = process.env.POOLER === undefined ? `{${atLeast}}` : '**/*'
const onPostgres = findPostgres()
  ? [
      'src/server/{database,entries}/**/*.test.ts',
      'src/server/{classes/renames,files/store,students/archive}.test.ts',
      'src/server/reports/{shareRun,printJobs}.test.ts',
      'src/server/commands/{moveFiles,purge}.test.ts',
      `tests/conformance/${conformance}.test.ts`,
      'tests/postgres/**/*.test.ts',
    ]
  : []

/**
 * `expect.poll` waits for an event, however busy the machine is; how fast it comes is never what is tested. So it waits as long
 * as the test may take, less what is needed to say what did not come.
 */
const patient = (testTimeout: number) => ({
  testTimeout,
  expect: { poll: { timeout: Math.round(testTimeout * 0.8), interval: 50 } },
})

export default defineConfig({
  root,
  test: {
    // One queue for all projects. Browsers and servers wait for each other now and then, so one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'sw/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{support,bench}/**/*.test.ts',
          ],
          exclude: [budgets],
          ...patient(30_000),
        },
      },
      {
        root,
        test: {
          name: 'mutants',
          environment: 'node',
          isolate: false,
          include: ['tests/mutants/**/*.test.ts'],
          // One hook runs the suites once for each of the mutants: an hour, where the machine has much other work.
          hookTimeout: 3_600_000,
        },
      },
      {
        root,
        test: {
          name: 'conformance',
          environment: 'node',
          isolate: false,
          include: ['tests/conformance/**/*.test.ts'],
          ...patient(60_000),
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'postgres',
          environment: 'node',
          isolate: false,
          include: onPostgres,
          ...patient(60_000),
          hookTimeout: 60_000,
          globalSetup: ['tests/support/postgres/postgresSetup.ts'],
          setupFiles: ['tests/support/postgres/usePostgres.ts'],
        },
      },
      {
        root,
        test: {
          name: 'crashes',
          environment: 'node',
          isolate: false,
          include: ['tests/crashes/**/*.test.ts'],
          // Servers of their own, started again and again.
          ...patient(240_000),
          hookTimeout: 60_000,
        },
      },
      {
        root,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          env: { NODE_ENV: 'production' },
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://127.0.0.1/' } },
          isolate: false,
          include: ['tests/screens/**/*.test.ts'],
          setupFiles: ['tests/support/screen/setup.ts'],
          // It remembers toasts by their numbers, which every page begins anew.
          server: { deps: { inline: ['sonner'] } },
          // Nothing here measures time either.
          ...patient(240_000),
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'journeys',
          environment: 'node',
          isolate: false,
          include: ['tests/journeys/**/*.test.ts', budgets],
          globalSetup: ['tests/support/journeysSetup.ts'],
          // A journey waits for a real browser on a machine that may have two cores; nothing here measures time.
          ...patient(240_000),
          hookTimeout: 240_000,
        },
      },
      {
        root,
        test: {
          name: 'webkit',
          environment: 'node',
          isolate: false,
          include: ['tests/webkit/**/*.test.ts'],
          globalSetup: ['tests/webkit/webkitSetup.ts'],
          ...patient(240_000),
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
