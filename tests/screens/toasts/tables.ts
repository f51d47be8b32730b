import { imports, reports, templates } from './documents.ts'
import type { Row, ToastTable } from './Row.ts'
import { classes, files, general, students, users, years } from './school.ts'
import { account, grading, home } from './signedIn.ts'

/** Provoked at the login itself. */
export const login = {
  failed: { says: 'Login fehlgeschlagen' },
  succeeded: { says: 'Login erfolgreich' },
} satisfies Record<string, Row>

/** By title; all run on one server, and `general` ends every session, so it is the last. */
export const tables: Readonly<Record<string, ToastTable>> = {
  'on the home screen': home,
  'in the account': account,
  'at the report cards': grading,
  'about students': students,
  'about classes': classes,
  'about printed report cards': reports,
  'about users': users,
  'about school years': years,
  'about files': files,
  'about import profiles and the import': imports,
  'about templates': templates,
  'about the school': general,
}
