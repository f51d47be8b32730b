import type { Mutant } from './Mutant.ts'

const locks = 'tests/conformance/locks.test.ts'
const lateEdits = 'tests/conformance/lateEdits.test.ts'
const versions = 'tests/conformance/reportVersions.test.ts'
const substitutes = 'tests/conformance/substitutes.test.ts'

/** Mistakes in what locks a report card and keeps it as it was issued. */
export const lockMutants: readonly Mutant[] = [
  {
    name: 'a locked report card is written',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: '  const isHeld = lock && !isLetIn(late, lock)',
        becomes: '  const isHeld = lock && save.now < 0',
      },
    ],
    suites: [locks],
  },
  {
    name: 'what was offered past a lock goes with its refusal',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: '  if (entry instanceof Refusal) return entry\n',
        becomes: '  if (entry instanceof Refusal) throw entry\n',
      },
    ],
    suites: [lateEdits],
  },
  {
    name: 'a late edit passes any lock once it is let in',
    changes: [
      {
        file: 'src/server/states/lateEdits.ts',
        piece: 'late?.decided_for === lockID(lock) ? late.decision : null',
        becomes: 'late?.decided_for !== undefined || lockID(lock) === undefined ? (late?.decision ?? null) : null',
      },
    ],
    suites: [lateEdits],
  },
  {
    name: 'what is being read changes without a sign',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: "lock?.state === 'submitted' || lock?.state === 'approved'",
        becomes: "lock?.state === 'approved'",
      },
    ],
    suites: [lateEdits],
  },
  {
    name: 'a late edit passes its lock again and again',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: '  if (late) await removeLateEdits(db, key, author)\n  // What was read',
        becomes: '  // What was read',
      },
    ],
    suites: [lateEdits],
  },
  {
    name: 'a save whose answer was lost meets a lock that came later',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: '  if (done) {\n    if (done.revision',
        becomes: '  if (done && facts.statuses.size === 0) {\n    if (done.revision',
      },
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: '  if (before && sameEntry(before.entry, entry)) {',
        becomes: '  if (before && facts.statuses.size === 0 && sameEntry(before.entry, entry)) {',
      },
    ],
    suites: [locks],
  },
  {
    name: 'a part that is over can be written',
    changes: [
      {
        file: 'src/server/years/partLocks.ts',
        piece: 'running !== null && position < running ?',
        becomes: 'running !== null && position < running - 1000 ?',
      },
    ],
    suites: [locks],
  },
  {
    name: 'what is opened of an earlier part stays open after its day',
    changes: [
      {
        file: 'src/server/states/lockOf.ts',
        piece: "until < today ? { state: 'archived', day: until } : undefined",
        becomes: "until === '' ? { state: 'archived', day: until } : undefined",
      },
    ],
    suites: ['tests/conformance/earlierParts.test.ts'],
  },
  {
    name: 'the step of an earlier report card is made in the running part',
    changes: [
      {
        file: 'src/server/states/changeStates.ts',
        piece: '  const key = wanted ?? running.key\n',
        becomes: '  const key = wanted === undefined ? running.key : running.key\n',
      },
    ],
    suites: ['tests/conformance/earlierParts.test.ts'],
  },
  {
    name: 'a teacher approves and issues',
    changes: [
      {
        file: 'src/server/states/steps.ts',
        piece: "  if (!admin) return 'forbidden'\n",
        becomes: "  if (!admin && !teaches) return 'forbidden'\n",
      },
    ],
    suites: ['src/server/states/steps.test.ts'],
  },
  {
    name: 'a lock stays behind where a report card gets another name',
    changes: [
      {
        file: 'src/server/database/tables.ts',
        piece: "  'entry_rejected',\n  'entry_status',\n  'late_edit',\n  'report_version',\n] as const satisfies",
        becomes: "  'entry_rejected',\n  'late_edit',\n  'report_version',\n] as const satisfies",
      },
    ],
    suites: [locks],
  },
  {
    name: 'an issued report card is composed again where it is printed',
    changes: [
      {
        file: 'src/server/reports/composeCards.ts',
        piece: '    const version = issued.get(id)\n',
        becomes: "    const version = issued.get('')\n",
      },
    ],
    suites: [versions],
  },
  {
    name: 'what is kept of an issued report card is what was printed before the last save',
    changes: [
      {
        file: 'src/server/reports/issueCards.ts',
        piece: '          stored ??= composeCards(db, today(), wanted, students, reason !== null)\n',
        becomes: '          stored ??= Promise.resolve(composed)\n',
      },
    ],
    suites: [versions],
  },
  {
    name: 'what was issued is swept as if nothing named it',
    changes: [
      {
        file: 'src/server/database/tables.ts',
        piece: "['file', 'file_part', 'report_version'] as const",
        becomes: "['file', 'file_part'] as const",
      },
    ],
    suites: [versions],
  },
  {
    name: 'an issued report card is drawn with the logo that the template has now',
    changes: [
      {
        file: 'src/server/reports/versions.ts',
        piece: 'JSON.stringify(withLogos(printed.document, paths))',
        becomes: 'JSON.stringify(withLogos(printed.document, new Map([...paths.keys()].map((path) => [path, path]))))',
      },
    ],
    suites: [versions],
  },
  {
    name: 'a logo that changes while it is printed is not noticed',
    changes: [
      {
        file: 'src/server/reports/issueCards.ts',
        piece: "hash.update(images.find((image) => image.path === path)?.sha256 ?? '')",
        becomes: "hash.update(images.length > 0 ? path : '')",
      },
    ],
    suites: [versions],
  },
  {
    name: 'the revisions of what was issued stay behind after a restore',
    changes: [
      {
        file: 'src/server/database/epoch.ts',
        piece: "'idempotency', 'report_version'] as const",
        becomes: "'idempotency'] as const",
      },
    ],
    suites: [versions],
  },
  {
    name: 'a late edit stays in the list though it is what is stored',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: '    if (late) await removeLateEdits(db, key, author)\n    return before.entry',
        becomes: '    return before.entry',
      },
    ],
    suites: [lateEdits],
  },
  {
    name: 'other decisions are undone where an approved report card is handed in anew',
    changes: [
      {
        file: 'src/server/states/lateEdits.ts',
        piece: ".where('decided_for', '=', lockID(lock))",
        becomes: ".where('decided_for', '=', lockID({ ...lock, state: 'submitted' }))",
      },
    ],
    suites: [lateEdits],
  },
  {
    name: 'a substitute has lost her class on the last day',
    changes: [
      {
        file: 'src/server/classes/store.ts',
        piece: "eb('class_teacher.until', '>=', today)",
        becomes: "eb('class_teacher.until', '>', today)",
      },
    ],
    suites: [substitutes],
  },
  {
    name: 'a substitute writes after the last day',
    changes: [
      {
        file: 'src/server/entries/saveFacts.ts',
        piece: 'first.until !== null && first.until < save.today',
        becomes: "first.until !== null && first.until < (save.today && '')",
      },
    ],
    suites: [substitutes],
  },
  {
    name: 'who has left a class is told what is stored there',
    changes: [
      {
        file: 'src/server/entries/saveEntry.ts',
        piece: '  if (before && !(isHeld && ended)) await',
        becomes: '  if (before) await',
      },
    ],
    suites: [substitutes],
  },
  {
    name: 'what somebody who has left a class offers waits for nobody',
    changes: [
      {
        file: 'src/server/states/lateEdits.ts',
        piece: 'const lock = card ?? endedLock(ended)',
        becomes: 'const lock = card ?? (ended === today ? endedLock(ended) : undefined)',
      },
    ],
    suites: [substitutes],
  },
]
