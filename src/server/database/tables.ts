import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './schema.ts'

/** Every table, each after the tables that its rows refer to. */
export const tablesInOrder = [
  'school',
  'epoch',
  'retention',
  'user',
  'own_text_blocks',
  'former_user',
  'session',
  'template',
  'removed_template',
  'class',
  'class_teacher',
  'class_rename',
  'student',
  'student_archive',
  'student_renumber',
  'year',
  'year_part',
  'part_rename',
  'grade_rename',
  'entry',
  'entry_history',
  'entry_device',
  'entry_rejected',
  'entry_status',
  'late_edit',
  'blob',
  'report_version',
  'idempotency',
  'message',
  'message_read',
  'file',
  'file_part',
  'import_profile',
  'import_preview',
  'import_log',
  'year_switch',
  'audit',
  'report_run',
  'print_job',
  'login_try',
] as const satisfies (keyof Tables)[]

/** The tables whose rows are a school's, in the same order. */
export const schoolTables = tablesInOrder.filter((table) => table !== 'login_try')

/** Tables whose rows are only valid at the moment: a backup does not contain them. */
export const momentaryTables = ['session', 'report_run', 'print_job', 'login_try'] as const satisfies (keyof Tables)[]

/** The tables with what was written for a student, and how far it is, by the student's number, class name and year key. */
export const entryTables = [
  'entry',
  'entry_history',
  'entry_device',
  'entry_rejected',
  'entry_status',
  'late_edit',
  'report_version',
] as const satisfies (keyof Tables)[]

/** The tables that name blobs. */
const naming = ['file', 'file_part', 'report_version'] as const

/** True for blobs that a row names. */
export const isNamed = ({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'blob'>) =>
  or(
    naming.map((table) =>
      exists(selectFrom(table).select(`${table}.sha256`).whereRef(`${table}.sha256`, '=', 'blob.sha256')),
    ),
  )
