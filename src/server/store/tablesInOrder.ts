import type { Tables } from './schema.ts'

/** Every table, each after those that its rows point to. */
export const tablesInOrder = [
  'school',
  'epoch',
  'user',
  'former_user',
  'session',
  'template',
  'class',
  'class_teacher',
  'class_rename',
  'student',
  'student_archive',
  'year',
  'year_part',
  'entry',
  'entry_history',
  'entry_device',
  'entry_rejected',
  'idempotency',
  'message',
  'message_read',
  'file',
  'import_profile',
  'import_preview',
  'import_log',
  'audit',
  'report_run',
  'login_try',
] as const satisfies (keyof Tables)[]

/** Those that are about a moment: nothing of them is brought back from a backup. */
export const passing = ['session', 'report_run', 'login_try'] as const satisfies (keyof Tables)[]
