import * as z from 'zod/mini'

/** Our own: everything that is written down, by what it concerns. The words are the calls' names and two more. */
export const auditActions = {
  students: ['addStudent', 'editStudent', 'deleteStudent', 'restoreStudent'],
  classes: ['addClass', 'editClass', 'deleteClass', 'setClassStudents'],
  users: ['addUser', 'editUser', 'deleteUser', 'resetPassword', 'resetPasswordAtServer', 'logoutAll'],
  years: ['addYear', 'addYearPart', 'deleteYearPart'],
  templates: ['addTemplate', 'editTemplate', 'deleteTemplate', 'uploadTemplateLogo'],
  imports: ['addImportProfile', 'editImportProfile', 'deleteImportProfile', 'confirmImport', 'undoImport'],
  reports: ['generateClass', 'downloadReport', 'deleteFile'],
  school: ['editSchoolSettings', 'uploadLogo'],
} as const

export type AuditGroup = keyof typeof auditActions
export type AuditAction = (typeof auditActions)[AuditGroup][number]

/** One thing somebody did: who, when, what, and to whom or what. Never what was written. */
export const AuditEntry = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The person's name at that time. */
  who: z.string(),
  /** An `AuditAction`; an older app may not know it. */
  action: z.string(),
  /** A student's number, or the name of a class, user, file …; empty for the whole school. */
  target: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Newest first; `next` is the `before` of the following page, or null on the last one. */
export const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) })
export type AuditPage = z.infer<typeof AuditPage>
