import * as z from 'zod/mini'
import { orNull, text } from './values.ts'

/** Extension: the actions in the audit log, by group. They are names of calls, steps of report cards, and
 * two actions of the server. */
export const auditActions = {
  students: [
    'addStudent',
    'editStudent',
    'setStudentTemplates',
    'deleteStudent',
    'restoreStudent',
    'readChildFile',
    'deleteChildFile',
  ],
  classes: ['addClass', 'editClass', 'deleteClass', 'setClassStudents'],
  users: ['addUser', 'addUsers', 'editUser', 'deleteUser', 'resetPassword', 'resetPasswordAtServer', 'logoutAll'],
  years: ['addYear', 'switchYear', 'undoYearSwitch', 'activateYear', 'addYearPart', 'editYearPart', 'deleteYearPart'],
  templates: [
    'addTemplate',
    'editTemplate',
    'deleteTemplate',
    'restoreTemplate',
    'setTemplateClasses',
    'uploadTemplateLogo',
  ],
  imports: ['addImportProfile', 'editImportProfile', 'deleteImportProfile', 'confirmImport', 'undoImport'],
  reports: [
    'submitReports',
    'takeBackReports',
    'approveReports',
    'unapproveReports',
    'returnReports',
    'issueReports',
    'reissueReports',
    'reopenReports',
    'extendReports',
    'editDeadline',
    'dismissUnissued',
    'letInLateEdit',
    'refuseLateEdit',
    'generateClass',
    'startReports',
    'generateStudent',
    'generateEarlier',
    'generateDuplicate',
    'downloadReport',
    'deleteFile',
  ],
  school: ['editSchoolSettings', 'editRetention', 'releaseRetention', 'uploadLogo', 'addMessage'],
} as const

export type AuditGroup = keyof typeof auditActions
export type AuditAction = (typeof auditActions)[AuditGroup][number]

/** An action in the audit log: who did what to which target, and when. Never the content. */
export const AuditEntry = z.object({
  id: text,
  /** ISO 8601, UTC. */
  at: text,
  /** The user's name at that time. */
  who: text,
  /** An `AuditAction`, or an action of a newer server. */
  action: text,
  /** A student number, or the name of a class, user or file; empty for the whole school. */
  target: text,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Newest first; `next` is the `before` of the following page, or null on the last one. */
export const AuditEntries = z.object({ entries: z.array(AuditEntry), next: orNull(text) })
export type AuditEntries = z.infer<typeof AuditEntries>
