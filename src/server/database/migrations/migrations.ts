import { randomUUID } from 'node:crypto'
import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { firstTables } from './0001FirstTables.ts'
import { people } from './0004People.ts'
import { auditOrder } from './0013AuditOrder.ts'
import { changedCells } from './0017ChangedCells.ts'
import { savedRevisions } from './0018SavedRevisions.ts'
import { blobs } from './0038Blobs.ts'
import { leavers } from './0041Leavers.ts'
import { issuing } from './0045Issuing.ts'
import { integers, maybeTexts, texts } from './columns.ts'
import { addRowPolicies } from './rowPolicies.ts'

type Step = (db: Kysely<unknown>) => Promise<unknown>
type TableBuilder = CreateTableBuilder<string, string>

const inSteps = (...all: Step[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const step of all) await step(db)
  },
})

/** A text that may be null or, with the value that rows have so far, a required text or number. */
const addColumn =
  (table: string, name: string, value?: string | number): Step =>
  (db) =>
    db.schema
      .alterTable(table)
      .addColumn(name, typeof value === 'number' ? 'integer' : 'text', (c) =>
        value === undefined ? c : c.notNull().defaultTo(value),
      )
      .execute()

const index =
  (name: string, table: string, columns: string[], isUnique = false): Step =>
  (db) => {
    const made = db.schema.createIndex(name)
    return (isUnique ? made.unique() : made).on(table).columns(columns).execute()
  }

/** A table whose rows go with their school. */
const table = (name: string, key: string[], columns: (table: TableBuilder) => TableBuilder): Step =>
  boundTable(name, key, columns, (made) =>
    made.addForeignKeyConstraint(`${name}_school`, ['school'], 'school', ['key'], (c) => c.onDelete('cascade')),
  )
/** A table whose rows must be gone before their school goes. */
const lastingTable = (name: string, key: string[], columns: (table: TableBuilder) => TableBuilder): Step =>
  boundTable(name, key, columns, (made) =>
    made.addForeignKeyConstraint(`${name}_school`, ['school'], 'school', ['key']),
  )
const boundTable =
  (
    name: string,
    key: string[],
    columns: (table: TableBuilder) => TableBuilder,
    bind: (table: TableBuilder) => TableBuilder,
  ): Step =>
  (db) =>
    bind(columns(db.schema.createTable(name)).addPrimaryKeyConstraint(`${name}_pk`, key)).execute()

/** A table whose rows go with the class or user that they are of. */
const ownedTable = (owner: 'class' | 'user', name: string, columns: (table: TableBuilder) => TableBuilder): Step =>
  boundTable(name, ['school', owner], columns, (made) =>
    made.addForeignKeyConstraint(`${name}_${owner}`, ['school', owner], owner, ['school', 'id'], (c) =>
      c.onDelete('cascade'),
    ),
  )

const reportCard = ['school', 'student', 'class', 'year']

async function beginEpochs(db: Kysely<unknown>): Promise<void> {
  const own = db as Kysely<{ school: { key: string }; epoch: { school: string; id: string; writes: number } }>
  for (const { key } of await own.selectFrom('school').select('key').execute()) {
    await own.insertInto('epoch').values({ school: key, id: randomUUID(), writes: 0 }).execute()
  }
}

/**
 * Migrations run in the order of their names. A released name never changes. One that ends in `+` only adds what earlier
 * programs need not know (docs/decisions/0050). Bytes and documents are last columns: SQLite reads a row from its beginning,
 * and lists do not need them.
 */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  // Versions that users decided against in a conflict. Like the history they stay when student, author or class is removed.
  '0002-rejected-versions': inSteps(
    boundTable(
      'entry_rejected',
      ['school', 'id'],
      (t) => texts(maybeTexts(texts(t, 'school', 'id', 'student', 'class', 'year', 'value', 'author'), 'device'), 'at'),
      (t) => t,
    ),
    index('entry_rejected_of', 'entry_rejected', ['school', 'student', 'at']),
  ),
  '0003-pin-required': inSteps(addColumn('school', 'pin_required', 0)),
  '0004-people': people,
  // Logos and generated reports; the texts of the about page; messages for one user.
  '0005-files-and-texts': inSteps(
    lastingTable('file', ['school', 'path'], (t) =>
      texts(integers(texts(t, 'school', 'path', 'name', 'type'), 'size'), 'date').addColumn('content', 'blob', (c) =>
        c.notNull(),
      ),
    ),
    addColumn('school', 'imprint', ''),
    addColumn('school', 'privacy', ''),
    addColumn('message', 'recipient'),
  ),
  // Import profiles; previews, which expire after an hour; the last import with its undo data.
  '0007-import': inSteps(
    boundTable(
      'import_profile',
      ['school', 'id'],
      (t) => texts(t, 'school', 'id', 'name', 'value'),
      (t) =>
        t
          .addUniqueConstraint('import_profile_name', ['school', 'name'])
          .addForeignKeyConstraint('import_profile_school', ['school'], 'school', ['key']),
    ),
    lastingTable('import_preview', ['school', 'key'], (t) =>
      maybeTexts(texts(t, 'school', 'key', 'file_name', 'fingerprint', 'plan', 'until'), 'confirmed_at'),
    ),
    lastingTable('import_log', ['school', 'id'], (t) => {
      const columns = texts(t, 'school', 'id', 'file_name', 'at', 'author', 'undo')
      return maybeTexts(integers(columns, 'added', 'removed', 'changed', 'classes'), 'undone_at')
    }),
  ),
  // Recent login tries, for servers with several processes; SQLite leaves the table empty. rate-limiter-flexible needs this
  // order of columns; `expire` is in milliseconds since 1970.
  '0008-login-tries': inSteps((db) =>
    db.schema
      .createTable('login_try')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute(),
  ),
  '0011-audit': inSteps(
    lastingTable('audit', ['school', 'id'], (t) => texts(t, 'school', 'id', 'at', 'user', 'who', 'action', 'target')),
    index('audit_at', 'audit', ['school', 'at', 'id']),
  ),
  '0012-report-runs': inSteps(
    ownedTable('class', 'report_run', (t) =>
      maybeTexts(integers(texts(t, 'school', 'class', 'run'), 'beat', 'done', 'total'), 'outcome', 'ended_at'),
    ),
  ),
  '0013-audit-order': auditOrder,
  // The revision that a school's new entries begin with: 1, and more after each restore.
  '0014-first-revision': inSteps(addColumn('school', 'first_revision', 1)),
  '0015-epoch': inSteps(
    lastingTable('epoch', ['school'], (t) => integers(texts(t, 'school', 'id'), 'writes')),
    beginEpochs,
  ),
  // The successors of an exchanged token, and all sessions of a user.
  '0016-session-indexes': inSteps(
    index('session_parent', 'session', ['school', 'parent']),
    index('session_of', 'session', ['school', 'user']),
  ),
  '0017-changed-cells': changedCells,
  '0018-saved-revisions': savedRevisions,
  '0019-year-parts': inSteps(
    addColumn('year_part', 'valid_from'),
    table('part_rename', ['school', 'position'], (t) =>
      integers(texts(t, 'school', 'from_key', 'to_key', 'at'), 'position'),
    ),
  ),
  '0020-year-switch': inSteps(
    lastingTable('year_switch', ['school', 'id'], (t) => {
      const columns = texts(t, 'school', 'id', 'from_year', 'to_year', 'at', 'author', 'undo')
      return maybeTexts(integers(columns, 'moved', 'left_school', 'teachers', 'classes'), 'undone_at')
    }),
  ),
  '0021-given-passwords': inSteps(addColumn('user', 'password_given', 0)),
  '0022-made-of': inSteps(addColumn('file', 'made_of')),
  '0023-accessibility': inSteps(addColumn('school', 'accessibility', '')),
  '0024-message-senders': inSteps(addColumn('message', 'sender')),
  '0025-grade-renames': inSteps(
    table('grade_rename', ['school', 'template', 'position'], (t) =>
      integers(texts(t, 'school', 'template', 'from_label', 'to_label', 'year', 'at'), 'position'),
    ),
  ),
  '0026-removed-templates': inSteps(
    table('removed_template', ['school', 'id'], (t) =>
      texts(t, 'school', 'id', 'name', 'value', 'classes', 'removed_at'),
    ),
  ),
  '0027-student-numbers': inSteps(
    table('student_renumber', ['school', 'position'], (t) =>
      integers(texts(t, 'school', 'from_id', 'to_id', 'at'), 'position'),
    ),
  ),
  // How far every report card is, what was offered past a lock, the last day for writing of a part, and the report card that
  // a message is about.
  '0028-report-states': inSteps(
    table('entry_status', reportCard, (t) =>
      maybeTexts(texts(t, ...reportCard, 'state', 'author', 'at'), 'submitter', 'reason', 'open_until'),
    ),
    table('late_edit', ['school', 'id'], (t) =>
      maybeTexts(texts(t, 'id', ...reportCard, 'author', 'value', 'at'), 'decision', 'decided_for'),
    ),
    index('late_edit_of', 'late_edit', ['school', 'student', 'year', 'author']),
    addColumn('year_part', 'deadline'),
    addColumn('message', 'about_class'),
    addColumn('message', 'about_student'),
  ),
  '0029-report-versions': inSteps(
    table('report_version', [...reportCard, 'version'], (t) => {
      const columns = integers(texts(t, ...reportCard), 'version', 'revision')
      return texts(columns, 'id', 'author', 'at', 'details', 'sha256', 'document').addColumn('pdf', 'blob', (c) =>
        c.notNull(),
      )
    }),
    index('report_version_id', 'report_version', ['school', 'id'], true),
  ),
  '0030-head-name': inSteps(addColumn('school', 'head_name', '')),
  '0031-student-templates': inSteps(
    addColumn('student', 'template'),
    addColumn('student', 'annex'),
    addColumn('student_archive', 'template'),
    addColumn('student_archive', 'annex'),
  ),
  '0032-own-text-blocks': inSteps(ownedTable('user', 'own_text_blocks', (t) => texts(t, 'school', 'user', 'value'))),
  '0033-message-parts': inSteps(addColumn('message', 'about_year')),
  '0035-suspension': inSteps(addColumn('school', 'suspended_at')),
  '0036-row-policies': inSteps(addRowPolicies),
  // What servers ask print processes for, and what was printed; and when the run of a class was asked for.
  '0037-print-jobs+': inSteps(
    table('print_job', ['school', 'id'], (t) => {
      const columns = integers(texts(t, 'school', 'id', 'asked_at', 'claim'), 'beat', 'done')
      return maybeTexts(columns, 'ended_at')
        .addColumn('job', 'blob', (c) => c.notNull())
        .addColumn('result', 'blob')
    }),
    addColumn('report_run', 'asked_at'),
    addRowPolicies,
  ),
  '0038-blobs': blobs,
  // For `purge`, which looks for old versions in all schools.
  '0039-history-at+': inSteps(index('entry_history_at', 'entry_history', ['at'])),
  '0040-sort-particle+': inSteps(addColumn('school', 'sort_particle', 0)),
  '0041-leavers': leavers,
  '0042-retention+': inSteps(
    table('retention', ['school', 'kind'], (t) => integers(texts(t, 'school', 'kind'), 'amount')),
    addRowPolicies,
  ),
  // Who has an issued report card of which class and part is read from the index alone: the rows hold whole documents.
  '0043-issued-index+': inSteps(index('report_version_year', 'report_version', ['school', 'year', 'class', 'student'])),
  '0044-version-reason+': inSteps(addColumn('report_version', 'reason')),
  '0045-issuing+': issuing,
  '0046-signature-place+': inSteps(addColumn('school', 'signature_place', '')),
  '0047-class-names+': inSteps(addColumn('year', 'class_names')),
  '0048-substitutes+': inSteps(addColumn('class_teacher', 'until')),
}
