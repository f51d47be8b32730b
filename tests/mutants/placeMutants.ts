import { type Mutant, mutant } from './Mutant.ts'

const blobs = 'src/server/files/blobs.test.ts'
const jobs = 'src/server/reports/printJobs.test.ts'
const sessions = 'src/server/sessions/sessions.test.ts'

/** Mistakes in what a server keeps beside report cards: bytes of files, what is to be printed, who is signed in. */
export const placeMutants: readonly Mutant[] = [
  mutant(
    'bytes that were changed are given out',
    'src/server/files/blobs.ts',
    'if (content && sha256Of(content) === sha256) return content',
    'if (content) return content',
    blobs,
  ),
  mutant(
    'bytes that were put again are swept before they are named',
    'src/server/files/blobs.ts',
    '.set({ at, unused_at: null })',
    '.set({ unused_at: null })',
    blobs,
  ),
  mutant(
    'a sweep takes what another process has just put',
    'src/server/files/blobs.ts',
    `\`\${school}/\${sha256}-\${id()}\``,
    `\`\${school}/\${sha256}-\${typeof id}\``,
    blobs,
  ),
  mutant(
    'the place of another database is swept',
    'src/server/files/sweepBlobs.ts',
    'strangers.length <= mostStrangers || ',
    'strangers.length >= 0 || ',
    blobs,
  ),
  mutant(
    'a job that another process prints is printed twice',
    'src/server/reports/printJobs.ts',
    "if (claim === '') return true",
    'if (claim !== me) return true',
    jobs,
  ),
  mutant(
    'a process that was held up ends the job that another one prints by now',
    'src/server/reports/printJobs.ts',
    "const claimed = query.where('claim', '=', was.claim)",
    'const claimed = query',
    jobs,
  ),
  mutant(
    'a class waits for all of another school',
    'src/server/reports/printJobs.ts',
    '          turns.used(school, 1)\n',
    '',
    jobs,
  ),
  mutant(
    'two classes of one school are printed beside each other, and another school waits',
    'src/server/reports/printJobs.ts',
    'running.size < mostJobsAtOnce && !running.has(school)',
    'running.size < mostJobsAtOnce && (!running.has(school) || turns !== undefined)',
    jobs,
  ),
  mutant(
    'a result that nobody takes stays in the database',
    'src/server/reports/printJobs.ts',
    'clock.now() - resultLifetime',
    'clock.now() - 1000 * resultLifetime',
    jobs,
  ),
  mutant(
    'an exchanged token begins a second life beside its successor',
    'src/server/sessions/sessions.ts',
    'if (successors.some((successor) => successor.used_at !== null || successor.rotated_at !== null)) return false',
    'if (successors.length < 0) return false',
    sessions,
  ),
  mutant(
    'of a token that two browsers have only one ends',
    'src/server/sessions/sessions.ts',
    '  if (!mayGoOn) {\n    await removeFamily(db, family)\n',
    '  if (!mayGoOn) {\n',
    sessions,
  ),
  mutant(
    'a session goes on after its thirty days',
    'src/server/sessions/sessions.ts',
    '!row || row.refresh_until <= at',
    '!row',
    sessions,
  ),
  mutant(
    'an access token opens the school after its time',
    'src/server/sessions/store.ts',
    ".on('session.access_until', '>', now)",
    '',
    sessions,
  ),
  mutant(
    'a new password leaves other devices signed in',
    'src/server/users/accountHandlers.ts',
    '    await removeSessionsOf(db, user.userID, family)\n',
    '',
    'src/server/users/accountHandlers.test.ts',
  ),
]
