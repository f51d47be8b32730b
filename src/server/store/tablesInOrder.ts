import type { Tables } from './schema.ts'

/** Every table, each after those that its rows point to. */
export const tablesInOrder = [
  'school',
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
  'entry_rejected',
  'idempotency',
  'message',
  'message_read',
  'file',
  'import_profile',
  'import_preview',
  'import_log',
  'audit',
  'login_try',
] as const satisfies (keyof Tables)[]
