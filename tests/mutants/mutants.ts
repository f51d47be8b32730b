import { type Mutant, mutant } from './Mutant.ts'
import { mergeMutants } from './mergeMutants.ts'
import { restoreMutants } from './restoreMutants.ts'

const simulation = 'src/outbox/simulation.test.ts'

/** Mistakes that somebody could make (docs/offline.md, Proof). */
export const mutants: readonly Mutant[] = [
  {
    name: 'delete before the response',
    changes: [
      {
        file: 'src/outbox/sender/sendRow.ts',
        piece: 'const outcome = await unlessBlocked(',
        becomes: 'await session.ports.store.update(key, () => null)\n    const outcome = await unlessBlocked(',
      },
    ],
    suites: [simulation],
  },
  {
    name: 'resolve on request success, not on commit',
    changes: [
      {
        file: 'src/outbox/openSession.ts',
        piece: 'try {\n      await writer.commit(live)',
        becomes: 'try {\n      void writer.commit(live).catch(ports.report)',
      },
    ],
    suites: [simulation],
  },
  {
    name: 'coalesce into the row in flight',
    changes: [
      {
        file: 'src/edits/row.ts',
        piece: 'const card = { ...from, edits: joinEdits(from.edits, fresh) }',
        becomes: `const edits = joinEdits(from.edits, fresh)
  const card = { ...from, edits, ...(from.sent && { sent: { ...from.sent, edits } }) }`,
      },
    ],
    suites: [simulation],
  },
  {
    name: 'drop 4xx',
    changes: [
      {
        file: 'src/outbox/sender/settleOutcome.ts',
        piece: 'return step((row) => parkRow(row, { status, message }, isUnsure))',
        becomes: 'return void (await cards.change(key, () => ({ row: null, verdict: { status, message } })))',
      },
    ],
    suites: [simulation],
  },
  {
    name: 'status compared as text',
    changes: [
      {
        file: 'src/api/classify.ts',
        piece: 'if (status >= 200 && status < 300) {',
        becomes: "if (String(status) === '200') {",
      },
    ],
    suites: ['src/api/classify.test.ts'],
  },
  {
    name: 'ignored success',
    changes: [
      {
        file: 'src/api/classify.ts',
        piece: "return known.success ? { kind: 'success', data: known.data } : { kind: 'denied', status, message }",
        becomes: "return { kind: 'success', data: known.data }",
      },
    ],
    suites: ['src/api/classify.test.ts'],
  },
  {
    name: 'rows of another user sent',
    changes: [
      {
        file: 'src/outbox/sender/sendRow.ts',
        piece: ' && session.ports.isSignedIn(session.owner)',
        becomes: '',
      },
      {
        file: 'src/outbox/sender/drain.ts',
        piece: '!session.closed && !ports.isSignedIn(session.owner)',
        becomes: 'false',
      },
    ],
    suites: [simulation],
  },
  {
    name: 'cleared on user change',
    changes: [
      {
        file: 'src/outbox/openSession.ts',
        piece: 'session.closed = true',
        becomes: 'session.closed = true\n      for (const key of rows.keys()) void ports.store.update(key, () => null)',
      },
    ],
    suites: [simulation],
  },
  {
    name: 'age limit',
    changes: [
      {
        file: 'src/outbox/sender/drain.ts',
        piece: 'const due = ready.filter(',
        becomes: `for (const row of ready) {
      if (ports.clock.now() - row.editedAt >= 86_400_000) await ports.store.update(row.key, () => null)
    }
    const due = ready.filter(`,
      },
    ],
    suites: [simulation],
  },
  {
    name: 'double replay at start',
    changes: [
      {
        file: 'src/outbox/sender/createSender.ts',
        piece: 'await ports.lock(name,',
        becomes: 'await ((_, __, run) => run(stop))(name,',
      },
    ],
    suites: [simulation],
  },
  {
    name: 'store recreated in upgrade',
    changes: [
      {
        file: 'src/device/createConnection.ts',
        piece: 'if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)',
        becomes: `if (database.objectStoreNames.contains(name)) database.deleteObjectStore(name)
    database.createObjectStore(name)`,
      },
    ],
    suites: ['src/device/createConnection.test.ts'],
  },
  {
    name: 'retry cap',
    changes: [
      {
        file: 'src/outbox/row/Row.ts',
        piece: 'isKnown(row) && !row.hold',
        becomes: 'isKnown(row) && !row.hold && row.tries < 3',
      },
    ],
    suites: [simulation],
  },
  {
    name: 'gate on onLine',
    changes: [
      {
        file: 'src/outbox/createBrowserPorts.ts',
        piece: "document.visibilityState === 'visible'",
        becomes: "document.visibilityState === 'visible' && window.navigator.onLine",
      },
    ],
    suites: ['src/outbox/createBrowserPorts.test.ts'],
  },
  {
    name: 'two refreshes',
    changes: [
      {
        file: 'src/api/createApi.ts',
        piece: "if (ports.refreshGate.generation() !== before) return 'renewed'",
        becomes: '',
      },
    ],
    suites: ['src/api/createApi.test.ts'],
  },
  {
    name: 'no fence after steal',
    changes: [
      {
        file: 'src/outbox/sender/settleOutcome.ts',
        piece: 'record.row?.sent?.opId === opId ?',
        becomes: 'record.row?.sent && opId ?',
      },
    ],
    suites: ['src/outbox/stolenLock.test.ts'],
  },
  {
    name: 'year recomputed at replay',
    changes: [
      {
        file: 'src/outbox/sender/sendRow.ts',
        piece: 'const { studentID, className, year, name: studentName, lost = [] } = row',
        becomes: `const { studentID, className, name: studentName, lost = [] } = row
  const year = [...session.rows.values()].at(-1)?.target.year ?? row.year`,
      },
    ],
    suites: [simulation],
  },
  mutant('busy flag not reset', 'src/outbox/sender/createSender.ts', 'running = undefined\n', ''),
  {
    name: 'what goes on being typed waits for ever',
    changes: [
      {
        file: 'src/outbox/row/Row.ts',
        piece: 'Math.min(at + typingPauseMs, since + longestPauseMs)',
        becomes: 'at + typingPauseMs',
      },
    ],
    suites: ['src/outbox/outbox.test.ts'],
  },
  {
    name: 'only the last save of the former version kept',
    changes: [
      {
        file: 'src/outbox/row/upgrade.ts',
        piece: 'former.value ?? draft ?? former.base',
        becomes: "(former as unknown as Record<'saved', Sealed>).saved ?? former.value ?? draft ?? former.base",
      },
    ],
    suites: ['src/outbox/firstVersion.test.ts'],
  },
  {
    name: 'an older value sent although a newer one is typed',
    changes: [
      {
        file: 'src/outbox/sender/drain.ts',
        piece: '!sent && ((session.rows.get(key)?.typed.size ?? 0) > 0 || mirror.isAwaited(key))',
        becomes: '!sent && key === undefined',
      },
    ],
    suites: ['src/outbox/sender/outcomes.test.ts'],
  },
  {
    name: 'a wiped store taken for sent',
    changes: [
      {
        file: 'src/outbox/live/createCards.ts',
        piece: 'const missing = before &&',
        becomes: 'const missing = !before && before &&',
      },
    ],
    suites: ['src/outbox/wiped.test.ts'],
  },
  {
    name: 'a locked row dropped',
    changes: [
      {
        file: 'src/outbox/sender/settleOutcome.ts',
        piece: 'return step((row) => lockRow(row, lock, now + slowestMs(fraction), isUnsure))',
        becomes: 'return void (await cards.change(key, () => ({ row: null, verdict: lock })))',
      },
    ],
    suites: [simulation],
  },
  {
    name: 'a lock taken for a refusal',
    changes: [
      {
        file: 'src/outbox/sender/settleOutcome.ts',
        piece: 'lockRow(row, lock, now + slowestMs(fraction), isUnsure)',
        becomes: 'parkRow(row, { status: 423, message: lock.state }, isUnsure)',
      },
    ],
    suites: ['src/outbox/sender/locked.test.ts'],
  },
  {
    name: 'a locked row left until somebody asks',
    changes: [
      {
        file: 'src/outbox/row/Row.ts',
        piece: 'isKnown(row) && !row.hold',
        becomes: 'isKnown(row) && !row.hold && !row.lock',
      },
    ],
    suites: [simulation],
  },
  {
    name: 'an unanswered try before a lock forgotten',
    changes: [
      {
        file: 'src/outbox/sender/settleOutcome.ts',
        piece: 'lockRow(row, lock, now + slowestMs(fraction), isUnsure)',
        becomes: 'lockRow(row, lock, now + slowestMs(fraction), false)',
      },
    ],
    suites: ['src/outbox/sender/outcomes.test.ts'],
  },
  {
    name: 'a lock outlives the answer that it is off',
    changes: [
      {
        file: 'src/outbox/sender/settleOutcome.ts',
        piece: '({ ...unsent(row, isUnsure), ...free })',
        becomes: '({ ...unsent(row, isUnsure), blocked: undefined })',
      },
    ],
    suites: ['src/outbox/sender/settleOutcome.test.ts'],
  },
  mutant(
    'what was not let in tried for ever',
    'src/saving/sendGrades.ts',
    ' && !locked.data.refused',
    '',
    'src/saving/sendGrades.test.ts',
  ),
  {
    name: 'handed in before what waits is sent',
    changes: [
      { file: 'src/saving/handIn.ts', piece: 'await sendWaiting(outbox, signal)', becomes: 'await outbox.flush()' },
      {
        file: 'src/saving/handIn.ts',
        piece: 'new Set(rows.flatMap(({ target }) => idsOf(target)))',
        becomes: 'new Set<string>()',
      },
    ],
    suites: ['src/saving/handIn.test.ts'],
  },
  {
    name: 'handed in with something left on the device',
    changes: [
      {
        file: 'src/saving/handIn.ts',
        piece: 'new Set(rows.flatMap(({ target }) => idsOf(target)))',
        becomes: 'new Set<string>()',
      },
    ],
    suites: ['src/saving/handIn.test.ts'],
  },
  {
    name: 'a lock forgotten when it is off',
    changes: [
      { file: 'src/readCache/loadReportStates.ts', piece: '(!known.lock || known.letIn)', becomes: 'known.lock' },
    ],
    suites: ['src/readCache/loadReportStates.test.ts'],
  },
  mutant(
    'a sheet that takes edits past its lock',
    'src/features/grading/card/createCardEditor.ts',
    '!card || card.lock?.() || ',
    '!card || ',
    'src/features/grading/card/createCardEditor.test.ts',
  ),
  mutant(
    'nothing sent as the page is hidden',
    'src/outbox/openSession.ts',
    'session.isLeaving = true',
    'session.isLeaving = false',
    'src/outbox/sender/outcomes.test.ts',
  ),
  ...mergeMutants,
  ...restoreMutants,
]
