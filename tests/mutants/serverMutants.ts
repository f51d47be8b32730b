import { lockMutants } from './lockMutants.ts'
import type { Mutant } from './Mutant.ts'

const conflicts = 'src/server/entries/saveConflicts.test.ts'
const importing = 'tests/conformance/importing.test.ts'
const renamed = 'tests/conformance/renamedGrades.test.ts'
const stripped = 'tests/conformance/strippedHeaders.test.ts'

/** Mistakes in what keeps a report card from being lost, overwritten unseen, or shown to another school. */
export const serverMutants: readonly Mutant[] = [
  {
    name: 'the revision a save began from is not compared',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: '  if (isConflict(before, save) &&',
        becomes: '  if (save.now < 0 && isConflict(before, save) &&',
      },
    ],
    suites: [conflicts],
  },
  {
    name: 'a save without a device counts as the device’s own',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: '!(written && isOwn(before, save))',
        becomes: '(!written || true) && !isOwn(before, save)',
      },
    ],
    suites: [conflicts],
  },
  {
    name: 'a device’s count is compared only while its version is the stored one',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: 'if (written && written.seq <= before.seq) {',
        becomes: 'if (written && isOwn(before, save) && written.seq <= before.seq) {',
      },
    ],
    suites: [conflicts],
  },
  {
    name: 'a save is not kept under its key',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: '    await keepRevision(db, operation, { request: request.digest, revision: entry.revision, at })\n',
        becomes: '',
      },
    ],
    suites: [conflicts],
  },
  {
    name: 'a known key is answered whatever is asked under it',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: 'if (done.revision === null || !isSameRequest(done.request, request)) throw keyIsTaken()',
        becomes: 'if (done.revision === null) throw keyIsTaken()',
      },
    ],
    suites: [conflicts],
  },
  {
    name: 'a grade’s former word is stored as it arrives',
    changes: [
      {
        file: 'src/server/templates/renamedGrades.ts',
        piece: 'if (unknown.length === 0) return entry',
        becomes: 'if (unknown.length >= 0) return entry',
      },
    ],
    suites: [renamed],
  },
  {
    name: 'a renamed grade is an edit that a save has not seen',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: ' && !(await isOnlyRenamedSince(db, key, save.beside.revision ?? 0))',
        becomes: '',
      },
    ],
    suites: [renamed],
  },
  {
    name: 'a colleague’s edit before a renamed grade is overwritten',
    changes: [
      {
        file: 'src/server/entries/store.ts',
        piece: 'changes.every(({ renamed }) =>',
        becomes: 'changes.some(({ renamed }) =>',
      },
    ],
    suites: [renamed],
  },
  {
    name: 'the marks of earlier years follow a renamed grade',
    changes: [
      {
        file: 'src/server/templates/renamedGrades.ts',
        piece: '.filter((row) => isOfYear(row.year))',
        becomes: '.filter((row) => row.year !== year.id)',
      },
    ],
    suites: [renamed],
  },
  {
    name: 'a save runs outside of a transaction',
    changes: [
      {
        file: 'src/server/entries/handlers.ts',
        piece: 'await call.deps.store.write((db) => saveEntry(db, save, requestOf(call)))',
        becomes: 'await saveEntry(call.deps.store.db, save, requestOf(call))',
      },
    ],
    suites: ['src/server/entries/saveEntry.test.ts'],
  },
  {
    name: 'the answer kept under a key is anybody’s',
    changes: [
      {
        file: 'src/server/database/idempotency.ts',
        piece: "    .where('user', '=', operation.user)\n",
        becomes: '',
      },
    ],
    suites: [stripped],
  },
  {
    name: 'a key stands for whatever call has the same body',
    changes: [
      {
        file: 'src/server/http/answerOnce.ts',
        piece: 'canonical([name, params, asked])',
        becomes: 'canonical(asked)',
      },
    ],
    suites: [stripped],
  },
  {
    name: 'a joined table is read of every school',
    changes: [
      {
        file: 'src/server/database/ofSchool.ts',
        piece: 'const condition = this.conditionOf([node.table])',
        becomes: 'const condition = this.conditionOf([])',
      },
    ],
    suites: ['src/server/database/ofSchool.test.ts'],
  },
  {
    name: 'a change meets the rows of every school',
    changes: [
      {
        file: 'src/server/database/ofSchool.ts',
        piece: 'return this.restricted(super.transformUpdateQuery(node), [',
        becomes: 'return super.transformUpdateQuery(node) ?? this.restricted(node, [',
      },
    ],
    suites: ['src/server/database/ofSchool.test.ts'],
  },
  {
    name: 'the versions of a report card come of every child',
    changes: [
      {
        file: 'src/server/entries/history.ts',
        piece: "    .where('entry_history.student', '=', student)\n",
        becomes: '',
      },
    ],
    suites: ['src/server/entries/keepVersion.test.ts'],
  },
  {
    name: 'a new epoch leaves the revisions of the history as they are',
    changes: [
      {
        file: 'src/server/database/epoch.ts',
        piece: "['entry', 'entry_history', 'idempotency', 'report_version'] as const",
        becomes: "['entry', 'idempotency', 'report_version'] as const",
      },
    ],
    suites: ['src/server/database/watchEpoch.test.ts'],
  },
  {
    name: 'a database that goes back under the running server is not noticed',
    changes: [
      {
        file: 'src/server/database/watchEpoch.ts',
        piece: 'if (count !== undefined && count <= writesIn(given, school)) throw new OlderDatabase()',
        becomes: 'if (count !== undefined && count < 0) throw new OlderDatabase()',
      },
    ],
    suites: ['src/server/database/watchEpoch.test.ts'],
  },
  {
    name: 'the counts of the devices go with the old versions',
    changes: [
      {
        file: 'src/server/entries/history.ts',
        piece: '  let removed = 0\n',
        becomes: `  let removed = 0
  await db.deleteFrom('entry_device').where('student', '=', student).execute()
`,
      },
    ],
    suites: ['src/server/commands/purge.test.ts'],
  },
  {
    name: 'a version that stays still says what was there before it',
    changes: [
      {
        file: 'src/server/entries/history.ts',
        piece: 'if (!stays || all[index + 1]?.stays !== false) continue',
        becomes: 'if (stays || all[index + 1]?.stays !== false) continue',
      },
    ],
    suites: ['src/server/commands/purge.test.ts'],
  },
  {
    name: 'a version goes on with somebody else’s',
    changes: [
      {
        file: 'src/server/entries/store.ts',
        piece: ' || last.author !== author',
        becomes: '',
      },
    ],
    suites: ['src/server/entries/history.test.ts'],
  },
  {
    name: 'a save goes on with its version, but forgets what that began from',
    changes: [
      {
        file: 'src/server/entries/store.ts',
        piece: 'last && before ? undoChanges(before.entry, last.changes) : before?.entry',
        becomes: 'last && before && !undoChanges ? undefined : before?.entry',
      },
    ],
    suites: ['src/server/entries/history.test.ts'],
  },
  {
    name: 'a student takes the report cards along into the archive',
    changes: [
      {
        file: 'src/server/students/archive.ts',
        piece: "  await db.deleteFrom('student').where('id', '=', studentID).execute()\n",
        becomes: `  await db.deleteFrom('student').where('id', '=', studentID).execute()
  await db.deleteFrom('entry').where('student', '=', studentID).execute()
`,
      },
    ],
    suites: ['src/server/students/archive.test.ts'],
  },
  {
    name: 'an import is undone over what has changed since',
    changes: [
      {
        file: 'src/server/import/undoImport.ts',
        piece: '  if (final !== undefined) throw',
        becomes: "  if (record.at === '' && final !== undefined) throw",
      },
    ],
    suites: [importing],
  },
  {
    name: 'a preview is confirmed for a school that has changed since',
    changes: [
      {
        file: 'src/server/import/importPreview.ts',
        piece: '  if (fingerprint(school) !== preview.fingerprint) throw schoolChanged()\n',
        becomes: '',
      },
    ],
    suites: [importing],
  },
  {
    name: 'an undone change of the year puts back teachers who were changed since',
    changes: [
      {
        file: 'src/server/yearSwitch/undoSwitch.ts',
        piece: 'present.has(id) && usersOf(now, id) === usersOf(after, id)',
        becomes: "present.has(id) && usersOf(now, id) !== usersOf([], '')",
      },
    ],
    suites: ['src/server/yearSwitch/yearSwitch.test.ts'],
  },
  {
    name: 'an undone change of the year puts back templates that were changed since',
    changes: [
      {
        file: 'src/server/yearSwitch/undoSwitch.ts',
        piece: 'if (present.get(classID) === after && !isGone)',
        becomes: 'if ((present.has(classID) || after === null) && !isGone)',
      },
    ],
    suites: ['src/server/yearSwitch/yearSwitch.test.ts'],
  },
  ...lockMutants,
]
